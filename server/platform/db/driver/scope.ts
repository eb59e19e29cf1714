import type { QueryPurpose, Scope } from '../database.ts'
import type { Statement } from '../sql.ts'

const tenantSettings = `set_config('app.tenant_id', $1, true), set_config('app.hotel_ids', $2, true)`
const tenant = `select ${tenantSettings}`
const workers = `select set_config('role', 'bellhop_worker', true)`
const workersToTenant = `select set_config('role', 'none', true), ${tenantSettings}`
const tenantToWorkers = `select set_config('role', 'bellhop_worker', true), set_config('app.tenant_id', '', true),
  set_config('app.hotel_ids', '', true)`

/** The statement that sets the scope of a transaction. `from` is the current scope, undefined at the beginning. */
export function scopeStatement(scope: Scope, from?: Scope): Statement {
  if (scope === 'workers') return { text: from === undefined ? workers : tenantToWorkers, values: [] }
  return { text: from === 'workers' ? workersToTenant : tenant, values: [scope.tenant, hotelsOf(scope)] }
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
