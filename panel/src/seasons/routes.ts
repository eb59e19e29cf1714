import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { manageRoute } from '../shell/manage-route.ts'
import { readSeasonSearch } from './season-search.ts'

const getParentRoute = () => manageRoute

/** The pages of seasons. */
export const seasonsRoutes = [
  createRoute({
    getParentRoute,
    path: '/seasons',
    validateSearch: readSeasonSearch,
    component: lazyPage(() => import('./seasons-page.tsx'), 'SeasonsPage'),
  }),
] as const
