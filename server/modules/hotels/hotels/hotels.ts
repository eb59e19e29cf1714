import { resource } from '#platform/resource/resource.ts'
import { hotelCreated } from '../events.ts'
import { checkHotel } from './check-hotel.ts'
import { hotelFields } from './hotel-fields.ts'
import { oversoldNightsWarning } from './oversold-nights.ts'

/** §4.5 Hotels. The list is not paged. */
export const hotels = resource({
  path: '/hotels',
  table: 'hotels',
  label: 'hotel',
  access: { read: 'hotels.manage', write: 'hotels.manage' },
  reach: 'hotel',
  fields: hotelFields,
  hotel: 'id',
  page: false,
  errors: { create: ['duplicate'], update: ['duplicate', 'immutable_field'] },
  verbs: ['list', 'get', 'create', 'update'],
  filters: ['code', 'currencyCode', 'externalId', 'isActive'],
  sort: ['name', 'code', 'createdAt'],
  check: checkHotel,
  emit: {
    created: hotelCreated,
    data: ({ id, name }) => ({ hotelId: id, data: { hotelId: id, name } }),
  },
  warning: async (ctx, { id }, { overbookingLimit }) =>
    overbookingLimit === undefined ? undefined : oversoldNightsWarning(ctx, { hotelId: id }),
})
