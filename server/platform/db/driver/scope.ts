import type { QueryPurpose, Scope } from '../database.ts'
import type { Statement } from '../sql.ts'

const tenantSettings = `set_config('app.tenant_id', $1, true), set_config('app.hotel_ids', $2, true)`
const tenant = `select ${tenantSettings}`
const ofWorkers = `set_config('role', 'bellhop_worker', true)`
const noTenant = `set_config('app.tenant_id', '', true), set_config('app.hotel_ids', '', true)`
/** Such a statement never scans a whole table, also with a plan that PostgreSQL made while the table was empty. */
const planOnce = `set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`
const planAgain = `set_config('plan_cache_mode', 'auto', true), set_config('enable_seqscan', 'on', true)`

const first = {
  workers: `select ${ofWorkers}`,
  claims: `select ${ofWorkers}, ${planOnce}`,
}
const next = {
  workers: `select ${ofWorkers}, ${planAgain}, ${noTenant}`,
  claims: `select ${ofWorkers}, ${planOnce}, ${noTenant}`,
}
const toTenant = {
  workers: `select set_config('role', 'none', true), ${tenantSettings}`,
  claims: `select set_config('role', 'none', true), ${planAgain}, ${tenantSettings}`,
}

/** The rest of the transaction plans each statement once. */
export const planOnceStatement: Statement = { text: `select ${planOnce}`, values: [] }

/** The statement that sets the scope of a transaction. `from` is the current scope, undefined at the beginning. */
export function scopeStatement(scope: Scope, from?: Scope): Statement {
  if (typeof scope === 'string') return { text: (from === undefined ? first : next)[scope], values: [] }
  return { text: typeof from === 'string' ? toTenant[from] : tenant, values: [scope.tenant, hotelsOf(scope)] }
}

/** The value that `visible_hotels()` reads: an array of ids, or '' for all hotels. */
const hotelsOf = ({ hotels = [] }: { hotels?: readonly string[] }): string =>
  hotels.length === 0 ? '' : `{${hotels.join()}}`

const settingsOfHeavy = `select set_config('statement_timeout', $1, true),
  set_config('max_parallel_workers_per_gather', '0', true)`

/**
 * The statements at the beginning of a transaction for a purpose. A heavy query has more time, and no parallel workers,
 * so that it uses one process of the server.
 */
export function openingStatements(heavyStatementTimeoutMs: number): (purpose: QueryPurpose) => readonly Statement[] {
  const heavy = [{ text: settingsOfHeavy, values: [String(heavyStatementTimeoutMs)] }]
  return (purpose) => (purpose === 'heavy' ? heavy : [])
}
