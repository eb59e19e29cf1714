/** A moment as answers spell it (§2.2): in UTC, to the millisecond. */
export const spelled = (moment: Temporal.Instant): string => moment.toString({ fractionalSecondDigits: 3 })
