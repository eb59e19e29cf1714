import { passwordWords } from '#modules/identity/index.ts'
import { contribution } from '#platform/kernel/extensions.ts'
import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { currencies } from './currencies/currencies.ts'
import { deleteCurrency } from './currencies/delete-currency.ts'
import { hotelCreated } from './events.ts'
import { deleteHotel } from './hotels/delete-hotel.ts'
import { hotels } from './hotels/hotels.ts'
import { hotelNames } from './password-words.ts'
import { changeRoomType } from './room-types/change-room-type.ts'
import { createRoomType } from './room-types/create-room-type.ts'
import { roomTypes } from './room-types/room-types.ts'
import { searchable } from './searchable.ts'
import { changeSeason } from './seasons/change-season.ts'
import { copySeasons } from './seasons/copy-seasons.ts'
import { createSeason } from './seasons/create-season.ts'
import { seasonCalendar } from './seasons/season-calendar.ts'
import { seasonGaps } from './seasons/season-gaps.ts'
import { seasons } from './seasons/seasons.ts'
import { additionalServices } from './services/additional-services.ts'
import { onRegistration } from './tenant-defaults.ts'

export { lockCurrency } from './currencies/lock-currency.ts'
export { hotelCreated } from './events.ts'
export { CancellationRule } from './hotels/cancellation-policy.ts'
export {
  cancellationSteps,
  expectedArrival,
  findStepAt,
  listStepsFrom,
  stepsOfStay,
} from './hotels/cancellation-steps.ts'
export { ShownCancellationStep, showStep } from './hotels/shown-cancellation-step.ts'
export { nightRange } from './seasons/night-range.ts'
export { findSeasonGaps } from './seasons/season-gaps.ts'
export { additionalServices, hotels, roomTypes, seasons }

export const hotelsModule: Module = {
  name: 'hotels',
  contributions: [contribution(passwordWords, [hotelNames])],
  tables: ['currencies', 'hotels', 'room_types', 'seasons', 'price_versions', 'additional_services'],
  triggers: {
    increment_price_version: 'Raises the price version of the hotel or tenant, so that caches reload the price book.',
    increment_price_version_on_update: 'Does the same when an update of a hotel or discount changes prices.',
    wait_for_bookings:
      'Lets a change of the capacity wait for bookings that take rooms, and keeps others out meanwhile.',
    refuse_while_served: 'Refuses to delete a hotel that an additional service names.',
  },
  resources: [currencies, hotels, roomTypes, seasons, additionalServices],
  tags: apiTags,
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
    seasonCalendar,
    ...additionalServices.endpoints,
  ],
  events: [hotelCreated],
  subscribers: [onRegistration],
  searchable,
}
