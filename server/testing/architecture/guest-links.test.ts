import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { modules } from '../../modules.ts'
import { type TestDatabase, testDatabase } from '../postgres/database.ts'

/** Columns that name a guest and that the merge and the anonymization of guests know by themselves, and how. */
const known: Record<string, string> = {
  'guest_consents.guest_id': 'copied, for a history is only added to',
  'guest_contact_points.guest_id': 'copied, as far as the survivor does not have them',
  'guest_group_members.guest_id': 'moved, once each',
  'guest_groups.contact_guest_id': 'moved',
  'guest_merges.guest_id': 'the history of the guests themselves',
  'guest_segment_members.guest_id': 'left by who is no guest any more',
  'guest_stats.guest_id': 'added up anew',
  'guests.merged_into_guest_id': 'moved, so that every merged guest names a living one',
}

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const namesOf = async (text: string): Promise<string[]> =>
  (await database.admin<{ name: string }>(text)).map(({ name }) => name)

const declared = modules.flatMap(({ guestData = [] }) => guestData).map(({ table, column }) => `${table}.${column}`)

test('every reference to a guest is declared, so that merging and erasing a guest include it', async () => {
  const linked = await namesOf(`select c.relname || '.' || a.attname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = 'guests'::regclass order by 1`)
  assert.deepEqual(linked, [...declared, ...Object.keys(known)].toSorted())
})

test('what is declared follows a guest who is merged while it is written', async () => {
  const following =
    await namesOf(`select c.relname || '.' || convert_from(trim(trailing '\\x00' from t.tgargs), 'UTF8') as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgname = 'redirect_merged_guest' order by 1`)
  assert.deepEqual(following, [...declared, 'guest_groups.contact_guest_id'].toSorted())
})
