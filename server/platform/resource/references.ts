import type { ErrorItem } from '../kernel/errors.ts'

/** 422 items for those ids of a list that are not among the records found: missing, another tenant's, or out of sight. */
export function unknownReferences(
  field: string,
  ids: readonly string[] = [],
  found: readonly { readonly id: string }[],
): ErrorItem[] {
  const known = new Set(found.map(({ id }) => id))
  return ids.flatMap((id, index): ErrorItem[] => {
    const message = 'There is no such record'
    return known.has(id.toLowerCase()) ? [] : [{ field: `${field}[${index}]`, code: 'unknown_reference', message }]
  })
}
