import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { shellRoute } from '../shell/shell-route.ts'
import { readCallbackSearch } from './callback-search.ts'

const getParentRoute = () => shellRoute

/** The pages of callbacks. */
export const callbackRoutes = [
  createRoute({
    getParentRoute,
    path: '/callbacks',
    validateSearch: readCallbackSearch,
    component: lazyPage(() => import('./callbacks-page.tsx'), 'CallbacksPage'),
  }),
] as const
