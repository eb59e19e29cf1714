import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { shellRoute } from '../shell/shell-route.ts'

const getParentRoute = () => shellRoute

/** The pages of the own account. */
export const meRoutes = [
  createRoute({
    getParentRoute,
    path: '/me',
    component: lazyPage(() => import('./me-page.tsx'), 'MePage'),
  }),
] as const
