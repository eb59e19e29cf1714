import { OperatorError } from '../../config/operator-error.ts'
import type { Logger } from '../../observability/log.ts'
import type { Database, Db, TenantScope } from '../database.ts'
import { assertSafeRole } from '../schema/safe-role.ts'
import { DatabaseUnreachable } from '../unreachable.ts'
import { fallingBack } from './falling-back.ts'
import { type Measurement, measureLag } from './measure-lag.ts'

/** The name of the setting, for operators. */
const replicaSetting = 'DATABASE_REPLICA_URL'

/** What the last measurement of the replica found. */
export type ReplicaState = {
  /** Whether reports and exports read from it. */
  readonly isUsed: boolean
  /** The most by which it may be behind the primary, in seconds; null while it is unknown. */
  readonly lagSeconds: number | null
  /** Why it is not used, for everybody who may read `/health/ready`; null while it is used. */
  readonly reason: string | null
}

/** A streaming replica of the database, for large reads that may be a little older. */
export type Replica = {
  /**
   * Returns the connection for the large reads of one request: that of the replica if it may be used, or else that of
   * the primary. If the replica fails meanwhile, the queries go to the primary.
   */
  forHeavyReads(scope: TenantScope): Promise<Db>
  /** Measures the lag for the first time. Throws if row-level security would not bind the role of the replica. */
  assertSafe(): Promise<void>
  /** Measures the lag, unless that was done within a second. */
  state(): Promise<ReplicaState>
  /** The result of the last measurement. If it is old, another one begins. */
  lastState(): ReplicaState
  /** Queries that went to the primary because the replica failed. */
  fallbacks(): number
  close(): Promise<void>
}

type Options = {
  /** The connections to the replica; `close` closes them. */
  readonly replica: Database
  readonly primary: Database
  /** The greatest lag with which the replica is used, in seconds. */
  readonly maxLagSeconds: number
  readonly log: Logger
}

/** A measurement counts for this time, so data are older than the bound by this much at most. */
const freshMs = 1000
/** While the replica cannot be used it is tried again after this time, and no request waits for that. */
const retryMs = 5000

const unused = (reason: string, lagSeconds: number | null = null): ReplicaState => ({
  isUsed: false,
  lagSeconds,
  reason,
})

/** Opens a replica. Nothing is sent before the first read or `state`. */
export function openReplica({ replica, primary, maxLagSeconds, log }: Options): Replica {
  let state = unused('It has not been reached yet.')
  let measuredAt = Number.NEGATIVE_INFINITY
  let last: Measurement | undefined
  let isRoleSafe = false
  let unsafe: OperatorError | undefined
  let measuring: Promise<ReplicaState> | undefined
  let fallbacks = 0

  const enter = (next: ReplicaState, error?: unknown): ReplicaState => {
    const isChange = next.reason !== state.reason
    const { isUsed, lagSeconds, reason } = next
    if (isChange && isUsed) log.info({ lagSeconds }, 'reports read from the replica')
    if (isChange && !isUsed) log.warn({ reason, err: error }, 'reports read from the primary, not from the replica')
    state = next
    measuredAt = performance.now()
    return state
  }

  const measure = async (): Promise<ReplicaState> => {
    try {
      if (!isRoleSafe) await assertSafeRole(replica, replicaSetting)
      isRoleSafe = true
      const measured = await measureLag(primary, replica, last)
      if ('fault' in measured) return enter(unused(measured.fault))
      last = measured
      const { lagSeconds } = measured
      if (lagSeconds === null) return enter(unused('Its lag is not known yet.'))
      if (lagSeconds <= maxLagSeconds) return enter({ isUsed: true, lagSeconds, reason: null })
      return enter(unused(`It is more than ${maxLagSeconds} seconds behind.`, lagSeconds))
    } catch (error) {
      if (error instanceof OperatorError) unsafe = error
      // Details are for the log only: everybody may read the state.
      const isAway = error instanceof DatabaseUnreachable
      return enter(unused(isAway ? 'It cannot be reached.' : 'It refuses queries; the log says why.'), error)
    }
  }

  /** Concurrent requests share one measurement. */
  const measureOnce = (): Promise<ReplicaState> =>
    (measuring ??= measure().finally(() => {
      measuring = undefined
    }))

  const age = (): number => performance.now() - measuredAt
  const refresh = (): void => {
    if (age() > (state.isUsed ? freshMs : retryMs)) void measureOnce()
  }

  return {
    async forHeavyReads(scope) {
      const onPrimary = primary.in(scope, 'heavy')
      if (state.isUsed && age() > freshMs) await measureOnce()
      if (!state.isUsed) {
        refresh()
        return onPrimary
      }
      return fallingBack(replica.in(scope, 'heavy'), onPrimary, (error) => {
        fallbacks += 1
        log.warn({ err: error }, 'a query failed on the replica and goes to the primary')
        // The next request looks before it reads.
        measuredAt = Number.NEGATIVE_INFINITY
      })
    },
    async assertSafe() {
      await measureOnce()
      if (unsafe) throw unsafe
    },
    state: () => (age() > freshMs ? measureOnce() : Promise.resolve(state)),
    lastState() {
      refresh()
      return state
    },
    fallbacks: () => fallbacks,
    async close() {
      await measuring
      await replica.close()
    },
  }
}
