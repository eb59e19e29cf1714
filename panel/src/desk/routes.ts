import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { shellRoute } from '../shell/shell-route.ts'
import { deskSearch } from './desk-search.ts'

const getParentRoute = () => shellRoute

/** The desk. */
export const deskRoutes = [
  createRoute({
    getParentRoute,
    path: '/desk',
    validateSearch: deskSearch,
    component: lazyPage(() => import('./desk-page.tsx'), 'DeskPage'),
  }),
] as const
