import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { manageRoute } from '../shell/manage-route.ts'
import { readHotelSearch, readHotelsSearch, readRoomTypeSearch } from './search.ts'

const getParentRoute = () => manageRoute

/** The pages of hotels and their room types. */
export const hotelsRoutes = [
  createRoute({
    getParentRoute,
    path: '/hotels',
    validateSearch: readHotelsSearch,
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
    validateSearch: readRoomTypeSearch,
    component: lazyRouteComponent(() => import('./room-type-page.tsx'), 'RoomTypePage'),
  }),
] as const
