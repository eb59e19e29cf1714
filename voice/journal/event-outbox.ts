import type { ReportedEvent } from '@bellhop/server/modules/voice/protocol/messages.ts'
import type { Journal } from './journal.ts'

/** Events of one call that the service has not acknowledged, in their order. */
export type PendingEvents = { readonly webhookUrl: string; readonly events: readonly ReportedEvent[] }

/** The events that the service has not acknowledged. */
export type EventOutbox = {
  /** The calls that have such events. */
  listCalls(): string[]
  /** The first events of a call; undefined if there are none. */
  first(providerCallId: string, atMost: number): PendingEvents | undefined
  /** Deletes the events of a call up to this number: the service has stored them. */
  acknowledge(providerCallId: string, seq: number): void
  count(): number
  /** The number of the last event of a call, delivered or not; 0 without events. */
  lastSeq(providerCallId: string): number
}

/** Opens the outbox of a journal. */
export function openEventOutbox({ database }: Journal): EventOutbox {
  const calls = database.prepare('select distinct provider_call_id as id from events')
  const first = database.prepare(`
    select e.seq, e.at, e.call_event as callEvent, c.webhook_url as webhookUrl
    from events e join calls c using (provider_call_id)
    where provider_call_id = ? order by e.seq limit ?`)
  const acknowledge = database.prepare('delete from events where provider_call_id = ? and seq <= ?')
  const count = database.prepare('select count(*) as count from events')
  const lastSeq = database.prepare('select last_seq as seq from calls where provider_call_id = ?')
  return {
    listCalls: () => calls.all().map(({ id }) => String(id)),
    first(providerCallId, atMost) {
      const rows = first.all(providerCallId, atMost)
      if (rows.length === 0) return undefined
      const events = rows.map(({ seq, at, callEvent }) => ({
        providerCallId,
        idempotencyKey: `${providerCallId}:${seq}`,
        seq: Number(seq),
        at: String(at),
        callEvent: JSON.parse(String(callEvent)),
      }))
      return { webhookUrl: String(rows[0]?.webhookUrl), events }
    },
    acknowledge: (providerCallId, seq) => void acknowledge.run(providerCallId, seq),
    count: () => Number(count.get()?.count),
    lastSeq: (providerCallId) => Number(lastSeq.get(providerCallId)?.seq ?? 0),
  }
}
