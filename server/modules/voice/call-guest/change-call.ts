import { fromBody } from '#platform/resource/rows.ts'
import { calls } from '../calls/calls.ts'
import { setCallGuest } from './set-call-guest.ts'

/**
 * `PUT /calls/{id}`: changes the guest, the notes and the tags of a call. Other fields change only through the actions
 * on a call.
 */
export const changeCall = calls.verbs.update({
  summary: 'Change the guest, the notes or the tags of a call',
  description:
    'Changes `guestId`, `notes` and `tags` of a call at any time and returns it. With another guest `guestMatch` ' +
    'becomes `exact`, and without one `none`; the callbacks that were agreed in the call follow. All other fields are ignored; they change only through the actions on ' +
    'a call.',
  errors: ['unknown_reference'],
  extension: true,
  async handle(ctx, { params, body }) {
    const before = await calls.lock(ctx, params.id)
    return setCallGuest(ctx, before, fromBody(ctx, calls.fields, body))
  },
})
