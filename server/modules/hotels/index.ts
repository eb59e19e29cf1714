import type { Module } from '#platform/module.ts'
import { additionalServices } from './additional-services.ts'
import { changeRoomType } from './change-room-type.ts'
import { changeSeason } from './change-season.ts'
import { copySeasons } from './copy-seasons.ts'
import { createRoomType } from './create-room-type.ts'
import { createSeason } from './create-season.ts'
import { currencies } from './currencies.ts'
import { deleteCurrency } from './delete-currency.ts'
import { deleteHotel } from './delete-hotel.ts'
import { hotelCreated } from './events.ts'
import { hotels } from './hotels.ts'
import { onRegistration } from './on-registration.ts'
import { roomTypes } from './room-types.ts'
import { searchable } from './searchable.ts'
import { seasonGaps } from './season-gaps.ts'
import { seasons } from './seasons.ts'

export { hotelCreated } from './events.ts'
export { lockCurrency } from './lock-currency.ts'
export { nightRange } from './night-range.ts'

export const hotelsModule: Module = {
  name: 'hotels',
  tables: ['currencies', 'hotels', 'room_types', 'seasons', 'price_versions', 'additional_services'],
  resources: [currencies, hotels, roomTypes, seasons, additionalServices],
  endpoints: [
    ...currencies.endpoints,
    deleteCurrency,
    ...hotels.endpoints,
    deleteHotel,
    ...roomTypes.endpoints,
    createRoomType,
    changeRoomType,
    ...seasons.endpoints,
    createSeason,
    changeSeason,
    copySeasons,
    seasonGaps,
    ...additionalServices.endpoints,
  ],
  events: [hotelCreated],
  subscribers: [onRegistration],
  searchable,
}
