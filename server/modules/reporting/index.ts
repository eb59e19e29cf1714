import type { Module } from '#platform/module.ts'
import { listAgentDays } from './agent-days/list-agent-days.ts'
import { apiTags } from './api-tags.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { reportEndpoint } from './engine/report-endpoint.ts'
import { factSubscribers } from './facts/fold-facts.ts'
import { reports } from './reports/index.ts'
import { listReports } from './reports/list-reports.ts'
import { workList } from './work-list/work-list.ts'

/** Reports, the dashboard and the work list. This module reads any table, and writes only its own daily facts. */
export const reportingModule: Module = {
  name: 'reporting',
  tables: ['booking_changes', 'night_facts', 'pickup_facts', 'booking_facts'],
  triggers: {
    record_new_booking: 'Records how a new booking counts in the reports.',
    record_booking_changes_on_update: 'Records how a booking counts after a change.',
  },
  tags: apiTags,
  endpoints: [dashboard, workList, listAgentDays, listReports, ...reports.map(reportEndpoint)],
  subscribers: factSubscribers,
}
