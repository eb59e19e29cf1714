import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { accessDenied } from '#platform/kernel/errors.ts'
import { guestData } from '#platform/person-data.ts'
import { withMergedIds } from '../merge/merge-history.ts'
import { guests } from '../record/guests.ts'
import { lockGuests } from '../record/lock-guests.ts'
import { lockActiveGuest } from '../record/resolve-guest.ts'
import { adoptUnlinkedRows } from './adopt-unlinked-rows.ts'
import { erasePersonalData } from './erase-personal-data.ts'

/**
 * POST /guests/{id}/anonymize: erases personal data permanently: the record, contact points, notes, free texts of
 * bookings, events and stored responses. Stays and amounts remain without a person. Throws 409 `active_reservation`
 * while a stay is open.
 */
export const anonymizeGuest = endpoint({
  method: 'POST',
  path: '/guests/:id/anonymize',
  freshFactor: true,
  operationId: 'anonymizeGuest',
  access: 'guests.manage',
  reach: 'tenant',
  summary: 'Anonymize a guest permanently',
  description:
    'Erases the personal data of a guest and returns the record without it: names, numbers, messages, recordings and their ' +
    'traces in events and the audit log, and chats and calls that were never linked but have an address of this guest ' +
    'alone. It cannot be undone. It is refused while a reservation lies ahead or a recording ' +
    'is under legal hold.',
  emits: ['guest.anonymized', 'reservation.detailsChanged'],
  errors: ['active_reservation', 'legal_hold', 'invalid_state_transition'],
  extension: true,
  status: 200,
  params: ById,
  returns: json(guests.shapes.row),
  async handle(ctx, { params }) {
    if (ctx.actor.piiAccess === 'masked')
      throw accessDenied('', 'This role cannot see personal values, so it cannot erase them')
    await lockGuests(ctx, [params.id])
    const { id } = await lockActiveGuest(ctx, params.id)
    const ids = await withMergedIds(ctx, id)
    await adoptUnlinkedRows(ctx, id, ids)
    for (const { assertErasable } of ctx.runtime.extensions.of(guestData)) await assertErasable?.(ctx, ids)
    return erasePersonalData(ctx, id, ids)
  },
})
