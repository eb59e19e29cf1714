import { sql } from '#platform/db/sql.ts'
import { fewRecords } from '#platform/search/small-tables.ts'

const named = {
  name: { kind: 'words' },
  code: { kind: 'key', shown: true },
  externalId: { kind: 'key' },
} as const

const hotels = fewRecords({
  type: 'hotel',
  table: 'hotels',
  readBy: ['hotels.manage'],
  title: sql`name`,
  hotelId: sql`id`,
  fields: { ...named, city: { kind: 'words', shown: true, value: sql`address ->> 'city'` } },
})

const roomTypes = fewRecords({
  type: 'roomType',
  table: 'room_types',
  readBy: ['hotels.manage'],
  title: sql`name`,
  hotelId: sql`hotel_id`,
  fields: named,
  aside: sql`(select h.name from hotels h where h.tenant_id = room_types.tenant_id and h.id = room_types.hotel_id)`,
})

const additionalServices = fewRecords({
  type: 'additionalService',
  table: 'additional_services',
  readBy: ['settings.manage'],
  title: sql`name`,
  fields: named,
  aside: sql`trim_scale(price) || ' ' || currency_code`,
})

const currencies = fewRecords({
  type: 'currency',
  table: 'currencies',
  readBy: ['settings.manage'],
  title: sql`name`,
  fields: { name: { kind: 'words' }, code: { kind: 'key', shown: true } },
})

/** What of this module the search over everything finds. */
export const searchable = [hotels, roomTypes, additionalServices, currencies]
