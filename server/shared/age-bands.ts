/** The ages a guest type is for, both inclusive; null leaves the end open. */
export type AgeBand = { readonly minAge: number | null; readonly maxAge: number | null }

/**
 * The first two bands that share an age, by position in the list, or null: child and infant types may not overlap
 * (`age_band_overlap`). A type without any age is for no band and never collides; the caller passes no adult types.
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
