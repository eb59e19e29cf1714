import { type TestApp, testApp } from '../../testing/app.ts'
import { full } from '../../testing/full.ts'
import { newTenant } from '../../testing/world.ts'
import {
  assertAllFound,
  changesOfEntry,
  type RandomBelow,
  type Tampering,
  verdictOf,
  writeLog,
} from './testing/tampering.ts'

const macs = [
  `mac = set_byte(mac, 7, (get_byte(mac, 7) + 1) % 256)`,
  `mac = '\\x'`,
  `mac = sha256(convert_to(audit_entry_text(audit_log_entries), 'UTF8'))`,
]

/** The first positions of the batches, and the last position. */
type Layout = { readonly firsts: readonly number[]; readonly count: number }

const layoutOf = async (app: TestApp, tenantId: string): Promise<Layout> => {
  const [found] = await app.admin<{ firsts: number[]; count: number }>(
    `select array_agg(first_position::int order by first_position) as firsts, sum(cardinality(numbers))::int as count
     from audit_batches where tenant_id = $1`,
    [tenantId],
  )
  return found ?? { firsts: [], count: 0 }
}

/** The batch that has a position, and the number of the entry there. */
const batchOf = (position: number): string =>
  `(tenant_id = $1 and ${position} >= first_position and ${position} < first_position + cardinality(numbers))`
const numberAt = (position: number): string =>
  `(select numbers[${position} - first_position + 1] from audit_batches where ${batchOf(position)})`
const entry = (position: number): string => `tenant_id = $1 and number = ${numberAt(position)}`
const batch = (first: number): string => `tenant_id = $1 and first_position = ${first}`

/** Inserts a copy of an entry, changed by the fields of a JSON object. */
const copyOf = (position: number, fields: string): string =>
  `insert into audit_log_entries select (jsonb_populate_record(e, ${fields})).* from audit_log_entries e
   where ${entry(position)}`
const newNumber = `jsonb_build_object('number', nextval('pending_audit_entries_number_seq'))`

type Way = (layout: Layout, chance: RandomBelow) => Tampering

const anyOf = <Item>(items: readonly Item[], chance: RandomBelow): Item => items[chance(items.length)] as Item
const anyPosition = ({ count }: Layout, chance: RandomBelow): number => 1 + chance(count)
const firstOf = ({ firsts }: Layout, position: number): number => firsts.findLast((first) => first <= position) ?? 0

/** Two positions, the lesser one first. */
function twoOf(layout: Layout, chance: RandomBelow): [number, number] {
  const one = 1 + chance(layout.count - 1)
  return [one, one + 1 + chance(layout.count - one)]
}

/** The first positions of two batches, the lesser one first. */
function twoBatches({ firsts }: Layout, chance: RandomBelow): [number, number] {
  const one = chance(firsts.length - 1)
  return [firsts[one] as number, firsts[one + 1 + chance(firsts.length - 1 - one)] as number]
}

/** Manipulations of entries, each with the position where it must be detected. */
const waysWithEntries: Way[] = [
  ...[...changesOfEntry, ...macs].map(
    (set): Way =>
      (layout, chance) => {
        const at = anyPosition(layout, chance)
        return {
          what: `change ${set}`,
          sql: `update audit_log_entries set ${set} where ${entry(at)}`,
          at,
          reason: 'changed',
        }
      },
  ),
  (layout, chance) => {
    const at = anyPosition(layout, chance)
    const sql = `update audit_log_entries set number = -number where ${entry(at)}`
    return { what: 'give one another number', sql, at, reason: 'missing' }
  },
  (layout, chance) => {
    const at = anyPosition(layout, chance)
    return { what: 'remove one', sql: `delete from audit_log_entries where ${entry(at)}`, at, reason: 'missing' }
  },
  (layout, chance) => {
    const at = anyPosition(layout, chance)
    const sql = `delete from audit_log_entries where ${entry(at)};
      update audit_batches set numbers = array_remove(numbers, ${numberAt(at)}) where ${batchOf(at)}`
    return { what: 'remove one, also from its batch', sql, at: firstOf(layout, at), reason: 'changed' }
  },
  (layout, chance) => {
    const at = anyPosition(layout, chance)
    const sql = `delete from audit_log_entries where tenant_id = $1 and number >= ${numberAt(at)}`
    return { what: 'cut the end off', sql, at, reason: 'missing' }
  },
  (layout, chance) => {
    const sql = `delete from audit_log_entries where tenant_id = $1
      and number <= ${numberAt(anyPosition(layout, chance))}`
    return { what: 'cut the beginning off', sql, at: 1, reason: 'missing' }
  },
  (layout, chance) => {
    const [at, other] = twoOf(layout, chance)
    const sql = `update audit_log_entries e set action = o.action || 'y', changes = o.changes,
        actor_name = o.actor_name, mac = o.mac
      from audit_log_entries o where e.tenant_id = $1 and e.number = ${numberAt(at)}
        and o.tenant_id = $1 and o.number = ${numberAt(other)}`
    return { what: 'put another one’s contents', sql, at, reason: 'changed' }
  },
  (layout, chance) => {
    const [at, other] = twoOf(layout, chance)
    const sql = `update audit_log_entries set number = -number where ${entry(at)};
      update audit_log_entries set number = ${numberAt(at)} where ${entry(other)};
      update audit_log_entries set number = ${numberAt(other)} where tenant_id = $1 and number = -${numberAt(at)}`
    return { what: 'swap two', sql, at, reason: 'changed' }
  },
  (layout, chance) => {
    const sql = copyOf(anyPosition(layout, chance), newNumber)
    return { what: 'insert a copy', sql, at: layout.count + 1, reason: 'unexpected' }
  },
  (layout, chance) => {
    const sql = copyOf(anyPosition(layout, chance), `jsonb_build_object('number', ${-chance(9)})`)
    return { what: 'put one before the first', sql, at: layout.count + 1, reason: 'unexpected' }
  },
  (layout, chance) => {
    const at = anyPosition(layout, chance)
    const sql = `update audit_log_entries set tenant_id = gen_random_uuid() where ${entry(at)}`
    return { what: 'give one to another tenant', sql, at, reason: 'missing' }
  },
]

/** The same with batches and the head. */
const waysWithBatches: Way[] = [
  (layout, chance) => {
    const at = anyOf(layout.firsts, chance)
    const sql = `update audit_batches set mac = sha256(mac) where ${batch(at)}`
    return { what: 'change the MAC of a batch', sql, at, reason: 'changed' }
  },
  (layout, chance) => {
    const at = anyOf(layout.firsts, chance)
    return { what: 'remove a batch', sql: `delete from audit_batches where ${batch(at)}`, at, reason: 'missing' }
  },
  (layout, chance) => {
    const at = anyOf(layout.firsts, chance)
    const sql = `delete from audit_log_entries where tenant_id = $1 and number = any (
        select unnest(numbers) from audit_batches where ${batch(at)});
      delete from audit_batches where ${batch(at)}`
    return { what: 'remove a batch and its entries', sql, at, reason: 'missing' }
  },
  (layout, chance) => {
    const [at, other] = twoBatches(layout, chance)
    const moved = chance(2) === 0 ? [at, other] : [other, at]
    const sql = `with moved as (select numbers[1] as number from audit_batches where ${batch(moved[0] as number)})
      update audit_batches set numbers = case first_position when ${moved[0]} then numbers[2:]
        else numbers || (select number from moved) end
      where tenant_id = $1 and first_position in (${at}, ${other})`
    return { what: 'move one to another batch', sql, at, reason: 'changed' }
  },
  (layout, chance) => {
    const [at, other] = twoBatches(layout, chance)
    const sql = `update audit_batches set first_position = -first_position
        where tenant_id = $1 and first_position in (${at}, ${other});
      update audit_batches set first_position = ${at + other} + first_position
        where tenant_id = $1 and first_position in (-${at}, -${other})`
    return { what: 'swap two batches', sql, at, reason: 'changed' }
  },
  (layout, chance) => {
    const at = anyOf(layout.firsts.slice(0, -1), chance)
    const next = layout.firsts[layout.firsts.indexOf(at) + 1]
    const sql = `update audit_batches set numbers = numbers || (
        select numbers from audit_batches where ${batch(next as number)}) where ${batch(at)};
      delete from audit_batches where ${batch(next as number)}`
    return { what: 'make one batch of two', sql, at, reason: 'changed' }
  },
  (layout, chance) => {
    const at = anyOf(layout.firsts, chance)
    const sql = `update audit_batches set numbers = numbers[2:] || numbers[1] where ${batch(at)}`
    // A batch of one entry stays as it is.
    const alone = `update audit_batches set mac = sha256(mac) where ${batch(at)} and cardinality(numbers) = 1`
    return { what: 'change the order in a batch', sql: `${sql}; ${alone}`, at, reason: 'changed' }
  },
  ({ count, firsts }) => {
    const sql = `insert into audit_batches select (jsonb_populate_record(b,
      jsonb_build_object('first_position', ${count + 1}))).* from audit_batches b where ${batch(firsts.at(-1) ?? 0)}`
    return { what: 'append a copy of a batch', sql, at: count + 1, reason: 'unexpected' }
  },
  (_layout, chance) => {
    const sql = `insert into audit_batches select (jsonb_populate_record(b,
      jsonb_build_object('first_position', ${-chance(9)}))).* from audit_batches b where ${batch(1)}`
    return { what: 'put a batch before the first', sql, at: -1, reason: 'unexpected' }
  },
  (layout, chance) => {
    const at = layout.count + 1
    const sql = `insert into audit_batches select $1, ${at}, array[${numberAt(anyPosition(layout, chance))}], 1, 1, '\\x';
      update audit_ends set position = ${at} where tenant_id = $1`
    return { what: 'give one a second place', sql, at, reason: 'unexpected' }
  },
  (layout, chance) => {
    const at = layout.count + 1
    const sql = `${copyOf(anyPosition(layout, chance), newNumber)};
      insert into audit_batches select $1, ${at}, array[max(number)], 1, 1, '\\x' from audit_log_entries
        where tenant_id = $1;
      update audit_ends set position = ${at} where tenant_id = $1`
    return { what: 'append a copy in a batch of its own', sql, at, reason: 'changed' }
  },
  ({ firsts }) => {
    const last = firsts.at(-1) ?? 0
    const sql = `update audit_ends set position = ${last - 1},
        next_link = (select mac from audit_batches where ${batch(firsts.at(-2) ?? 0)}) where tenant_id = $1;
      delete from audit_log_entries where tenant_id = $1 and number = any (
        select unnest(numbers) from audit_batches where ${batch(last)});
      delete from audit_batches where ${batch(last)}`
    return { what: 'cut the last batch off, and say so in the head', sql, at: last - 1, reason: 'head' }
  },
  () => ({
    what: 'another key',
    sql: `update audit_chains set encrypted_key = overlay(encrypted_key placing
      case substr(encrypted_key, 30, 1) when 'A' then 'B' else 'A' end from 30 for 1) where tenant_id = $1`,
    at: 0,
    reason: 'head',
  }),
  () => ({ what: 'no head', sql: 'delete from audit_chains where tenant_id = $1', at: 0, reason: 'head' }),
]

full('random manipulations by a superuser are all detected, each at its position', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await writeLog(app, tenant)
  await app.settle()
  await verdictOf(tenant)
  const layout = await layoutOf(app, tenant.tenantId)
  const ways = [...waysWithEntries, ...waysWithBatches]
  await assertAllFound(
    app,
    tenant,
    ways.map((way) => (chance) => way(layout, chance)),
  )
})
