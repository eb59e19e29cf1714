import { letterSubjects } from '#modules/letters/index.ts'
import { contribution } from '#platform/kernel/extensions.ts'
import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { offerClosed, offerSeen, offerSent, turnawayRecorded } from './events.ts'
import { offerGuestData, turnawayGuestData } from './guest-data.ts'
import { acceptGuestOffer, declineGuestOffer, getGuestOffer, seeGuestOffer } from './guest-page/answer-offer.ts'
import { offerSubject } from './letters/offer-subject.ts'
import { offerChanged } from './live-events.ts'
import { offerMetrics } from './metrics.ts'
import { acceptOffer } from './offers/accept-offer.ts'
import { changeOffer, deleteOffer } from './offers/change-offer.ts'
import { createOffer } from './offers/create-offer.ts'
import { loseOffer, withdrawOffer } from './offers/end-offer.ts'
import { currentOffers, offerExpiryJob } from './offers/expire-offers.ts'
import { followUpJob } from './offers/follow-up-job.ts'
import { linkOffer } from './offers/link-offer.ts'
import { offerHolds, openOffers } from './offers/offer-limits.ts'
import { onHoldConfirmed } from './offers/on-hold-confirmed.ts'
import { renewOffer } from './offers/renew-offer.ts'
import { sendOffer } from './offers/send-offer.ts'
import { countedOffers, offers } from './record/offers.ts'
import { conversationSettlementJob, settleCall, settleConversationLater } from './turnaways/settle-inquiries.ts'
import { countedTurnaways, turnaways } from './turnaways/turnaways.ts'

export { offerClosed } from './events.ts'

/** Selling: offers that guests can accept, and stays that they wanted and did not book. */
export const salesModule: Module = {
  name: 'sales',
  tables: ['offers', 'offer_alternatives', 'turnaways'],
  triggers: {
    refuse_hidden_owner: 'Refuses an offer whose owner the user who writes must not see.',
    refuse_hidden_offer: 'Refuses a turnaway with an offer that the user who writes must not see.',
    refuse_hidden_conversation: 'Refuses an offer with a conversation that the user who writes must not see.',
  },
  tags: apiTags,
  endpoints: [
    ...currentOffers,
    createOffer,
    changeOffer,
    deleteOffer,
    linkOffer,
    sendOffer,
    acceptOffer,
    withdrawOffer,
    loseOffer,
    renewOffer,
    getGuestOffer,
    seeGuestOffer,
    acceptGuestOffer,
    declineGuestOffer,
    ...turnaways.endpoints,
  ],
  countedLists: [countedOffers, countedTurnaways],
  resources: [offers, turnaways],
  events: [offerSent, offerSeen, offerClosed, turnawayRecorded],
  liveEvents: [offerChanged],
  contributions: [contribution(letterSubjects, [offerSubject])],
  guestData: [offerGuestData, turnawayGuestData],
  jobKinds: [offerExpiryJob, followUpJob, conversationSettlementJob],
  subscribers: [onHoldConfirmed, settleCall, settleConversationLater],
  limits: [openOffers, offerHolds],
  metricSources: [offerMetrics],
}
