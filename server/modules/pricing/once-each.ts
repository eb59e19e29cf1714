/** A function of an amount that works out each distinct amount once. */
export function onceEach(of: (amount: bigint) => bigint): (amount: bigint) => bigint {
  const known = new Map<bigint, bigint>()
  return (amount) => {
    const before = known.get(amount)
    if (before !== undefined) return before
    const result = of(amount)
    known.set(amount, result)
    return result
  }
}
