import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'
import { readCallbackSearch } from './callback-search.ts'

const getParentRoute = () => shellRoute

/** The pages of callbacks. */
export const callbackRoutes = [
  createRoute({
    getParentRoute,
    path: '/callbacks',
    validateSearch: readCallbackSearch,
    component: lazyRouteComponent(() => import('./callbacks-page.tsx'), 'CallbacksPage'),
  }),
] as const
