import { accessDenied } from '#platform/kernel/errors.ts'
import { ById } from '#platform/http/schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { forgetGuest } from './erase-personal-data.ts'
import { familyOf } from '../merge/merge-history.ts'
import { guests } from '../record/guests.ts'
import { lockActive } from '../record/resolve-guest.ts'
import { lockGuests } from '../record/lock-guests.ts'

/**
 * POST /guests/{id}/anonymize: forgets who the guest was, for good: record, points, notes, texts of bookings, events, kept
 * answers. Stays and what they came to are kept, of nobody. Throws 409 `active_reservation` while one is not over.
 */
export const anonymizeGuest = endpoint({
  method: 'POST',
  path: '/guests/:id/anonymize',
  access: 'guests.manage',
  reach: 'tenant',
  summary: 'Forget who a guest was, for good',
  extension: true,
  status: 200,
  params: ById,
  returns: guests.shapes.row,
  async handle(ctx, { params }) {
    if (ctx.actor.piiAccess === 'masked') throw accessDenied('', 'This role cannot see what would be forgotten')
    await lockGuests(ctx, [params.id])
    const { id } = await lockActive(ctx, params.id)
    const ids = await familyOf(ctx, id)
    for (const { mustBeOver } of ctx.runtime.ofGuests) await mustBeOver?.(ctx, ids)
    return forgetGuest(ctx, id, ids)
  },
})
