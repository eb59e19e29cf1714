import { testApp } from '../../testing/app.ts'
import { full } from '../../testing/full.ts'
import { created, newTenant } from '../../testing/world.ts'
import { moveIntoOldChain } from './testing/old-chain.ts'
import {
  assertAllFound,
  changesOfEntry,
  type RandomBelow,
  type Tampering,
  verdictOf,
  writeLog,
} from './testing/tampering.ts'

const hashes = [
  `hash = set_byte(hash, 7, (get_byte(hash, 7) + 1) % 256)`,
  `hash = '\\x'`,
  `hash = sha256(convert_to(audit_text(audit_entries), 'UTF8'))`,
]

const row = (position: number): string => `tenant_id = $1 and position = ${position}`
const randomPosition = (count: number, chance: RandomBelow): number => 1 + chance(count)

/** Each with the position where it must be detected. */
const ways: ((count: number, chance: RandomBelow) => Tampering)[] = [
  ...[...changesOfEntry, ...hashes].map((set) => (count: number, chance: RandomBelow): Tampering => {
    const at = randomPosition(count, chance)
    return { what: `change ${set}`, sql: `update audit_entries set ${set} where ${row(at)}`, at, reason: 'changed' }
  }),
  (count, chance) => {
    const at = randomPosition(count, chance)
    return { what: 'remove one', sql: `delete from audit_entries where ${row(at)}`, at, reason: 'missing' }
  },
  (count, chance) => {
    const at = randomPosition(count, chance)
    const sql = `delete from audit_entries where tenant_id = $1 and position >= ${at}`
    return { what: 'cut the end off', sql, at, reason: 'missing' }
  },
  (count, chance) => {
    const at = randomPosition(count, chance)
    const sql = `delete from audit_entries where tenant_id = $1 and position <= ${at}`
    return { what: 'cut the beginning off', sql, at: 1, reason: 'missing' }
  },
  (count, chance) => {
    const at = randomPosition(count - 1, chance)
    const sql = `delete from audit_entries where ${row(at)};
      update audit_entries set position = -position where tenant_id = $1 and position > ${at};
      update audit_entries set position = -position - 1 where tenant_id = $1 and position < 0`
    return { what: 'remove one and close the gap', sql, at, reason: 'changed' }
  },
  (count, chance) => {
    const at = randomPosition(count - 1, chance)
    const other = at + randomPosition(count - at, chance)
    const sql = `update audit_entries e set action = o.action || 'y', changes = o.changes, actor_name = o.actor_name,
      hash = o.hash
      from audit_entries o where e.tenant_id = $1 and e.position = ${at} and o.tenant_id = $1 and o.position = ${other}`
    return { what: 'put another one’s contents', sql, at, reason: 'changed' }
  },
  (count, chance) => {
    const from = randomPosition(count, chance)
    const sql = `insert into audit_entries select (jsonb_populate_record(e,
      jsonb_build_object('position', ${count + 1}))).*
      from audit_entries e where ${row(from)}`
    return { what: 'append a copy', sql, at: count + 1, reason: 'unexpected' }
  },
  (_count, chance) => {
    const sql = `insert into audit_entries select (jsonb_populate_record(e,
      jsonb_build_object('position', ${-chance(9)}))).*
      from audit_entries e where ${row(1)}`
    return { what: 'put one before the first', sql, at: -1, reason: 'unexpected' }
  },
  (count, chance) => {
    const at = randomPosition(count, chance)
    const sql = `update audit_entries set tenant_id = gen_random_uuid() where ${row(at)}`
    return { what: 'give one to another tenant', sql, at, reason: 'missing' }
  },
  (count) => ({
    what: 'cut the last off, and say so in the head',
    sql: `with gone as (delete from audit_entries where ${row(count)})
      update audit_chains set position = ${count - 1},
        next_link = (select hash from audit_entries where ${row(count - 1)})
      where tenant_id = $1`,
    at: count - 1,
    reason: 'head',
  }),
  () => ({
    what: 'another key',
    sql: `update audit_chains set encrypted_key = overlay(encrypted_key placing
      case substr(encrypted_key, 30, 1) when 'A' then 'B' else 'A' end from 30 for 1) where tenant_id = $1`,
    at: 0,
    reason: 'head',
  }),
  () => ({ what: 'no head', sql: 'delete from audit_chains where tenant_id = $1', at: 0, reason: 'head' }),
]

full('random manipulations of entries of earlier releases are all detected, each at its position', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await writeLog(app, tenant)
  await moveIntoOldChain(app, tenant.tenantId)
  const { entryCount } = await verdictOf(tenant)
  // Batches follow the old entries.
  await created(tenant, '/guests', { firstName: 'A', lastName: 'Guest' })
  await app.settle()
  await assertAllFound(
    app,
    tenant,
    ways.map((way) => (chance) => way(entryCount, chance)),
  )
})
