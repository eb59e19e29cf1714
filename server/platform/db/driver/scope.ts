import type { Scope } from '../database.ts'
import type { Purpose } from './connection-shares.ts'
import type { Statement } from '../sql.ts'

const ours = `set_config('app.tenant_id', $1, true), set_config('app.hotel_ids', $2, true)`
const tenant = `select ${ours}`
const workers = `select set_config('role', 'bellhop_worker', true)`
const workersToTenant = `select set_config('role', 'none', true), ${ours}`
const tenantToWorkers = `select set_config('role', 'bellhop_worker', true), set_config('app.tenant_id', '', true), set_config('app.hotel_ids', '', true)`

/** The statement that turns a transaction from one scope (none at its beginning) to another, until it ends. */
export function turnTo(scope: Scope, from?: Scope): Statement {
  if (scope === 'workers') return { text: from === undefined ? workers : tenantToWorkers, values: [] }
  return { text: from === 'workers' ? workersToTenant : tenant, values: [scope.tenant, hotelsOf(scope)] }
}

/** What `visible_hotels()` reads: an array of ids, or nothing for all hotels. */
const hotelsOf = ({ hotels = [] }: { hotels?: readonly string[] }): string =>
  hotels.length === 0 ? '' : `{${hotels.join()}}`

const settingsOfHeavy = `select set_config('statement_timeout', $1, true), set_config('max_parallel_workers_per_gather', '0', true)`

/**
 * What a transaction for a purpose begins with. A heavy query has more time than others, and no parallel workers: it is one
 * process of the server, however many cores there are.
 */
export function openingOf(heavyStatementTimeoutMs: number): (purpose: Purpose) => readonly Statement[] {
  const heavy = [{ text: settingsOfHeavy, values: [String(heavyStatementTimeoutMs)] }]
  return (purpose) => (purpose === 'heavy' ? heavy : [])
}
