import { resource } from '#platform/resource/resource.ts'
import { checkSchedule } from './check-schedule.ts'
import { scheduleFields } from './schedule-fields.ts'

/** Reports that users get by mail again and again. */
export const reportSchedules = resource({
  path: '/reportschedules',
  table: 'report_schedules',
  label: 'report schedule',
  extension: true,
  access: { read: 'reports.read', write: 'reports.read' },
  reach: 'tenant',
  fields: scheduleFields,
  verbs: ['list', 'get', 'update', 'delete'],
  filters: ['report', 'isActive', 'createdAt'],
  sort: ['createdAt', 'name'],
  descriptions: {
    update: 'A schedule that changes is due at its next time, seen from now.',
    delete: 'Mails that are on their way are not sent any more.',
  },
  errors: { update: ['unknown_reference', 'required', 'out_of_range'] },
  check: checkSchedule,
})
