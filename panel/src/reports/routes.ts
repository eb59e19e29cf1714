import { shellPage } from '../shell/shell-route.ts'
import { readReportSearch } from './report-search.ts'

/** The pages of reports. */
export const reportsRoutes = [
  shellPage('/reports', () => import('./reports-page.tsx'), 'ReportsPage'),
  shellPage('/reports/$name', () => import('./report-page.tsx'), 'ReportPage', readReportSearch),
] as const
