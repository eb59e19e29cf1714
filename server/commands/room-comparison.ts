import type pg from 'pg'

/** A night of a room type whose counter and reservations differ, or that is oversold. */
export type NightAtFault = {
  readonly tenant: string
  readonly hotel: string
  readonly roomType: string
  readonly night: string
  readonly sold: number
  readonly reserved: number
  readonly capacity: number
}

/** The rooms sold according to the counters and to the reservations, over all tenants, room types and nights. */
export type RoomComparison = {
  readonly nights: number
  readonly roomTypes: number
  readonly sold: number
  readonly reserved: number
  readonly differences: readonly NightAtFault[]
  readonly aboveCapacity: readonly NightAtFault[]
}

/** All nights with a counter or a reservation, and both numbers. */
const compared = `
  with reserved as (
    select r.tenant_id, r.room_type_id, night::date as night, sum(r.rooms)::integer as rooms
    from reservations r cross join lateral generate_series(r.check_in, r.rooms_held_until - 1,
    interval '1 day') as night
    where r.rooms_held_until is not null
    group by 1, 2, 3
  ), compared as (
    select tenant_id, room_type_id, night, coalesce(n.sold, 0) as sold, coalesce(r.rooms, 0) as reserved
    from room_nights n full join reserved r using (tenant_id, room_type_id, night)
  )`

const sums = `${compared}
  select count(*)::float8 as nights, count(distinct (tenant_id, room_type_id))::float8 as "roomTypes",
    coalesce(sum(sold), 0)::float8 as sold, coalesce(sum(reserved), 0)::float8 as reserved
  from compared`

const faults = `${compared}
  select tenant.name as tenant, hotel.name as hotel, room_type.name as "roomType", c.night::text as night, c.sold,
    c.reserved, capacity.rooms as capacity
  from compared c
  join room_types room_type on room_type.tenant_id = c.tenant_id and room_type.id = c.room_type_id
  join hotels hotel on hotel.tenant_id = c.tenant_id and hotel.id = room_type.hotel_id
  join tenants tenant on tenant.tenant_id = c.tenant_id
  cross join lateral (select greatest(room_capacity(room_type, hotel.overbooking_limit, c.night), 0) as rooms) capacity
  where c.sold <> c.reserved or c.sold > capacity.rooms
  order by tenant.name, tenant.tenant_id, hotel.name, room_type.rank, room_type.name, c.night`

/**
 * Compares the counters with the reservations in one snapshot, so that a running service does not disturb the result.
 * Throws if row-level security would hide rows.
 */
export async function compareRooms(client: pg.Client): Promise<RoomComparison> {
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    const { rows: totals } = await client.query<Omit<RoomComparison, 'differences' | 'aboveCapacity'>>(sums)
    const { rows: nights } = await client.query<NightAtFault>(faults)
    return {
      ...(totals[0] ?? { nights: 0, roomTypes: 0, sold: 0, reserved: 0 }),
      differences: nights.filter(({ sold, reserved }) => sold !== reserved),
      aboveCapacity: nights.filter(({ sold, capacity }) => sold > capacity),
    }
  } finally {
    await client.query('rollback')
  }
}
