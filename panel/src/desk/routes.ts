import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'
import { deskSearch } from './desk-search.ts'

const getParentRoute = () => shellRoute

/** The desk. */
export const deskRoutes = [
  createRoute({
    getParentRoute,
    path: '/desk',
    validateSearch: deskSearch,
    component: lazyRouteComponent(() => import('./desk-page.tsx'), 'DeskPage'),
  }),
] as const
