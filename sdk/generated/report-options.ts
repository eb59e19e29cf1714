// Generated from the code of the service by `npm run generate`.

/** The parameters that only some reports have and whose values people choose. */
export const reportOptions = ['days', 'by', 'cohort', 'include'] as const

/** A parameter that only some reports have. */
export type ReportOption = (typeof reportOptions)[number]
