// Confetti for a winner. With little motion the style sheet leaves it out.

const PIECES = 28;

export const Confetti = () => (
  <div class="table-confetti" aria-hidden="true">
    {Array.from({ length: PIECES }, (_, i) => (
      // Neither order nor chance: neighbours differ in place, colour and time.
      <i
        key={i}
        style={{
          "--x": `${(i * 37) % 100}%`,
          "--colour": `var(--seat-${i % 8})`,
          "--wait": `${(i * 53) % 700}ms`,
          "--turn": `${((i * 97) % 5) * 180 + 360}deg`,
        }}
      />
    ))}
  </div>
);
