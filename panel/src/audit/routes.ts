import { managePage } from '../shell/manage-route.ts'
import { readAuditSearch } from './audit-search.ts'

/** The pages of the audit log. */
export const auditRoutes = [
  managePage('/audit', () => import('./audit-page.tsx'), 'AuditPage', readAuditSearch),
] as const
