import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { manageRoute } from '../shell/manage-route.ts'
import { readCategorySearch } from './category-search.ts'

const getParentRoute = () => manageRoute

/** The pages of wrap-up categories. */
export const wrapUpCategoriesRoutes = [
  createRoute({
    getParentRoute,
    path: '/wrap-up-categories',
    validateSearch: readCategorySearch,
    component: lazyRouteComponent(() => import('./wrap-up-categories-page.tsx'), 'WrapUpCategoriesPage'),
  }),
] as const
