import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, strict } from '#platform/http/schemas.ts'
import { offers } from '../record/offers.ts'
import { LossNote, LossReason } from './offer-request.ts'
import { assertAllowed, closeOffer } from './write-offer.ts'

/** `POST /offers/{id}/withdraw`: the guest can no longer accept it. */
export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/withdraw',
  operationId: 'withdrawOffer',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Withdraw an offer',
  description: 'Closes an offer that the guest has not accepted, cancels its holds, and returns it.',
  extension: true,
  status: 200,
  emits: ['offer.closed', 'reservation.cancelled'],
  errors: ['invalid_state_transition'],
  params: ById,
  returns: json(offers.shapes.row),
  async handle(ctx, { params }) {
    const offer = await offers.lock(ctx, params.id)
    assertAllowed(ctx, 'withdraw', offer)
    return closeOffer(ctx, offer, { to: 'withdrawn' })
  },
})

/** `POST /offers/{id}/lose`: the guest did not take it, and why. */
export const loseOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/lose',
  operationId: 'loseOffer',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Mark an offer as lost',
  description:
    'Notes why the guest did not take an offer, cancels its holds, and returns it. It is possible for an offer that was ' +
    'sent, also after it was declined or its time was over.',
  extension: true,
  status: 200,
  emits: ['offer.closed', 'reservation.cancelled'],
  errors: ['invalid_state_transition'],
  params: ById,
  body: Type.Object({ reason: LossReason, note: Type.Optional(LossNote) }, strict),
  returns: json(offers.shapes.row),
  async handle(ctx, { params, body: { reason, note = null } }) {
    const offer = await offers.lock(ctx, params.id)
    assertAllowed(ctx, 'lose', offer)
    return closeOffer(ctx, offer, { to: 'lost', changes: { lostReason: reason, lostNote: note } })
  },
})
