import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../parts/lazy-page.ts'
import { manageRoute } from '../shell/manage-route.ts'
import { readAuditSearch } from './audit-search.ts'

const getParentRoute = () => manageRoute

/** The pages of the audit log. */
export const auditRoutes = [
  createRoute({
    getParentRoute,
    path: '/audit',
    validateSearch: readAuditSearch,
    component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
] as const
