import { type AllowedAction, listAllowed } from '#platform/resource/allowed-actions.ts'

/** The statuses of an offer, in the order of its life. */
export const statuses = ['draft', 'sent', 'seen', 'accepted', 'declined', 'expired', 'withdrawn', 'lost'] as const
export type OfferStatus = (typeof statuses)[number]

/** The actions on an offer, each an endpoint of the desk. Only the guest declines. */
export const actions = ['change', 'delete', 'send', 'link', 'accept', 'withdraw', 'lose', 'renew'] as const
export type OfferAction = (typeof actions)[number]

/** An offer that waits for the guest. */
export const openStatuses: readonly OfferStatus[] = ['sent', 'seen']

/** From which statuses each action is possible. Endpoints and `allowedActions` use this table. */
const possibleFrom: Readonly<Record<OfferAction, readonly OfferStatus[]>> = {
  change: ['draft'],
  delete: ['draft'],
  send: ['draft', ...openStatuses],
  link: ['draft', ...openStatuses],
  accept: openStatuses,
  withdraw: ['draft', ...openStatuses],
  lose: [...openStatuses, 'declined', 'expired'],
  renew: [...openStatuses, 'declined', 'expired', 'withdrawn', 'lost'],
}

/** The fields of an offer on which its state depends. */
export type OfferState = { readonly status: OfferStatus; readonly validUntil: string }

/** Whether an offer waits for the guest although its time is over. It is then expired, even if that is not stored yet. */
export const isOverdue = ({ status, validUntil }: OfferState, at: Temporal.Instant): boolean =>
  openStatuses.includes(status) && Temporal.Instant.compare(Temporal.Instant.from(validUntil), at) <= 0

/** Returns why an action is not possible at a moment, or null if it is. */
function findObjection(action: OfferAction, offer: OfferState, at: Temporal.Instant): string | null {
  const status = isOverdue(offer, at) ? 'expired' : offer.status
  const from = possibleFrom[action]
  return from.includes(status) ? null : `The offer is ${status}; it must be ${from.join(' or ')}`
}

/** Lists all actions, each with the reason if it is not possible. */
export const allowedActions = (offer: OfferState, at: Temporal.Instant): AllowedAction<OfferAction>[] =>
  listAllowed(actions, (action) => findObjection(action, offer, at))
