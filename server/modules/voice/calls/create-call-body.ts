import type { NewRow } from '#platform/resource/fields.ts'
import { instant, integer, list, oneOf, optional, personal, phone, text, uuid } from '#platform/resource/fields.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import { directions } from '../state-machine/state.ts'

/**
 * The fields of `POST /calls`. With `startedAt` they describe a call that took place elsewhere; without it, a call to
 * dial now.
 */
export const createCallFields = {
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

/** The parsed body. Numbers are in E.164. */
export type CreateCallValues = NewRow<typeof createCallFields>

/** The body of `POST /calls`. */
export const CreateCallBody = shapesOf(createCallFields, { sort: [] }).create
