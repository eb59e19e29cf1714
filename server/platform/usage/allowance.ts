import type { ReadContext } from '../context.ts'
import type { Runtime } from '../runtime.ts'

/** Rows that a process may insert for a tenant without reading its use again. */
type Allowance = { readonly max: number; readonly until: number; rows: number }

const allowances = new WeakMap<Runtime['database'], Map<string, Allowance>>()
const maxAllowances = 10_000
const lifetimeMs = 10_000
/** The part of the rows left that a process may use up meanwhile. */
const share = 1 / 1000

/** Takes one row of the allowance for a table; false if there is none, and the use has to be read. */
export function takeAllowedRow({ actor, runtime, now }: ReadContext, table: string, max: number): boolean {
  const allowance = allowances.get(runtime.database)?.get(`${actor.tenantId} ${table}`)
  if (allowance?.max !== max || allowance.rows <= 0 || allowance.until <= now.epochMilliseconds) return false
  allowance.rows -= 1
  return true
}

/**
 * Allows a thousandth of the rows left without a further look. Near the limit that is none, so the limit stays exact
 * there.
 */
export function allowRows(
  { actor, runtime, now }: ReadContext,
  table: string,
  { max, left }: { max: number; left: number },
): void {
  const known = allowances.get(runtime.database) ?? new Map<string, Allowance>()
  allowances.set(runtime.database, known)
  if (known.size >= maxAllowances) known.clear()
  const until = now.epochMilliseconds + lifetimeMs
  known.set(`${actor.tenantId} ${table}`, { max, until, rows: Math.floor(left * share) })
}
