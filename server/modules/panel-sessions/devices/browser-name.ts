/** Marks in a user agent, in the order in which they decide: later browsers also name the earlier ones. */
const marks = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

/** The name of the browser in a `User-Agent`. Null for other programs. */
export const browserName = (userAgent: string): string | null =>
  marks.find(([mark]) => userAgent.includes(mark))?.[1] ?? null
