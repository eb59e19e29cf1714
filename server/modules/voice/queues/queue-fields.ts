import Type from 'typebox'
import { strict } from '#platform/http/schemas.ts'
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

const Skill = Type.Object({ code: text(60).schema, level: integer(1, 5).schema }, strict)

/** The fields of a queue. */
export const queueFields = {
  key: fixed(pattern('^[a-z0-9][a-z0-9_-]{0,39}$')),
  name: text(),
  hotelIds: withDefault(list<string>(uuid(), 500), []),
  strategy: withDefault(oneOf('longestIdle', 'roundRobin', 'skills', 'manual'), 'longestIdle'),
  requiredSkills: withDefault(list<RequiredSkill>(Skill, 50), []),
  priority: withDefault(integer(0, 100), 50),
  slaSeconds: withDefault(integer(1, 3600), 20),
  slaPercent: withDefault(integer(1, 100), 80),
  shortAbandonSeconds: withDefault(integer(0, 60), defaultCallRules.shortAbandonSeconds),
  maxWaitSeconds: optional(integer(10, 86_400)),
  ringSeconds: withDefault(integer(5, 120), defaultCallRules.ringSeconds),
  wrapUpSeconds: withDefault(integer(10, 3600), defaultCallRules.wrapUpSeconds),
  offerCallbackAfterSeconds: optional(integer(10, 3600)),
  isActive: withDefault(flag(), true),
}

/** A queue as a body gives it. */
export type QueueValues = NewRow<typeof queueFields>
/** A queue as the API answers it. */
export type Queue = Row<typeof queueFields>
