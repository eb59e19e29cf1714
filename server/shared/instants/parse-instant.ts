/** Parses an instant of a request to the millisecond, as responses show it: the database would store more digits. */
export const parseInstant = (text: string): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Temporal.Instant.from(text).epochMilliseconds)
