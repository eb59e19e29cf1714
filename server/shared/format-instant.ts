/** Formats an instant for the API (§2.2): in UTC, to the millisecond. */
export const formatInstant = (moment: Temporal.Instant): string => moment.toString({ fractionalSecondDigits: 3 })
