import { shellPage } from '../shell/shell-route.ts'

/** The dashboard. */
export const dashboardRoutes = [shellPage('/dashboard', () => import('./dashboard-page.tsx'), 'DashboardPage')] as const
