/** Records that keep another one from being deleted. `count` is undefined if the API does not count them. */
export type Dependents = { readonly table: string; readonly count: number | undefined }

/**
 * What a refusal `dependent_records` names: `…: 3 room types, 1 discounts`, or `… (reservations) …` (§4.3). The SDK adds
 * the trace in brackets at the end.
 */
export function dependentsOf(message: string): Dependents[] {
  const counted = message.matchAll(/(\d+) ([a-z]+(?: [a-z]+)*)(?=,|$| \()/g)
  const found = [...counted].map(([, count, table = '']) => ({ table, count: Number(count) }))
  if (found.length > 0) return found
  const table = /\(([a-z ]+)\)/.exec(message)?.[1]
  return table === undefined ? [] : [{ table, count: undefined }]
}
