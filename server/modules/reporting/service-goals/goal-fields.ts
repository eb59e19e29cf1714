import { type BusinessHours, BusinessHoursSchema } from '#modules/voice/index.ts'
import { doc, named } from '#platform/http/schemas.ts'
import {
  computed,
  decimal,
  instant,
  integer,
  jsonValue,
  type NewRow,
  oneOf,
  optional,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'

/** The metrics of goals. */
const goalMetrics = [
  'serviceLevelPercent',
  'averageAnswerSeconds',
  'abandonPercent',
  'missed',
  'waiting',
  'longestWaitSeconds',
] as const

const bound = () => optional(decimal(0, 1_000_000, 2))

/** The fields of a service goal. */
export const goalFields = {
  metric: doc(
    named('ServiceGoalMetric', oneOf(...goalMetrics)),
    'What is measured. `serviceLevelPercent`, `averageAnswerSeconds`, `abandonPercent` and `missed` are those of the ' +
      'reports on queues, for the calls of the window; `waiting` and `longestWaitSeconds` are those of this moment.',
    'serviceLevelPercent',
  ),
  queueKey: doc(optional(text(40)), 'Only calls of this queue; null: of all queues.', 'reservations'),
  hotelId: doc(optional(uuid()), 'Only calls of this hotel; null: of all hotels.'),
  atLeast: doc(bound(), 'The least value that holds the goal. A goal has either `atLeast` or `atMost`.', 80),
  atMost: doc(bound(), 'The greatest value that holds the goal.', null),
  windowMinutes: doc(
    withDefault(integer(5, 1440), 30),
    'The calls that came within so many minutes are measured. The default is 30.',
    30,
  ),
  minCalls: doc(
    withDefault(integer(1, 10_000), 10),
    'With fewer calls in the window nothing is decided. `waiting` and `longestWaitSeconds` do not need any. The default ' +
      'is 10.',
    10,
  ),
  hours: doc(
    optional(jsonValue<BusinessHours>(BusinessHoursSchema)),
    'When it is evaluated; null: always. Outside of these hours its state stays.',
  ),
  state: doc(
    computed(named('ServiceGoalState', oneOf('ok', 'breached'))),
    '`breached` after two evaluations in a row that miss it, `ok` again after three that hold it.',
    'ok',
  ),
  since: doc(computed(instant()), 'Since when it has this state.'),
  value: doc(
    computed(optional(decimal(0, 1_000_000, 2))),
    'The value at the last evaluation; null before the first one, and without anything to measure.',
    91.7,
  ),
  calls: doc(computed(optional(integer(0, 1_000_000))), 'The queued calls of the window at the last evaluation.', 12),
  evaluatedAt: doc(computed(optional(instant())), 'When it was evaluated last: once a minute.'),
}

/** A goal as a body gives it. */
export type GoalValues = NewRow<typeof goalFields>
/** A goal as the API answers it. */
export type ServiceGoal = Row<typeof goalFields>
