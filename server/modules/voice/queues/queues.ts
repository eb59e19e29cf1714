import Type from 'typebox'
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
import { resource } from '#platform/resource/resource.ts'
import type { RequiredSkill } from '../state-machine/state.ts'
import { plainRules } from '../call-store/lock-call.ts'
import { checkQueue } from './validate-queue.ts'

const Skill = Type.Object({ code: text(60).schema, level: integer(1, 5).schema }, { additionalProperties: false })

const fields = {
  key: fixed(pattern('^[a-z0-9][a-z0-9_-]{0,39}$')),
  name: text(),
  hotelIds: withDefault(list<string>(uuid(), 500), []),
  strategy: withDefault(oneOf('longestIdle', 'roundRobin', 'skills', 'manual'), 'longestIdle'),
  requiredSkills: withDefault(list<RequiredSkill>(Skill, 50), []),
  priority: withDefault(integer(0, 100), 50),
  slaSeconds: withDefault(integer(1, 3600), 20),
  slaPercent: withDefault(integer(1, 100), 80),
  shortAbandonSeconds: withDefault(integer(0, 60), plainRules.shortAbandonSeconds),
  maxWaitSeconds: optional(integer(10, 86_400)),
  ringSeconds: withDefault(integer(5, 120), plainRules.ringSeconds),
  wrapUpSeconds: withDefault(integer(10, 3600), plainRules.wrapUpSeconds),
  offerCallbackAfterSeconds: optional(integer(10, 3600)),
  isActive: withDefault(flag(), true),
}

/** A queue as a body gives it. */
export type QueueValues = NewRow<typeof fields>
/** A queue as it is answered. */
export type Queue = Row<typeof fields>

/**
 * Where calls wait, and how they come to an agent (an extension). A queue that a number needs, or a call that lives, stays:
 * their foreign keys refuse.
 */
export const queues = resource({
  path: '/voicequeues',
  table: 'voice_queues',
  label: 'queue',
  extension: true,
  access: { read: 'integrations.manage', write: 'integrations.manage' },
  reach: 'hotel',
  fields,
  filters: ['key', 'strategy', 'isActive'],
  sort: ['name', 'key', 'createdAt'],
  check: (ctx, input, current) => checkQueue(ctx, input, current),
})
