import { noTenant, type QueryPurpose, type Scope } from '../database.ts'
import { type Budget, type Lane, laneWith, lengthOf } from './connection-budget.ts'

/** The budgets of a pool. */
export type Shares = {
  /** The lane of a scope and purpose. The same lane is returned while anything waits in it or uses its connections. */
  laneOf(scope: Scope, purpose: QueryPurpose): Lane
  /** Whether all connections are in use. */
  isFull(): boolean
  /** The number of connections of the busiest tenant, and of all heavy queries. */
  usage(): { readonly busiestTenant: number; readonly heavy: number }
}

const { tenant: noTenantId } = noTenant as Exclude<Scope, string>

type TenantShare = { readonly total: Budget; readonly usual: Lane; readonly heavy: Lane }

const budgetOf = (max: number): Budget => ({ max: Math.max(1, Math.floor(max)), used: 0 })

/** How long a tenant counts as active after a query, in milliseconds. */
const activeMs = 2000
/** The connections that a tenant may have however many others are active. */
const minOfTenant = 2

/** Connections that heavy queries of all tenants may have at once. */
export const heavyConnections = (poolSize: number): number => Math.max(1, Math.floor(poolSize / 5))

/** Above this number the budgets of idle tenants are dropped. */
const maxKnownTenants = 1000

const isInUse = ({ total, usual, heavy }: TenantShare): boolean =>
  total.used > 0 || lengthOf(usual) > 0 || lengthOf(heavy) > 0

/**
 * Divides the connections of a pool: tenants that are active share one half, heavy queries of all tenants a fifth (one
 * tenant half of that), background work half, callers without a tenant a quarter. All tenants together leave one
 * connection each to the last two if the pool is large enough, so that logins, health checks and jobs always get a
 * connection. A tenant alone gets the whole half. With others it gets less, but two: queries that run at the same time
 * share the processors of the database, so a tenant with ten of them would slow down every query of the others.
 */
export function sharesOf(poolSize: number): Shares {
  const all = budgetOf(poolSize)
  const tenants = budgetOf(poolSize < 4 ? poolSize : poolSize - 2)
  const heavy = budgetOf(heavyConnections(poolSize))
  const workers = laneWith('usual', budgetOf(poolSize / 2), all)
  const anonymous = laneWith('anonymous', budgetOf(poolSize / 4), all)
  const known = new Map<string, TenantShare>()
  /** When each active tenant asked last, the longest ago first. */
  const active = new Map<string, number>()

  const noteActive = (tenant: string): void => {
    const now = performance.now()
    active.delete(tenant)
    active.set(tenant, now)
    for (const [id, since] of active) {
      if (since > now - activeMs) break
      active.delete(id)
    }
  }

  /** Heavy queries are counted apart, so that a tenant's reports do not keep its own bookings waiting. */
  const budgetOfActive = (): Budget => ({
    used: 0,
    get max() {
      const part = Math.floor(poolSize / 2 / Math.max(1, active.size))
      return Math.max(part, Math.min(minOfTenant, poolSize / 2), 1)
    },
  })

  const shareOf = (tenant: string): TenantShare => {
    const before = known.get(tenant)
    if (before) return before
    if (known.size >= maxKnownTenants) for (const [id, share] of known) if (!isInUse(share)) known.delete(id)
    const total = budgetOf(poolSize / 2)
    const ofHeavy = laneWith('heavy', budgetOf(heavy.max / 2), heavy, total, tenants, all)
    const share = { total, usual: laneWith('usual', budgetOfActive(), total, tenants, all), heavy: ofHeavy }
    known.set(tenant, share)
    return share
  }

  return {
    laneOf(scope, purpose) {
      if (purpose === 'anonymous') return anonymous
      if (typeof scope === 'string') return workers
      if (scope.tenant === noTenantId) return anonymous
      noteActive(scope.tenant)
      return shareOf(scope.tenant)[purpose]
    },
    isFull: () => all.used >= all.max,
    usage: () => ({
      busiestTenant: Math.max(0, ...[...known.values()].map(({ total }) => total.used)),
      heavy: heavy.used,
    }),
  }
}
