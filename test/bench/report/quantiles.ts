// Quantiles of samples.

/** The smallest sample that is not below this share of them. 0 without samples. */
export const quantile = (samples: readonly number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(samples.length * share) - 1)] ?? 0;

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);
