import { doc } from '#platform/http/schemas.ts'
import {
  fixed,
  flag,
  integer,
  list,
  type NewRow,
  oneOf,
  optional,
  pattern,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { defaultCallRules, type RequiredSkill } from '../state-machine/state.ts'
import { RequiredSkillSchema } from './required-skill.ts'

/** The fields of a queue. */
export const queueFields = {
  key: doc(
    fixed(pattern('^[a-z0-9][a-z0-9_-]{0,39}$', '1 to 40 small letters, digits, - and _, such as front-desk')),
    'The key by which numbers, calls and callbacks name the queue. It is unique within the company and never changes.',
    'reservations',
  ),
  name: doc(text(), 'The name that agents see.', 'Reservations'),
  hotelIds: doc(
    withDefault(list<string>(uuid(), 500), []),
    'The hotels that the queue belongs to; an empty list means all hotels. The default is an empty list.',
  ),
  strategy: doc(
    withDefault(oneOf('longestIdle', 'roundRobin', 'skills', 'manual'), 'longestIdle'),
    'Which available agent rings: `longestIdle`, the one who has been available for the longest time; `roundRobin`, ' +
      'the one whose phone has not rung for the longest time; `skills`, the one with the highest levels of the ' +
      'required skills; `manual`, none until `POST /voicequeue/{id}/assign`. The default is `longestIdle`.',
    'longestIdle',
  ),
  requiredSkills: doc(
    withDefault(list<RequiredSkill>(RequiredSkillSchema, 50), []),
    'The skills that an agent must have, all of them; each skill is listed once. The default is an empty list.',
    [{ code: 'english', level: 3 }],
  ),
  priority: doc(
    withDefault(integer(0, 100), 50),
    'How urgent calls of the queue are, from 0 to 100. One step counts as much as ten seconds of waiting. The ' +
      'default is 50.',
    50,
  ),
  slaSeconds: doc(
    withDefault(integer(1, 3600), 20),
    'Within how many seconds a call is to be answered. The default is 20.',
    20,
  ),
  slaPercent: doc(
    withDefault(integer(1, 100), 80),
    'The percentage of calls that are to be answered within `slaSeconds`. The default is 80.',
    80,
  ),
  shortAbandonSeconds: doc(
    withDefault(integer(0, 60), defaultCallRules.shortAbandonSeconds),
    'A caller who hangs up after fewer seconds does not count for the service level. The default is 5.',
    5,
  ),
  maxWaitSeconds: doc(
    optional(integer(10, 86_400)),
    'After how many seconds of waiting the call is ended as missed; null, the default: never.',
    300,
  ),
  ringSeconds: doc(
    withDefault(integer(5, 120), defaultCallRules.ringSeconds),
    'How many seconds the phone of an agent rings before the call waits again at its place. The default is 20.',
    20,
  ),
  wrapUpSeconds: doc(
    withDefault(integer(10, 3600), defaultCallRules.wrapUpSeconds),
    'How many seconds an agent has after a talk to enter the category. After that it is `unclassified`. The default ' +
      'is 120.',
    120,
  ),
  offerCallbackAfterSeconds: doc(
    optional(integer(10, 3600)),
    'After how many seconds of waiting the caller is offered a callback; null, the default: never. It must be less ' +
      'than `maxWaitSeconds`.',
    60,
  ),
  isActive: doc(
    withDefault(flag(), true),
    'Whether the queue takes new calls. A call to an inactive queue is missed. The default is true.',
    true,
  ),
}

/** A queue as a body gives it. */
export type QueueValues = NewRow<typeof queueFields>
/** A queue as the API answers it. */
export type Queue = Row<typeof queueFields>
