import { letterSubjects } from '#modules/letters/index.ts'
import { callbackFollowers } from '#modules/voice/index.ts'
import { contribution } from '#platform/kernel/extensions.ts'
import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { leadChanged, leadDue, offerClosed, offerSeen, offerSent, turnawayRecorded } from './events.ts'
import { leadGuestData, offerGuestData, turnawayGuestData } from './guest-data.ts'
import { acceptGuestOffer, declineGuestOffer, getGuestOffer, seeGuestOffer } from './guest-page/answer-offer.ts'
import { changeLead } from './leads/change-lead.ts'
import { createLead } from './leads/create-lead.ts'
import { onAgentMessage, onGuestMessage, onMissed, onTalk } from './leads/follow-contacts.ts'
import { leadDueJob } from './leads/lead-due-job.ts'
import { countedLeads, leads } from './leads/leads.ts'
import { leadsOfCallbacks } from './leads/leads-of-callbacks.ts'
import { silenceJob } from './leads/silence-job.ts'
import { onBooked, onHoldBooked } from './leads/win-lead.ts'
import { offerSubject } from './letters/offer-subject.ts'
import { leadChangedLive, offerChanged } from './live-events.ts'
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
import { previewNewOffer, previewOffer } from './offers/preview-offer.ts'
import { renewOffer } from './offers/renew-offer.ts'
import { sendOffer } from './offers/send-offer.ts'
import { countedOffers, offers } from './record/offers.ts'
import { changeSalesSettings, getSalesSettings } from './sales-settings.ts'
import { listCallTurnaways } from './turnaways/list-call-turnaways.ts'
import { conversationSettlementJob, settleCall, settleConversationLater } from './turnaways/settle-inquiries.ts'
import { countedTurnaways, turnaways } from './turnaways/turnaways.ts'

export { leadDue, offerClosed } from './events.ts'

/** Selling: offers that guests can accept, and stays that they wanted and did not book, and leads. */
export const salesModule: Module = {
  name: 'sales',
  tables: ['offers', 'offer_alternatives', 'turnaways', 'leads', 'sales_settings'],
  triggers: {
    refuse_hidden_owner: 'Refuses an offer or a lead whose owner the user who writes must not see.',
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
    previewNewOffer,
    previewOffer,
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
    ...leads.endpoints,
    createLead,
    changeLead,
    getSalesSettings,
    changeSalesSettings,
    listCallTurnaways,
  ],
  countedLists: [countedOffers, countedTurnaways, countedLeads],
  resources: [offers, turnaways, leads],
  events: [offerSent, offerSeen, offerClosed, turnawayRecorded, leadChanged, leadDue],
  liveEvents: [offerChanged, leadChangedLive],
  contributions: [contribution(letterSubjects, [offerSubject]), contribution(callbackFollowers, [leadsOfCallbacks])],
  guestData: [offerGuestData, turnawayGuestData, leadGuestData],
  jobKinds: [offerExpiryJob, followUpJob, conversationSettlementJob, leadDueJob, silenceJob],
  subscribers: [
    onHoldConfirmed,
    settleCall,
    settleConversationLater,
    onTalk,
    onMissed,
    onAgentMessage,
    onGuestMessage,
    onBooked,
    onHoldBooked,
  ],
  limits: [openOffers, offerHolds],
  metricSources: [offerMetrics],
}
