import type { CallEvent } from '@bellhop/server/modules/voice/provider/port.ts'
import type { CallRecord } from './call-record.ts'
import type { Journal } from './journal.ts'

/** The calls of the journal and the numbering of their events. */
export type CallJournal = {
  /** Stores a call and adds events to the outbox, in one transaction. */
  save(record: CallRecord, events: readonly CallEvent[], at: string): void
  /** Adds an event to the outbox of a call, which may have ended. */
  addEvent(providerCallId: string, event: CallEvent, at: string): void
  /** Marks an ended call whose dialogs and media are released. */
  release(providerCallId: string): void
  /** Deletes a call that the service does not know: an INVITE that repeats it begins anew. */
  discard(providerCallId: string): void
  /** The calls that have not ended, and ended ones that are not released. */
  listOpen(): CallRecord[]
  isKnown(providerCallId: string): boolean
  /** Deletes calls that ended before `endedBefore`, whose events and recordings are delivered. */
  deleteExpired(endedBefore: string): void
}

/** Opens the calls of a journal. */
export function openCallJournal({ database, write }: Journal): CallJournal {
  const upsert = database.prepare(`
    insert into calls (provider_call_id, record, webhook_url, ended_at) values (?, ?, ?, ?)
    on conflict (provider_call_id) do update set record = excluded.record, webhook_url = excluded.webhook_url,
      ended_at = excluded.ended_at`)
  const nextSeq = database.prepare(
    'update calls set last_seq = last_seq + 1 where provider_call_id = ? returning last_seq as seq',
  )
  const insertEvent = database.prepare('insert into events (provider_call_id, seq, at, call_event) values (?, ?, ?, ?)')
  const released = database.prepare('update calls set is_released = 1 where provider_call_id = ?')
  const discarded = database.prepare('delete from calls where provider_call_id = ? and last_seq = 0')
  const open = database.prepare('select record from calls where is_released = 0 order by provider_call_id')
  const known = database.prepare('select 1 from calls where provider_call_id = ?')
  const expired = database.prepare(`
    delete from calls where is_released = 1 and ended_at < ?
      and not exists (select 1 from events e where e.provider_call_id = calls.provider_call_id)
      and not exists (select 1 from talks t where t.provider_call_id = calls.provider_call_id)`)

  const addEvent = (providerCallId: string, event: CallEvent, at: string): void => {
    const row = nextSeq.get(providerCallId)
    if (row) insertEvent.run(providerCallId, row.seq as number, at, JSON.stringify(event))
  }
  return {
    save: (record, events, at) =>
      write(() => {
        upsert.run(record.providerCallId, JSON.stringify(record), record.webhookUrl, record.endedAt)
        for (const event of events) addEvent(record.providerCallId, event, at)
      }),
    addEvent: (providerCallId, event, at) => write(() => addEvent(providerCallId, event, at)),
    release: (providerCallId) => void released.run(providerCallId),
    discard: (providerCallId) => void discarded.run(providerCallId),
    listOpen: () => open.all().map(({ record }) => JSON.parse(String(record))),
    isKnown: (providerCallId) => known.get(providerCallId) !== undefined,
    deleteExpired: (endedBefore) => void expired.run(endedBefore),
  }
}
