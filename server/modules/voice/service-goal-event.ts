import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { amountOrNull, count, id, idOrNull, moment, text, textOrNull } from '#platform/events/payload-fields.ts'
import { sampleIds } from '#shared/sample-ids.ts'

/** A service goal was breached, or holds again. `reporting` evaluates goals; webhooks know the events of earlier modules. */
export const serviceGoalChanged = event(
  'serviceGoal.changed',
  Type.Object({
    serviceGoalId: id('The goal'),
    hotelId: idOrNull('Its hotel; null: all hotels'),
    queueKey: textOrNull('Its queue; null: all queues'),
    metric: text(
      '`serviceLevelPercent`, `averageAnswerSeconds`, `abandonPercent`, `missed`, `waiting` or `longestWaitSeconds`',
    ),
    atLeast: amountOrNull('The least value that holds the goal; null if it has an upper bound'),
    atMost: amountOrNull('The greatest value that holds the goal; null if it has a lower bound'),
    windowMinutes: count('Minutes of calls that were counted'),
    state: text('`breached`, or `ok` if it holds again'),
    since: moment('Since when it has this state'),
    value: amountOrNull('The value that decided'),
    calls: count('Calls of the window'),
  }),
  {
    webhook: {
      sample: {
        serviceGoalId: sampleIds.serviceGoal,
        hotelId: sampleIds.hotel,
        queueKey: 'reservations',
        metric: 'serviceLevelPercent',
        atLeast: 80,
        atMost: null,
        windowMinutes: 30,
        state: 'breached',
        since: '2026-08-01T10:02:00.000Z',
        value: 71.43,
        calls: 14,
      },
    },
    emittedWhen:
      'a service goal was missed in two evaluations in a row (`breached`), or held in three after that (`ok`)',
  },
)
