/** How much may be in use at once; `0` or `Infinity` for as much as is wanted. */
export type Caps = { readonly all: number; readonly each: number }

/** How much of one resource of the process is in use, by whose use is counted together. */
export type Shares = {
  /** Takes `amount`, or nothing when it would go beyond a cap. Answers which cap that is. `key` is nobody's share if absent. */
  take(key: string | undefined, amount: number): 'all' | 'each' | undefined
  /** Gives back what was taken. */
  give(key: string | undefined, amount: number): void
  /** What is in use by all. */
  total(): number
  /** The share of who uses most. */
  largest(): number
}

/** Counts the use of a resource, none of it in use yet. */
export function createShares({ all, each }: Caps): Shares {
  const shares = new Map<string, number>()
  let inUse = 0
  return {
    take(key, amount) {
      if (inUse + amount > (all || Infinity)) return 'all'
      const share = (key === undefined ? 0 : (shares.get(key) ?? 0)) + amount
      if (key !== undefined && share > (each || Infinity)) return 'each'
      inUse += amount
      if (key !== undefined) shares.set(key, share)
      return undefined
    },
    give(key, amount) {
      inUse -= amount
      if (key === undefined) return
      const left = (shares.get(key) ?? 0) - amount
      if (left > 0) shares.set(key, left)
      else shares.delete(key)
    },
    total: () => inUse,
    largest: () => Math.max(0, ...shares.values()),
  }
}
