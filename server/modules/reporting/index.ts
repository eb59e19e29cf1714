import type { Module } from '#platform/module.ts'
import { listAgentDays } from './agent-days/list-agent-days.ts'
import { apiTags } from './api-tags.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { reportEndpoint } from './engine/report-endpoint.ts'
import { factSubscribers } from './facts/fold-facts.ts'
import { serviceGoalChangedLive } from './live-events.ts'
import { reports } from './reports/index.ts'
import { listReports } from './reports/list-reports.ts'
import { scheduleLimit } from './schedules/check-schedule.ts'
import { createReportSchedule } from './schedules/create-schedule.ts'
import { dueReportJob } from './schedules/due-report-job.ts'
import { reportMailJob } from './schedules/report-mail-job.ts'
import { reportSchedules } from './schedules/report-schedules.ts'
import { goalLimit } from './service-goals/check-goal.ts'
import { createGoal } from './service-goals/create-goal.ts'
import { evaluateGoalJob } from './service-goals/evaluate-goal-job.ts'
import { onGoalChanged } from './service-goals/on-goal-changed.ts'
import { serviceGoals } from './service-goals/service-goals.ts'
import { workList } from './work-list/work-list.ts'

/**
 * Reports, the dashboard, the work list, the days of agents and service goals. This module reads any table, and writes only its
 * own.
 */
export const reportingModule: Module = {
  name: 'reporting',
  tables: ['booking_changes', 'night_facts', 'pickup_facts', 'booking_facts', 'service_goals', 'report_schedules'],
  triggers: {
    record_new_booking: 'Records how a new booking counts in the reports.',
    record_booking_changes_on_update: 'Records how a booking counts after a change.',
  },
  tags: apiTags,
  endpoints: [
    dashboard,
    workList,
    listAgentDays,
    ...serviceGoals.endpoints,
    createGoal,
    ...reportSchedules.endpoints,
    createReportSchedule,
    listReports,
    ...reports.map(reportEndpoint),
  ],
  resources: [serviceGoals, reportSchedules],
  liveEvents: [serviceGoalChangedLive],
  jobKinds: [evaluateGoalJob, dueReportJob, reportMailJob],
  subscribers: [...factSubscribers, onGoalChanged],
  limits: [goalLimit.limit, scheduleLimit.limit],
  metricSources: [goalLimit.metrics, scheduleLimit.metrics],
}
