import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import fc from 'fast-check'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/kernel/ids.ts'
import { full, fullSuite, repetitions } from '../../../testing/full.ts'
import { type TestDatabase, testDatabase } from '../../../testing/postgres/database.ts'
import { type FilteredGuest, filteredGuest, groupIds } from '../testing/filtered-guest.ts'
import { randomFilter } from '../testing/random-filter.ts'
import { fits } from '../testing/slow-filter.ts'
import { compileFilter } from './filter/compile-filter.ts'
import { guestsToFilter } from './filter/fields.ts'
import type { FilterContext, SegmentFilter } from './filter/grammar.ts'

/** The number of filters compared with the slow evaluation, each on about a hundred guests. */
const runs = repetitions(300)
const filtersAtOnce = 25

const anyContext = fc.record({
  today: fc.constantFrom('2027-12-31', '2028-02-28', '2028-02-29', '2027-02-27', '2026-03-01'),
  timeZone: fc.constantFrom('UTC', 'Europe/Istanbul', 'America/Los_Angeles', 'Pacific/Kiritimati'),
  phoneCountry: fc.constantFrom(null, 'TR'),
  isMasked: fc.constant(false),
})

const now = '2026-06-01T09:00:00Z'
const tenantId = newId()
let database: TestDatabase

const rowOf = (guest: FilteredGuest, id: string) => ({
  tenant_id: tenantId,
  id,
  first_name: guest.firstName,
  last_name: guest.lastName,
  title: guest.title,
  gender: guest.gender,
  phone: guest.phone,
  email: guest.email,
  birth_date: guest.birthDate,
  nationality_code: guest.nationalityCode,
  company_name: guest.companyName,
  vip_level: guest.vipLevel,
  is_blacklisted: guest.isBlacklisted,
  do_not_call: guest.doNotCall,
  do_not_message: false,
  source: 'api',
  tags: guest.tags,
  created_at: guest.createdAt,
  updated_at: guest.createdAt,
  version: 1,
  address: guest.address,
  preferences: ownProperties(guest.preferences),
  custom_fields: ownProperties(guest.customFields),
  current_consents: guest.consents,
  identity_document: guest.documentExpiresOn && { type: 'other', expiresOn: guest.documentExpiresOn },
})

/** An object literal would drop the key `__proto__`. */
const ownProperties = (pairs: ReadonlyMap<string, unknown>): object => {
  const made = Object.create(null)
  for (const [key, value] of pairs) made[key] = value
  return made
}

const statsOf = ({ stats }: FilteredGuest, id: string) =>
  stats && {
    tenant_id: tenantId,
    guest_id: id,
    reservations: stats.reservations,
    nights: stats.nights,
    revenue: stats.revenue,
    stays: stats.stays,
    spent: stats.spent,
    last_stay_at: stats.lastStayAt,
    next_arrival: stats.nextArrival,
    calls: stats.calls,
    messages: 0,
    updated_at: now,
  }

async function insert(table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join()
  await database.admin(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

async function store(guests: readonly FilteredGuest[]): Promise<string[]> {
  await database.admin('delete from guests')
  const ids = guests.map(() => newId())
  const idOf = (index: number): string => ids[index] ?? ''
  await insert(
    'guests',
    guests.map((guest, i) => rowOf(guest, idOf(i))),
  )
  await insert(
    'guest_stats',
    guests.flatMap((guest, i) => statsOf(guest, idOf(i)) ?? []),
  )
  const membership = (groupId: string, i: number) => ({
    tenant_id: tenantId,
    guest_group_id: groupId,
    guest_id: idOf(i),
    created_at: now,
  })
  await insert(
    'guest_group_members',
    guests.flatMap(({ guestGroupIds }, i) => guestGroupIds.map((groupId) => membership(groupId, i))),
  )
  return ids
}

/** The guests that match each filter in the database, in one round trip. */
async function found(filters: readonly SegmentFilter[], terms: FilterContext): Promise<Set<string>[]> {
  const questions = filters.map(
    (filter) => sql<{ id: string }>`
      select guests.id from ${guestsToFilter} where guests.tenant_id = ${tenantId} and ${compileFilter(filter, terms)}`,
  )
  const answers = await database.database.in({ tenant: tenantId }).batch<{ id: string }[]>(questions)
  return answers.map((rows) => new Set(rows.map(({ id }) => id)))
}

fullSuite('§4.4 the filters of segments', () => {
  before(async () => {
    database = await testDatabase()
    await insert('tenants', [
      {
        tenant_id: tenantId,
        name: 'T',
        currency_code: 'EUR',
        language_code: 'en',
        time_zone: 'UTC',
        created_at: now,
        updated_at: now,
        version: 1,
      },
    ])
    const group = { tenant_id: tenantId, type: 'other', is_active: true, created_at: now, updated_at: now, version: 1 }
    await insert(
      'guest_groups',
      groupIds.map((id, n) => ({ ...group, id, name: `Group ${n}` })),
    )
  })
  after(() => database.close())

  full('§4.4 a random filter finds the same guests in the database as a slow evaluation in memory', async () => {
    const guestSet = fc.array(filteredGuest(), { minLength: 60, maxLength: 100 })
    const filters = fc.array(randomFilter, { minLength: filtersAtOnce, maxLength: filtersAtOnce })
    await fc.assert(
      fc.asyncProperty(guestSet, filters, anyContext, async (guests, asked, terms) => {
        const ids = await store(guests)
        const answers = await found(asked, terms)
        for (const [index, filter] of asked.entries()) {
          const expected = ids.filter((_, i) => fits(filter, guests[i] as FilteredGuest, terms))
          const answered = ids.filter((id) => answers[index]?.has(id))
          assert.deepEqual(answered, expected, JSON.stringify(filter))
        }
      }),
      { numRuns: Math.ceil(runs / filtersAtOnce) },
    )
  })
})
