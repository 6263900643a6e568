// The place of a coach who says nothing, or is on the way. It is as high as the coach, so nothing moves.

export const NoCoach = () => <aside class="coach coach-quiet" />;
