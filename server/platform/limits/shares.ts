/** The maximum amount in use, in total and per key; `0` or `Infinity` for no limit. */
export type Caps = { readonly all: number; readonly each: number }

/** The amount of a resource that is in use, in total and per key. */
export type Shares = {
  /**
   * Takes `amount` and returns undefined. If that would exceed a cap, takes nothing and returns the cap. Without `key`
   * it counts in the total only.
   */
  take(key: string | undefined, amount: number): 'all' | 'each' | undefined
  /** Returns an amount taken before. */
  give(key: string | undefined, amount: number): void
  /** The amount in use. */
  total(): number
  /** The amount of the key that uses most. */
  largest(): number
}

/** Creates the counts of a resource that is not in use. */
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
