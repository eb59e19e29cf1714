/** The ages of a guest type, both inclusive; null for an open end. */
export type AgeBand = { readonly minAge: number | null; readonly maxAge: number | null }

/**
 * The positions of the first two bands that share an age, or null. Child and infant types must not overlap
 * (`age_band_overlap`). A type without ages never overlaps. Do not pass adult types.
 */
export function findAgeBandOverlap(bands: readonly AgeBand[]): { first: number; second: number } | null {
  for (const [second, band] of bands.entries()) {
    const first = bands.slice(0, second).findIndex((earlier) => shareAnAge(earlier, band))
    if (first >= 0) return { first, second }
  }
  return null
}

const isBanded = (band: AgeBand): boolean => band.minAge !== null || band.maxAge !== null

const shareAnAge = (a: AgeBand, b: AgeBand): boolean =>
  isBanded(a) &&
  isBanded(b) &&
  (a.minAge ?? 0) <= (b.maxAge ?? Number.POSITIVE_INFINITY) &&
  (b.minAge ?? 0) <= (a.maxAge ?? Number.POSITIVE_INFINITY)
