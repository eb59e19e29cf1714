/** The rate limit of the caller (§8). */
export type RateLimit = {
  /** How many requests a window allows. */
  readonly limit: number
  /** How many are left in this window. */
  readonly remaining: number
  /** When the window ends. */
  readonly resetsAt: Date
}

/** The rate limit that a response describes in its `RateLimit-*` headers, if it does. */
export function rateLimitOf({ headers }: Response): RateLimit | undefined {
  const [limit, remaining, seconds] = ['Limit', 'Remaining', 'Reset'].map((name) =>
    Number.parseInt(headers.get(`RateLimit-${name}`) ?? '', 10),
  ) as [number, number, number]
  if ([limit, remaining, seconds].some(Number.isNaN)) return undefined
  return { limit, remaining, resetsAt: new Date(Date.now() + seconds * 1000) }
}
