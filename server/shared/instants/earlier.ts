/** The earlier one of two moments. */
export const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other
