import type { NewRow } from '#platform/resource/fields.ts'
import { instant, integer, list, oneOf, optional, personal, phone, text, uuid } from '#platform/resource/fields.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import { directions } from '../state-machine/state.ts'

/** What `POST /calls` takes. With `startedAt` it is a call that was made elsewhere, without it one that is made now. */
export const givenFields = {
  direction: optional(oneOf(...directions)),
  fromNumber: personal(optional(phone()), 'phone'),
  toNumber: personal(optional(phone()), 'phone'),
  didId: optional(uuid()),
  hotelId: optional(uuid()),
  guestId: optional(uuid()),
  userId: optional(uuid()),
  callbackId: optional(uuid()),
  startedAt: optional(instant()),
  durationSeconds: optional(integer(0, 86_400)),
  wrapUpCategory: optional(text(60)),
  notes: optional(text(10_000)),
  tags: optional(list<string>(text(60), 50)),
}

/** Such a body, its numbers in E.164. */
export type GivenCall = NewRow<typeof givenFields>

/** The body of `POST /calls`. */
export const GivenCallBody = shapesOf(givenFields, { sort: [] }).create
