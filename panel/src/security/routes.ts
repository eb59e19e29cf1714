import { managePage } from '../shell/manage-route.ts'

/** The page of the security policy. */
export const securityRoutes = [managePage('/security', () => import('./security-page.tsx'), 'SecurityPage')] as const
