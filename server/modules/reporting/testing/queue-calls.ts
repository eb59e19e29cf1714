import type { TestApp } from '../../../testing/app.ts'

/** A call of a queue: when it came, how long it waited, and how it ended. */
export type QueueCall = {
  readonly at: Temporal.Instant
  readonly queue: string
  readonly hotelId: string | null
  readonly wait: number
  readonly ending: 'answered' | 'abandoned' | 'short' | 'missed'
}

/** Inserts calls of queues as they are stored after they ended. */
export async function insertQueueCalls(app: TestApp, tenantId: string, calls: readonly QueueCall[]): Promise<void> {
  const rows = calls.map(({ at, queue, hotelId, wait, ending }) => ({
    id: app.runtime.newId(),
    tenant_id: tenantId,
    direction: 'inbound',
    guest_match: 'none',
    status: ending === 'answered' ? 'completed' : ending === 'missed' ? 'missed' : 'abandoned',
    hotel_id: hotelId,
    queue_key: queue,
    started_at: at.toString(),
    queued_at: at.toString(),
    answered_at: ending === 'answered' ? at.add({ seconds: wait }).toString() : null,
    ended_at: at.add({ seconds: wait + (ending === 'answered' ? 60 : 0) }).toString(),
    wait_seconds: wait,
    missed_reason: reasons[ending],
    is_short_abandon: ending === 'short',
    created_at: at.toString(),
    updated_at: at.toString(),
  }))
  const names = Object.keys(rows[0] ?? {}).join()
  if (names === '') return
  await app.admin(
    `insert into calls (${names}) select ${names} from jsonb_populate_recordset(null::calls, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

const reasons = { answered: null, abandoned: 'abandonedInQueue', short: 'shortAbandon', missed: 'agentsDidNotAnswer' }
