import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
    component: lazyRouteComponent(() => import('./hotels-page.tsx'), 'HotelsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/hotels/$id',
    validateSearch: readHotelSearch,
    component: lazyRouteComponent(() => import('./hotel-page.tsx'), 'HotelPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/hotels/$id/room-types/$roomTypeId',
    validateSearch: readRecordSearch,
    component: lazyRouteComponent(() => import('./room-type-page.tsx'), 'RoomTypePage'),
  }),
] as const
