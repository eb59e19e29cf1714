import { sql } from '#platform/db/sql.ts'
import { searchSmallTable } from '#platform/search/small-tables.ts'

const nameFields = {
  name: { kind: 'words' },
  code: { kind: 'key', shown: true },
  externalId: { kind: 'key' },
} as const

const hotels = searchSmallTable({
  type: 'hotel',
  table: 'hotels',
  readBy: ['hotels.manage'],
  title: sql`name`,
  hotelId: sql`id`,
  fields: { ...nameFields, city: { kind: 'words', shown: true, value: sql`address ->> 'city'` } },
})

const roomTypes = searchSmallTable({
  type: 'roomType',
  table: 'room_types',
  readBy: ['hotels.manage'],
  title: sql`name`,
  hotelId: sql`hotel_id`,
  fields: nameFields,
  detail: sql`(select h.name from hotels h where h.tenant_id = room_types.tenant_id and h.id = room_types.hotel_id)`,
})

const additionalServices = searchSmallTable({
  type: 'additionalService',
  table: 'additional_services',
  readBy: ['settings.manage'],
  title: sql`name`,
  fields: nameFields,
  detail: sql`trim_scale(price) || ' ' || currency_code`,
})

const currencies = searchSmallTable({
  type: 'currency',
  table: 'currencies',
  readBy: ['settings.manage'],
  title: sql`name`,
  fields: { name: { kind: 'words' }, code: { kind: 'key', shown: true } },
})

/** The searchable resources of this module. */
export const searchable = [hotels, roomTypes, additionalServices, currencies]
