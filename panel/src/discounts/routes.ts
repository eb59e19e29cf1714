import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { manageRoute } from '../shell/manage-route.ts'
import { readDiscountSearch, readDiscountsSearch } from './discount-search.ts'

const getParentRoute = () => manageRoute

/** The pages of discounts. */
export const discountsRoutes = [
  createRoute({
    getParentRoute,
    path: '/discounts',
    validateSearch: readDiscountsSearch,
    component: lazyRouteComponent(() => import('./discounts-page.tsx'), 'DiscountsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/discounts/$id',
    validateSearch: readDiscountSearch,
    component: lazyRouteComponent(() => import('./discount-page.tsx'), 'DiscountPage'),
  }),
] as const
