import type { TalkRecord } from './call-record.ts'
import type { Journal } from './journal.ts'

/**
 * The recorded talks. `recording`: the talk lasts, or the process died during it. `finishing`: the recording is to be
 * made. `ready`: the service may fetch it.
 */
export type TalkState = 'recording' | 'finishing' | 'ready'

/** The recorded talks that the service has not deleted. */
export type TalkJournal = {
  save(talk: TalkRecord, state: TalkState): void
  find(ref: string): TalkRecord | undefined
  list(state: TalkState): TalkRecord[]
  delete(ref: string): void
  /** Whether a capture with this reference, or of this media session, belongs to a talk. */
  isKnown(capture: { readonly ref: string | undefined; readonly mediaId: string }): boolean
}

/** Opens the talks of a journal. */
export function openTalkJournal({ database }: Journal): TalkJournal {
  const upsert = database.prepare(`
    insert into talks (ref, provider_call_id, record, state) values (?, ?, ?, ?)
    on conflict (ref) do update set record = excluded.record, state = excluded.state`)
  const byRef = database.prepare('select record from talks where ref = ?')
  const byState = database.prepare('select record from talks where state = ? order by ref')
  const remove = database.prepare('delete from talks where ref = ?')
  const known = database.prepare(
    `select 1 from talks where state in ('recording', 'finishing') and (ref = ? or record ->> 'mediaId' = ?)`,
  )
  return {
    save: (talk, state) => void upsert.run(talk.ref, talk.providerCallId, JSON.stringify(talk), state),
    find(ref) {
      const row = byRef.get(ref)
      return row && JSON.parse(String(row.record))
    },
    list: (state) => byState.all(state).map(({ record }) => JSON.parse(String(record))),
    delete: (ref) => void remove.run(ref),
    isKnown: ({ ref, mediaId }) => known.get(ref ?? '', mediaId) !== undefined,
  }
}
