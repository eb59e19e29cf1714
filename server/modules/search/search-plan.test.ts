import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { compile, type Query, type Statement } from '#platform/db/sql.ts'
import { permissions } from '#shared/permissions.ts'
import { endpoints } from '../../app.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { explainStatement } from '../../testing/postgres/explain-statement.ts'
import { created, newHotel, newTenant, type Tenant } from '../../testing/world.ts'

let app: TestApp
let tenant: Tenant
let reader: pg.Client

const guestCount = 5_000

/** Many guests, each with a phone number, a reservation, a call and a conversation. */
before(async () => {
  app = await testApp()
  tenant = await newTenant(app, { countryCode: 'TR' })
  const { hotel, roomType } = await newHotel(tenant)
  const guest = { firstName: 'Sam', lastName: 'Ple' }
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-09-01', checkOut: '2026-09-03' }
  const { id } = await created(tenant, '/guests', guest)
  await created(tenant, '/reservations', { ...stay, guestId: id })
  await app.admin(
    `with made as (
       insert into guests (tenant_id, id, first_name, last_name, vip_level, tags, is_blacklisted, do_not_call,
         do_not_message, source, created_at, updated_at)
       select $1, gen_random_uuid(), 'First' || n % 500, 'Last' || n, 'none', '{}', false, false, false, 'api', now(),
       now()
       from generate_series(1, ${guestCount}) n returning tenant_id, id, last_name)
     insert into guest_contact_points (tenant_id, id, guest_id, type, value, is_primary, position, created_at)
     select tenant_id, gen_random_uuid(), id, 'phone', '+90532' || (1000000 + substr(last_name, 5)::integer), true, 0,
     now()
     from made`,
    [tenant.tenantId],
  )
  await copyBooking()
  await app.admin(
    `insert into calls (tenant_id, id, direction, status, guest_match, guest_id, from_number, started_at, created_at,
      updated_at)
     select g.tenant_id, gen_random_uuid(), 'inbound', 'completed', 'exact', g.id, p.value, now(), now(), now()
     from guests g join guest_contact_points p on p.tenant_id = g.tenant_id and p.guest_id = g.id`,
  )
  await app.admin(
    `insert into conversations (tenant_id, id, channel, contact_address, guest_id, status, last_message_at, created_at,
      updated_at)
     select g.tenant_id, gen_random_uuid(), 'sms', p.value, g.id, 'open', now(), now(), now()
     from guests g join guest_contact_points p on p.tenant_id = g.tenant_id and p.guest_id = g.id`,
  )
  await app.admin('analyze guests, guest_contact_points, guest_search_terms, reservations, calls, conversations')
  // Plans are made as the service role, because row-level security can prevent the use of an index.
  reader = new pg.Client({ connectionString: app.database.appUrl })
  await reader.connect()
  await reader.query(`select set_config('app.tenant_id', $1, false)`, [tenant.tenantId])
})
after(async () => {
  await reader.end()
  await app.close()
})

/** Copies the reservation for every guest. */
async function copyBooking(): Promise<void> {
  const columns = await app.admin<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'reservations'::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    guest_id: 'g.id',
    confirmation_number: `translate(upper(substr(md5(g.last_name), 1, 8)), '01', 'GH')`,
  }
  await app.admin('alter table reservations disable trigger all')
  await app.admin(
    `insert into reservations (${columns.map(({ name }) => name).join()})
     select ${columns.map(({ name }) => own[name] ?? `r.${name}`).join()} from reservations r, guests g
     where g.tenant_id = r.tenant_id and g.id <> r.guest_id`,
  )
  await app.admin('alter table reservations enable trigger all')
}

/** The statements and the number of results of a search with all permissions. */
async function runSearch(q: string, piiAccess: 'full' | 'masked') {
  const statements: Statement[] = []
  const endpoint = endpoints.find(({ path }) => path === '/search') ?? assert.fail()
  const page = await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
    const batch = (queries: readonly Query[]) => {
      statements.push(...queries.map(compile))
      return ctx.db.batch(queries as never)
    }
    const actor = { ...ctx.actor, piiAccess, permissions: new Set(permissions) }
    const noting: WriteContext = { ...ctx, actor, db: { ...ctx.db, batch: batch as never } }
    return endpoint.handle(noting, { query: { q, page: 1, pageSize: 100 }, params: {}, body: {} })
  })
  return { statements, totalCount: (page as { totalCount: number }).totalCount }
}

const searches: readonly (readonly [what: string, q: string, count: number, piiAccess?: 'masked'])[] = [
  ['a name', 'last3456', 4],
  ['two words', 'last3456 first456', 4],
  ['a common beginning', 'first', 400],
  ['digits', '1001234', 4],
  ['a number, for those who must not see it', '+90 532 100 12 34', 4, 'masked'],
  ['a confirmation number', '6F9DE735', 1],
]
for (const [what, q, count, piiAccess = 'full'] of searches) {
  test(`${what} is searched in guest records by index only, with custom and generic plans`, async () => {
    const { statements, totalCount } = await runSearch(q, piiAccess)
    assert.equal(totalCount, count)
    for (const statement of statements) {
      for (const mode of ['custom', 'generic'] as const) {
        const plan = await explainStatement(reader, statement, mode)
        assert.doesNotMatch(
          plan,
          /Seq Scan on (guests|guest_contact_points|guest_search_terms|reservations|calls|conversations)/,
          mode,
        )
      }
    }
  })
}
