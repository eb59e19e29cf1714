import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { shellRoute } from '../shell/shell-route.ts'
import { readReportSearch } from './report-search.ts'

const getParentRoute = () => shellRoute

/** The pages of reports. */
export const reportsRoutes = [
  createRoute({
    getParentRoute,
    path: '/reports',
    component: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/reports/$name',
    validateSearch: readReportSearch,
    component: lazyPage(() => import('./report-page.tsx'), 'ReportPage'),
  }),
] as const
