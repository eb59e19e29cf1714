import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRoomSearch } from '../parts/search-values.ts'
import { manageRoute } from '../shell/manage-route.ts'

const getParentRoute = () => manageRoute

/** The pages of wrap-up categories. */
export const wrapUpCategoriesRoutes = [
  createRoute({
    getParentRoute,
    path: '/wrap-up-categories',
    validateSearch: readRoomSearch,
    component: lazyRouteComponent(() => import('./wrap-up-categories-page.tsx'), 'WrapUpCategoriesPage'),
  }),
] as const
