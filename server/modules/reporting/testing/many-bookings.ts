import { addDays } from '#shared/stay.ts'
import type { TestApp } from '../../../testing/app.ts'
import { created, newTenant } from '../../../testing/world.ts'

const hotels = 2
const roomTypes = 10
/** The first of two years of arrivals, booked up to one year before. */
const firstArrival = '2025-01-01'
const days = 730

/** A tenant with data for reports. */
export type ReportingTenant = {
  readonly tenantId: string
  readonly hotelIds: readonly string[]
  send(path: string): Promise<{ statusCode: number; body: string }>
}

/** Creates a tenant with many bookings on the same hotels and days, a quarter of them cancelled, and their facts. */
export async function tenantWithBookings(app: TestApp, reservations: number): Promise<ReportingTenant> {
  const tenant = await newTenant(app)
  const hotelIds: string[] = []
  for (let i = 0; i < hotels; i += 1) {
    const { id } = await created(tenant, '/hotels', { name: `Hotel ${i}`, currencyCode: 'EUR', taxRatePercent: 10 })
    hotelIds.push(id)
    const seasons = [{ name: 'All', startDate: '2020-01-01', endDate: '2030-12-31', basePrice: 110 }]
    for (let n = 0; n < roomTypes; n += 1) {
      await created(tenant, `/hotels/${id}/room-types`, { name: `Room ${n}`, totalRooms: 10_000, seasons })
    }
  }
  await book(app, tenant, { hotelId: hotelIds[0] ?? '', reservations })
  const headers = { authorization: `Bearer ${tenant.accessToken}` }
  return {
    tenantId: tenant.tenantId,
    hotelIds,
    send: (path) => app.server.inject({ method: 'GET', url: `/api/v1${path}`, headers }),
  }
}

/** Creates one booking through the API and copies its row and its booking changes. */
async function book(
  app: TestApp,
  tenant: Awaited<ReturnType<typeof newTenant>>,
  { hotelId, reservations }: { hotelId: string; reservations: number },
) {
  const [roomType] = (await tenant.call('GET', `/hotels/${hotelId}/room-types?pageSize=1`)).data.items
  const stay = { checkIn: addDays('2026-06-01', 30), checkOut: addDays('2026-06-01', 33) }
  const guest = { firstName: 'First', lastName: 'Last', phone: '+4915112345678' }
  const { id } = await created(tenant, '/reservations', { hotelId, roomTypeId: roomType.id, ...stay, guest })
  await app.admin('alter table reservations disable trigger all')
  await app.admin('delete from booking_changes where tenant_id = $1', [tenant.tenantId])
  const arrival = '($3::date + (n * 104729 % $4)::integer)'
  const lead = '(n * 7919 % 365)::integer'
  const isCancelled = 'n % 4 = 0'
  const common = {
    hotel_id: 't.hotel_ids[1 + n * 7919 % cardinality(t.ids)]',
    room_type_id: 't.ids[1 + n * 7919 % cardinality(t.ids)]',
    source: `(array['phone', 'web', 'walkIn', 'email', 'messaging', 'ota', 'agency', 'api'])[1 + n % 8]`,
    check_in: arrival,
    check_out: `${arrival} + 3`,
  }
  const parameters = [tenant.tenantId, reservations, firstArrival, days]
  const idOf = `md5($1::text || n)::uuid`
  await copy(app, parameters, {
    table: 'reservations',
    from: `(select * from reservations where id = '${id}') r, generate_series(2, $2::bigint) n`,
    columns: {
      ...common,
      id: idOf,
      confirmation_number: `'N' || n`,
      rooms_held_until: `case when ${isCancelled} then null else ${arrival} + 3 end`,
      lead_time_days: lead,
      recorded_at: `(${arrival} - ${lead})::timestamp at time zone 'UTC' + interval '12 hours'`,
      status: `case when ${isCancelled} then 'cancelled' else 'confirmed' end`,
    },
  })
  await app.admin('alter table reservations enable trigger all')
  await copy(app, parameters, {
    table: 'booking_changes',
    // One change for the booking, and for a quarter two more: the booking removed, its cancellation added.
    from: `(select (booking_state(b, null)).*, b.id as of_it from reservations b where id = '${id}') r,
      generate_series(2, $2::bigint) n,
      (values (1), (2), (3)) steps (step)`,
    where: `step = 1 or ${isCancelled}`,
    columns: {
      ...common,
      reservation_id: idOf,
      position: 'n * 3 + step',
      sign: 'case step when 2 then -1 else 1 end',
      changed_on: `${arrival} - case when step = 1 then ${lead} else ${lead} / 2 end`,
      status: `case step when 3 then 'cancelled' else 'confirmed' end`,
      booked_on: `${arrival} - ${lead}`,
      sold_until: `case when step < 3 then ${arrival} + 3 end`,
      lead_time_days: lead,
      is_changed: 'false',
      cancelled_on: `case step when 3 then ${arrival} - ${lead} / 2 end`,
      night_revenue: `'{100,100,100}'::numeric[]`,
      services_revenue: '0',
    },
  })
  await app.admin('select fold_booking_changes($1, 2147483647)', [tenant.tenantId])
  // Test clusters commit asynchronously, and VACUUM takes rows for visible to all only when their commit is flushed. The
  // statistics then count such pages one pass later. Without them the planner uses no index-only scan.
  await app.admin('checkpoint')
  await app.admin('vacuum')
  await app.admin('vacuum analyze')
}

type CopyOptions = { table: string; from: string; where?: string; columns: Record<string, string> }

/** Copies a row with other values for some columns: expressions over `n`, the row `r` and the room types `t`. */
async function copy(app: TestApp, given: readonly unknown[], { table, from, where = 'true', columns }: CopyOptions) {
  const names = await app.admin<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
      order by attnum`,
    [table],
  )
  const all = names.map(({ name }) => name)
  await app.admin(
    `insert into ${table} (${all.join()}) overriding system value
     select ${all.map((name) => columns[name] ?? `r.${name}`).join()}
     from ${from}, (select array_agg(id) as ids, array_agg(hotel_id) as hotel_ids from room_types
     where tenant_id = $1) t
     where ${where}`,
    given,
  )
}
