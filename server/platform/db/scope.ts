import type { Scope } from './database.ts'
import type { Statement } from './sql.ts'

const tenant = `select set_config('app.tenant_id', $1, true)`
const workers = `select set_config('role', 'bellhop_worker', true)`
const workersToTenant = `select set_config('role', 'none', true), set_config('app.tenant_id', $1, true)`
const tenantToWorkers = `select set_config('role', 'bellhop_worker', true), set_config('app.tenant_id', '', true)`

/** The statement that turns a transaction from one scope (none at its beginning) to another, until it ends. */
export function turnTo(scope: Scope, from?: Scope): Statement {
  if (scope === 'workers') return { text: from === undefined ? workers : tenantToWorkers, values: [] }
  return { text: from === 'workers' ? workersToTenant : tenant, values: [scope.tenant] }
}
