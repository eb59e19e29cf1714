import type { Module } from '#platform/module.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { foldingChanges } from './facts/fold-facts.ts'
import { listReports } from './reports/list-reports.ts'
import { reportEndpoint } from './engine/report-endpoint.ts'
import { reports } from './reports/index.ts'

/** What was, is and will be, in figures: reports and the dashboard. It reads any table, and writes the sums by day only. */
export const reportingModule: Module = {
  name: 'reporting',
  tables: ['booking_changes', 'night_facts', 'pickup_facts', 'booking_facts'],
  endpoints: [dashboard, listReports, ...reports.map(reportEndpoint)],
  subscribers: foldingChanges,
}
