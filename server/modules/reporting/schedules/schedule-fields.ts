import Type from 'typebox'
import { doc, named } from '#platform/http/schemas.ts'
import {
  computed,
  flag,
  instant,
  integer,
  jsonValue,
  list,
  type NewRow,
  oneOf,
  optional,
  type Row,
  text,
  timeZone,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { weekdays } from '#shared/stay.ts'
import { reports } from '../reports/index.ts'
import { frequencies, relativePeriods } from './due-times.ts'

/** How a figure is compared with a value. */
const alertComparisons = ['above', 'atLeast', 'below', 'atMost'] as const

/** A figure of the totals, and when it is worth a mail. */
export type Alert = {
  readonly metric: string
  readonly comparison: (typeof alertComparisons)[number]
  readonly value: number
}

const AlertSchema = named(
  'ReportAlert',
  Type.Object(
    {
      metric: doc(Type.String({ minLength: 1, maxLength: 60 }), 'A metric of the report.', 'occupancyPercent'),
      comparison: doc(
        Type.Unsafe<Alert['comparison']>({ type: 'string', enum: [...alertComparisons] }),
        'How the figure is compared with the value.',
        'below',
      ),
      value: doc(Type.Number({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 }), 'The value.', 60),
    },
    { additionalProperties: false },
  ),
)

/** The fields of a report schedule. */
export const scheduleFields = {
  name: doc(text(), 'The name, with which the subject of each mail begins.', 'Occupancy of the month'),
  report: doc(oneOf(...reports.map(({ name }) => name)), 'The report, as in its path.', 'occupancy'),
  parameters: doc(
    withDefault(
      jsonValue<Readonly<Record<string, unknown>>>(Type.Unsafe({ type: 'object', additionalProperties: true })),
      {},
    ),
    'The parameters of the report but for `from`, `to` and pages, such as `groupBy`, `hotelId` or `compareTo`.',
    { groupBy: 'day', compareTo: 'previousYear' },
  ),
  period: doc(
    oneOf(...relativePeriods),
    'The business dates, seen from the day of the mail in `timeZone`. Weeks begin on Monday; the last days end with ' +
      'yesterday, the next ones begin today.',
    'lastMonth',
  ),
  frequency: doc(oneOf(...frequencies), 'How often it is sent.', 'monthly'),
  weekday: doc(optional(oneOf(...weekdays)), 'The day of a weekly schedule; required for it.', null),
  dayOfMonth: doc(
    optional(integer(1, 31)),
    'The day of a monthly schedule; required for it. A shorter month has its last day instead.',
    1,
  ),
  hour: doc(integer(0, 23), 'The hour of the day.', 7),
  timeZone: doc(timeZone(), 'The time zone of the hour and of the dates.', 'Europe/Istanbul'),
  recipientUserIds: doc(
    list<string>(uuid(), 50),
    'The users who get it. Each gets the report as the user sees it: the own hotels, the own masks. One who does not ' +
      'hold `reports.read` any more, or is not active, gets none.',
  ),
  alerts: doc(
    withDefault(list<Alert>(AlertSchema, 10), []),
    'Without alerts each due time has a mail; with alerts only one at which some alert holds for the totals that the ' +
      'reader sees. In a report with several currencies it holds for any of them.',
    [],
  ),
  isActive: doc(withDefault(flag(), true), 'False while nothing is to be sent.', true),
  nextDueAt: doc(computed(optional(instant())), 'When it is due next; null while it is not active.'),
  lastDueAt: doc(computed(optional(instant())), 'When it was due last; null if it never was.'),
}

/** What a schedule is created or changed with. */
export type ScheduleValues = NewRow<typeof scheduleFields>

/** A schedule as the API answers it. */
export type ReportSchedule = Row<typeof scheduleFields>
