import { readListSearch, readRecordSearch } from '../parts/search-values.ts'
import { managePage } from '../shell/manage-route.ts'
import { readHotelSearch } from './search.ts'

/** The pages of hotels and their room types. */
export const hotelsRoutes = [
  managePage('/hotels', () => import('./hotels-page.tsx'), 'HotelsPage', readListSearch),
  managePage('/hotels/$id', () => import('./hotel-page.tsx'), 'HotelPage', readHotelSearch),
  managePage(
    '/hotels/$id/room-types/$roomTypeId',
    () => import('./room-type-page.tsx'),
    'RoomTypePage',
    readRecordSearch,
  ),
] as const
