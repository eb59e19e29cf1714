type RankedRow = { readonly id: string; readonly rank: number }

/** The ranks that change when a record moves by a place. Records of equal rank get ranks of their own. */
export function moved(rows: readonly RankedRow[], id: string, step: 1 | -1): RankedRow[] {
  const from = rows.findIndex((row) => row.id === id)
  const target = from + step
  if (from < 0 || target < 0 || target >= rows.length) return []
  const next = rows.toSpliced(from, 1).toSpliced(target, 0, ...rows.slice(from, from + 1))
  return next.flatMap(({ id: rowId, rank }, index) => (rank === index + 1 ? [] : [{ id: rowId, rank: index + 1 }]))
}
