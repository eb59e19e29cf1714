import type { TestApp } from '../server/testing/app.ts'
import { newTenant } from '../server/testing/world.ts'

/** Whom each planted search finds: so many in every tenant, however large it is. */
export const planted = 25

/** Where one searches: in the list of guests, or over everything. */
export type Place = '/guests' | '/search'

/** Asks without looking into the answer. */
export type SearchBook = {
  send(place: Place, q: string): Promise<SentAnswer>
  /** The newest 20 guests with the exact total. */
  list(): Promise<SentAnswer>
  get(guestId: string): Promise<SentAnswer>
  create(guest: object): Promise<SentAnswer>
}

type SentAnswer = { readonly statusCode: number; readonly body: string }

/**
 * Names as they repeat: 300 first and 9 000 last names; numbers without 8 and 9, so that digits with them are planted.
 */
const names = `
  'F' || translate((n * 7919 % 300)::text, '0123456789', 'aeioukrmst') as first_name,
  'L' || translate((n * 104729 % 9000)::text, '0123456789', 'aeioukrmst') as last_name,
  'guest' || n || '@mail' || n % 50 || '.test' as email,
  '+90532' || lpad(translate((n * 7907 % 10000000)::text, '89', '67'), 7, '0') as phone`

/** A tenant with so many guests, of whom each has a phone number and an e-mail address. */
export async function searchedTenant(app: TestApp, count: number): Promise<SearchBook> {
  const { tenantId, accessToken } = await newTenant(app, { countryCode: 'TR' })
  await fillGuests((text, values) => app.admin(text, values), { tenantId, count })
  const headers = { authorization: `Bearer ${accessToken}` }
  const get = (path: string) => app.server.inject({ method: 'GET', url: `/api/v1${path}`, headers })
  return {
    send: (place, q) => get(`${place}?q=${encodeURIComponent(q)}`),
    list: () => get('/guests?page=1&pageSize=20&sort=-createdAt'),
    get: (guestId) => get(`/guests/${guestId}`),
    create: (payload) => app.server.inject({ method: 'POST', url: '/api/v1/guests', headers, payload }),
  }
}

/** Executes SQL as a superuser. */
type Admin = (text: string, values?: unknown[]) => Promise<unknown>

/** Adds so many guests to a tenant. */
export async function fillGuests(
  admin: Admin,
  { tenantId, count }: { readonly tenantId: string; readonly count: number },
): Promise<void> {
  await admin('alter table guests disable trigger all; alter table guest_contact_points disable trigger all')
  // Totals come from counters that this trigger keeps.
  await admin('alter table guests enable trigger count_inserted_rows')
  await admin(
    `create table made as select $1::uuid as tenant_id, gen_random_uuid() as id, n, ${names}
      from generate_series(1, ${count}::bigint) n`,
    [tenantId],
  )
  const every = Math.floor(count / planted)
  await admin(`
    update made set first_name = 'Quorra', last_name = 'Vexley' where n % ${every} = 1;
    update made set phone = '+90534989' || (8900 + n / ${every}) where n % ${every} = 2;
    insert into guests (tenant_id, id, first_name, last_name, phone, email, vip_level, tags, is_blacklisted,
    do_not_call,
      do_not_message, source, created_at, updated_at)
    select tenant_id, id, first_name, last_name, phone, email, 'none', '{}', false, false, false, 'api',
      now() - n * interval '1 second', now() from made;
    insert into guest_contact_points (tenant_id, id, guest_id, type, value, is_primary, position, created_at)
    select tenant_id, gen_random_uuid(), id, 'phone', phone, true, 0, now() from made union all
    select tenant_id, gen_random_uuid(), id, 'email', email, true, 1, now() from made;
    drop table made`)
  await index(admin, tenantId)
  await admin('alter table guests enable trigger all; alter table guest_contact_points enable trigger all')
  await admin('vacuum analyze')
}

/** What the triggers would have done row by row; the index is made afterwards, in one go. */
async function index(admin: Admin, tenantId: string): Promise<void> {
  await admin('alter table guest_search_terms drop constraint guest_search_terms_pkey')
  await admin(
    `insert into guest_search_terms (tenant_id, term, source_id, guest_id)
     select $1::uuid, found.term, id, guest_id from (
       select id, id as guest_id, search_words(concat_ws(' ', first_name, last_name)) as terms
       from guests where tenant_id = $1
       union all
       select id, guest_id, search_contacts(type, value) from guest_contact_points where tenant_id = $1) known
     cross join lateral (select distinct term from unnest(terms) term where term <> '') found
     where id not in (select source_id from guest_search_terms where tenant_id = $1)`,
    [tenantId],
  )
  await admin(`set maintenance_work_mem = '512MB';
    alter table guest_search_terms add primary key (tenant_id, term, source_id) include (guest_id)`)
}
