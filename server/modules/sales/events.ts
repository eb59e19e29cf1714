import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import {
  amount,
  amountOrNull,
  count,
  countOrNull,
  day,
  dayOrNull,
  flag,
  id,
  idOrNull,
  moment,
  momentOrNull,
  text,
  textOrNull,
} from '#platform/events/payload-fields.ts'
import { hidden } from '#platform/resource/fields.ts'
import { sampleIds } from '#shared/sample-ids.ts'

/** What every event about an offer has. */
const OfferSnapshot = {
  offerId: id('The offer'),
  hotelId: id('The hotel of its first alternative'),
  offerNumber: text('Its number, eight letters and digits'),
  status: text('`sent`, `seen`, `accepted`, `declined`, `expired`, `withdrawn` or `lost`'),
  guestId: id('The guest'),
  ownerUserId: idOrNull('The user whose offer it is'),
  callId: idOrNull('The call in which it was made'),
  conversationId: idOrNull('The conversation in which it was made'),
  alternatives: count('Number of alternatives'),
  totalAmount: amount('Total of the first alternative'),
  currencyCode: text('Currency of that total (ISO 4217)'),
  validUntil: moment('Until when the guest can accept it'),
}

const sample = {
  offerId: sampleIds.offer,
  hotelId: sampleIds.hotel,
  offerNumber: 'TEST0002',
  status: 'sent',
  guestId: sampleIds.guest,
  ownerUserId: sampleIds.user,
  callId: null,
  conversationId: null,
  alternatives: 2,
  totalAmount: 540,
  currencyCode: 'EUR',
  validUntil: '2026-08-04T09:00:00.000Z',
}

/** An offer was sent to its guest. */
export const offerSent = event('offer.sent', Type.Object(OfferSnapshot), {
  webhook: { sample },
  emittedWhen: 'an offer was sent to its guest, or its link was taken to be sent',
})

/** The guest of an offer looked at it for the first time. */
export const offerSeen = event('offer.seen', Type.Object(OfferSnapshot), {
  webhook: { sample: { ...sample, status: 'seen' } },
  emittedWhen: 'the guest looked at an offer for the first time',
})

/** An offer that had been sent was closed. */
export const offerClosed = event(
  'offer.closed',
  Type.Object({
    ...OfferSnapshot,
    reason: textOrNull(
      'Why the guest did not take it: `price`, `dates`, `rooms`, `location`, `competitor`, `changedPlans`, `noAnswer`, `other`',
    ),
    reservationId: idOrNull('The booking of an accepted offer'),
  }),
  {
    webhook: {
      sample: { ...sample, status: 'accepted', reason: null, reservationId: sampleIds.reservation },
    },
    emittedWhen: 'an offer was accepted, declined, withdrawn or lost, or its time was over',
  },
)

/** A stay was wanted and not booked. */
export const turnawayRecorded = event(
  'turnaway.recorded',
  Type.Object({
    turnawayId: id('The turnaway'),
    kind: text('`denial`: the hotel could not sell the stay; `regret`: the guest did not take it'),
    reason: text('Why, such as `soldOut` of a denial and `price` of a regret'),
    hotelId: id('The hotel'),
    roomTypeId: idOrNull('The room type that the guest wanted; null for any'),
    checkIn: day('Day of arrival'),
    checkOut: day('Day of departure'),
    nights: count('Number of nights'),
    rooms: count('Number of rooms'),
    guests: countOrNull('Number of guests in each room; null for as many as is usual'),
    value: amountOrNull('What the stay costs, or would have cost; null without a price'),
    currencyCode: text('Currency of the value (ISO 4217)'),
    callId: idOrNull('The call in which the guest wanted it'),
    conversationId: idOrNull('The conversation in which the guest wanted it'),
    offerId: idOrNull('The offer that the guest did not take'),
    leadId: idOrNull('The lead that it belongs to'),
    guestId: idOrNull('The guest, if known'),
    userId: idOrNull('The user who looked for the stay'),
    isRecovered: flag('Whether the guest booked another stay instead'),
    at: moment('When the guest wanted it'),
  }),
  {
    webhook: {
      sample: {
        turnawayId: sampleIds.turnaway,
        kind: 'denial',
        reason: 'soldOut',
        hotelId: sampleIds.hotel,
        roomTypeId: null,
        checkIn: '2026-08-07',
        checkOut: '2026-08-10',
        nights: 3,
        rooms: 1,
        guests: 2,
        value: 540,
        currencyCode: 'EUR',
        callId: sampleIds.call,
        conversationId: null,
        offerId: null,
        leadId: sampleIds.lead,
        guestId: sampleIds.guest,
        userId: sampleIds.user,
        isRecovered: false,
        at: '2026-08-01T10:02:00.000Z',
      },
    },
    emittedWhen: 'a stay was wanted and not booked',
  },
)

/** A lead was made or changed. It has the lead as it is then. */
export const leadChanged = event(
  'lead.changed',
  Type.Object({
    leadId: id('The lead'),
    hotelId: id('The hotel'),
    guestId: idOrNull('The guest, if known'),
    phone: hidden(textOrNull('The number that called, or to call, E.164; null: that of the guest'), 'phone'),
    name: textOrNull('The name of somebody who is not a guest yet'),
    stage: text('`new`, `contacted`, `offered`, `won` or `lost`'),
    source: text('What it came from first: `offer`, `turnaway`, `missedCall`, `conversation` or `manual`'),
    ownerUserId: idOrNull('The user who cares for it'),
    value: amountOrNull('What the stay is worth; the total of the booking once it is won'),
    currencyCode: text('Currency of the value (ISO 4217)'),
    checkIn: dayOrNull('Day of arrival, if known'),
    checkOut: dayOrNull('Day of departure, if known'),
    nextStep: textOrNull('`call`, `message`, `offer` or `other`; null without a next step'),
    nextStepAt: momentOrNull('When to do it'),
    lostReason: textOrNull('Why it was lost: a reason as of `offer.closed`'),
    callbackId: idOrNull('The callback of a next step `call`'),
    reservationId: idOrNull('The booking that won it'),
    lastContactAt: momentOrNull('When the hotel and the guest last talked or wrote'),
    closedAt: momentOrNull('When it was won or lost'),
    createdAt: moment('When it was made'),
  }),
  {
    webhook: {
      sample: {
        leadId: sampleIds.lead,
        hotelId: sampleIds.hotel,
        guestId: sampleIds.guest,
        phone: '+12025550100',
        name: null,
        stage: 'new',
        source: 'missedCall',
        ownerUserId: sampleIds.user,
        value: 540,
        currencyCode: 'EUR',
        checkIn: '2026-08-07',
        checkOut: '2026-08-10',
        nextStep: 'message',
        nextStepAt: '2026-08-02T09:00:00.000Z',
        lostReason: null,
        callbackId: null,
        reservationId: null,
        lastContactAt: null,
        closedAt: null,
        createdAt: '2026-08-01T10:02:00.000Z',
      },
    },
    emittedWhen: 'a lead was made or changed',
    erasedAs: { phone: null, name: null },
  },
)

/** The next step of a lead is due, and it is not a call. This event is internal. */
export const leadDue = event(
  'lead.due',
  Type.Object({
    leadId: id('The lead'),
    hotelId: id('The hotel'),
    ownerUserId: idOrNull('The user who cares for it'),
    nextStep: text('`message`, `offer` or `other`'),
    nextStepAt: moment('When it was to be done'),
  }),
  { emittedWhen: 'the next step of a lead is due' },
)
