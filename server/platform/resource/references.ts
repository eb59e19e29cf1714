import { lowerAscii } from '#shared/letter-case.ts'
import type { ErrorItem } from '../kernel/errors.ts'

/** The 422 items for ids of a list that were not found: missing records, or records that the caller may not see. */
export function unknownReferences(
  field: string,
  ids: readonly string[] = [],
  found: readonly { readonly id: string }[],
): ErrorItem[] {
  const known = new Set(found.map(({ id }) => id))
  return ids.flatMap((id, index): ErrorItem[] => {
    const message = 'There is no such record'
    return known.has(lowerAscii(id)) ? [] : [{ field: `${field}[${index}]`, code: 'unknown_reference', message }]
  })
}
