import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { readRecordSearch, readRoomSearch } from '../parts/search-values.ts'
import { manageRoute } from '../shell/manage-route.ts'
import { readHotelSearch } from './search.ts'

const getParentRoute = () => manageRoute

/** The pages of hotels and their room types. */
export const hotelsRoutes = [
  createRoute({
    getParentRoute,
    path: '/hotels',
    validateSearch: readRoomSearch,
    component: lazyPage(() => import('./hotels-page.tsx'), 'HotelsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/hotels/$id',
    validateSearch: readHotelSearch,
    component: lazyPage(() => import('./hotel-page.tsx'), 'HotelPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/hotels/$id/room-types/$roomTypeId',
    validateSearch: readRecordSearch,
    component: lazyPage(() => import('./room-type-page.tsx'), 'RoomTypePage'),
  }),
] as const
