import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../shell/shell-route.ts'
import { readReportSearch } from './report-search.ts'

const getParentRoute = () => shellRoute

/** The pages of reports. */
export const reportsRoutes = [
  createRoute({
    getParentRoute,
    path: '/reports',
    component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/reports/$name',
    validateSearch: readReportSearch,
    component: lazyRouteComponent(() => import('./report-page.tsx'), 'ReportPage'),
  }),
] as const
