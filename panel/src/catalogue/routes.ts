import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRoomSearch } from '../parts/search-values.ts'
import { manageRoute } from '../shell/manage-route.ts'
import { readServiceSearch } from './service-search.ts'

const getParentRoute = () => manageRoute

/** The pages of services, currencies, guest types and the company. */
export const catalogueRoutes = [
  createRoute({
    getParentRoute,
    path: '/services',
    validateSearch: readServiceSearch,
    component: lazyRouteComponent(() => import('./services-page.tsx'), 'ServicesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/currencies',
    validateSearch: readRoomSearch,
    component: lazyRouteComponent(() => import('./currencies-page.tsx'), 'CurrenciesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/guest-types',
    validateSearch: readRoomSearch,
    component: lazyRouteComponent(() => import('./guest-types-page.tsx'), 'GuestTypesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/company',
    component: lazyRouteComponent(() => import('./company-page.tsx'), 'CompanyPage'),
  }),
] as const
