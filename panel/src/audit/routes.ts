import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { manageRoute } from '../shell/manage-route.ts'
import { readAuditSearch } from './audit-search.ts'

const getParentRoute = () => manageRoute

/** The pages of the audit log. */
export const auditRoutes = [
  createRoute({
    getParentRoute,
    path: '/audit',
    validateSearch: readAuditSearch,
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
] as const
