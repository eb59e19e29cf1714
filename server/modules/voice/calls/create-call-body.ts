import { doc } from '#platform/http/schemas.ts'
import type { NewRow } from '#platform/resource/fields.ts'
import { instant, integer, list, oneOf, optional, personal, phone, text, uuid } from '#platform/resource/fields.ts'
import { acceptingRow, shapesOf } from '#platform/resource/shapes.ts'
import { directions } from '../state-machine/state.ts'
import { calls } from './calls.ts'

/**
 * The fields of `POST /calls`. With `startedAt` they describe a call that took place elsewhere; without it, a call to
 * dial now.
 */
export const createCallFields = {
  direction: doc(
    optional(oneOf(...directions)),
    'Who began the call. Required for a logged call. A call to dial is `outbound`, which is its default.',
  ),
  fromNumber: doc(
    personal(optional(phone()), 'phone'),
    'The number of the caller. Only for a logged call; null or absent if it is unknown.',
  ),
  toNumber: doc(
    personal(optional(phone()), 'phone'),
    'The called number. Required for a logged outbound call. A call to dial may leave it out if the guest has a ' +
      'phone number.',
    '+905321110001',
  ),
  didId: doc(
    optional(uuid()),
    'The number of the company, a record of `/voicedids`. The default of a call to dial is the oldest number of the ' +
      'hotel that can make calls, or else one of all hotels.',
  ),
  hotelId: doc(optional(uuid()), 'The hotel that calls or was called. The default is the hotel of the number.'),
  guestId: doc(optional(uuid()), 'The guest on the other side. The default is the only guest with the number.'),
  userId: doc(
    optional(uuid()),
    'The user who talked. Only for a logged call; the default is the caller of the API, unless that is an API key.',
  ),
  callbackId: doc(
    optional(uuid()),
    'The callback that a call to dial carries out. `POST /scheduledcallbacks/{id}/start` sets it by itself.',
  ),
  startedAt: doc(
    optional(instant()),
    'When a logged call began. Together with `durationSeconds` it must have ended. Absent or null: a call to dial now.',
  ),
  durationSeconds: doc(
    optional(integer(0, 86_400)),
    'How many seconds a logged call took, at most a day. Required for a logged call and only for it.',
  ),
  wrapUpCategory: doc(
    optional(text(60)),
    'The `code` of the wrap-up category. Only for a logged call; the default is `unclassified`.',
  ),
  notes: doc(optional(text(10_000)), 'Notes about the call. Only for a logged call.'),
  tags: doc(optional(list<string>(text(60), 50)), 'Words by which users group calls. Only for a logged call.'),
}

/** The parsed body. Numbers are in E.164. */
export type CreateCallValues = NewRow<typeof createCallFields>

/** The body of `POST /calls`. A client may send what GET returns; fields that the server sets are ignored. */
export const CreateCallBody = acceptingRow(shapesOf('Call', createCallFields, { sort: [] }).create, calls.shapes.row)
