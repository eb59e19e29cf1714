// Generated from the code of the service by `npm run generate`.

/** The data of `call.started`: a call is connected to an agent. */
export type CallStarted = {
  /** The call */
  callId: string
  /** `inbound` or `outbound` */
  direction: string
  /** State of the call, such as `inProgress` */
  status: string
  /** The hotel that was called, or that made the call */
  hotelId: string | null
  /** The number of the hotel that the call came in on */
  didId: string | null
  /** The caller, E.164; null when the number is withheld */
  fromNumber: string | null
  /** The called number, E.164 */
  toNumber: string | null
  /** The queue it waited in */
  queueKey: string | null
  /** The guest, if exactly one guest has the number */
  guestId: string | null
  /** First and last name of the guest */
  guestName: string | null
  /** When the call began to ring or to wait */
  startedAt: string
  /** How many seconds the caller waited, later waits for another agent included */
  waitSeconds: number
  /** The user who talked */
  userId: string | null
  /** First and last name of that user */
  agentName: string | null
  /** When it was answered */
  answeredAt: string | null
}

/** The data of `call.completed`: the call has closed and its wrap-up category has been entered. */
export type CallCompleted = {
  /** The call */
  callId: string
  /** `inbound` or `outbound` */
  direction: string
  /** State of the call, such as `inProgress` */
  status: string
  /** The hotel that was called, or that made the call */
  hotelId: string | null
  /** The number of the hotel that the call came in on */
  didId: string | null
  /** The caller, E.164; null when the number is withheld */
  fromNumber: string | null
  /** The called number, E.164 */
  toNumber: string | null
  /** The queue it waited in */
  queueKey: string | null
  /** The guest, if exactly one guest has the number */
  guestId: string | null
  /** First and last name of the guest */
  guestName: string | null
  /** When the call began to ring or to wait */
  startedAt: string
  /** How many seconds the caller waited, later waits for another agent included */
  waitSeconds: number
  /** The user who talked */
  userId: string | null
  /** First and last name of that user */
  agentName: string | null
  /** When it was answered */
  answeredAt: string | null
  /** When the talk ended */
  endedAt: string
  /** When the call had ended and its category was entered */
  completedAt: string
  /** How long the talk lasted */
  talkSeconds: number
  /** How long the caller was on hold */
  holdSeconds: number
  /** How long the wrap-up took */
  wrapUpSeconds: number
  /** From the beginning to the end of the call */
  durationSeconds: number
  /** Who hung up: `caller`, `agent`, `system`, `network` */
  endedBy: string | null
  /** Why it ended */
  endReason: string | null
  /** What the call was about */
  wrapUpCategory: string
  /** The note of the user */
  wrapUpNote: string | null
  /** Why the caller did not book, such as `price`, if the user has entered it */
  lostReason: string | null
  /** The reservations made during the call */
  reservationIds: string[]
  /** The callback that was agreed, or that this call carried out */
  callbackId: string | null
  /** Its recordings */
  recordingIds: string[]
}

/** The data of `call.missed`: the call was not answered. */
export type CallMissed = {
  /** The call */
  callId: string
  /** `inbound` or `outbound` */
  direction: string
  /** State of the call, such as `inProgress` */
  status: string
  /** The hotel that was called, or that made the call */
  hotelId: string | null
  /** The number of the hotel that the call came in on */
  didId: string | null
  /** The caller, E.164; null when the number is withheld */
  fromNumber: string | null
  /** The called number, E.164 */
  toNumber: string | null
  /** The queue it waited in */
  queueKey: string | null
  /** The guest, if exactly one guest has the number */
  guestId: string | null
  /** First and last name of the guest */
  guestName: string | null
  /** When the call began to ring or to wait */
  startedAt: string
  /** How many seconds the caller waited, later waits for another agent included */
  waitSeconds: number
  /** `afterHours`, `noAgent`, `agentsDidNotAnswer`, `abandonedInQueue`, `shortAbandon` */
  missedReason: string
  /** When the caller gave up or was turned away */
  endedAt: string
  /** Whether the caller hung up within the short abandon time of the queue */
  isShortAbandon: boolean
  /** The callback that was scheduled */
  callbackId: string | null
}

/** The data of `reservation.created`: a reservation was created. */
export type ReservationCreated = {
  /** The reservation */
  reservationId: string
  /** Its hotel */
  hotelId: string
  /** First night, in the time zone of the hotel */
  checkIn: string
  /** Day of departure, in the time zone of the hotel */
  checkOut: string
  /** Total price of the stay, including services, discount and taxes */
  totalAmount: number
  /** Currency of all amounts (ISO 4217) */
  currencyCode: string
  /** Whether the guest may be told of it: false if the request said `notifyGuest: false` */
  notifyGuest: boolean
  /** The confirmation number of the guest, eight letters and digits */
  confirmationNumber: string
  /** Status of the reservation, such as `confirmed` */
  status: string
  /** The room type */
  roomTypeId: string
  /** Its name */
  roomTypeName: string
  /** Number of rooms */
  rooms: number
  /** Number of nights */
  nights: number
  /** The guests by type */
  guests: {
    /** The type of guest */
    guestTypeId: string
    /** Its name at the time of booking */
    name: string
    /** `adult`, `child` or `infant` */
    category: string
    /** Number of guests of this type */
    count: number
  }[]
  /** The guest */
  guestId: string
  /** First and last name of the guest */
  guestName: string
  /** The applied discount */
  discountId: string | null
  /** Amount of the discount; `totalAmount` already includes it */
  discountAmount: number
  /** Source of the reservation: `phone`, `web`, `walkIn`, `email`, `messaging`, `ota`, `agency`, `api` */
  source: string
  /** The call in which it was booked */
  callId: string | null
  /** The user who booked it */
  bookedByUserId: string | null
  /** When the rooms are released unless the reservation is confirmed before */
  heldUntil: string | null
}

/** The data of `reservation.updated`: dates, room or price changed, also guests, discount or status. */
export type ReservationUpdated = {
  /** The reservation */
  reservationId: string
  /** Its hotel */
  hotelId: string
  /** First night, in the time zone of the hotel */
  checkIn: string
  /** Day of departure, in the time zone of the hotel */
  checkOut: string
  /** Total price of the stay, including services, discount and taxes */
  totalAmount: number
  /** Currency of all amounts (ISO 4217) */
  currencyCode: string
  /** Whether the guest may be told of it: false if the request said `notifyGuest: false` */
  notifyGuest: boolean
  /** The confirmation number of the guest, eight letters and digits */
  confirmationNumber: string
  /** Status of the reservation, such as `confirmed` */
  status: string
  /** The room type */
  roomTypeId: string
  /** Its name */
  roomTypeName: string
  /** Number of rooms */
  rooms: number
  /** Number of nights */
  nights: number
  /** The guests by type */
  guests: {
    /** The type of guest */
    guestTypeId: string
    /** Its name at the time of booking */
    name: string
    /** `adult`, `child` or `infant` */
    category: string
    /** Number of guests of this type */
    count: number
  }[]
  /** The guest */
  guestId: string
  /** First and last name of the guest */
  guestName: string
  /** The applied discount */
  discountId: string | null
  /** Amount of the discount; `totalAmount` already includes it */
  discountAmount: number
  /** Source of the reservation: `phone`, `web`, `walkIn`, `email`, `messaging`, `ota`, `agency`, `api` */
  source: string
  /** The call in which it was booked */
  callId: string | null
  /** The user who booked it */
  bookedByUserId: string | null
  /** When the rooms are released unless the reservation is confirmed before */
  heldUntil: string | null
  /** Changes by field: `checkIn`, `checkOut`, `roomTypeId`, `rooms`, `guests`, `totalAmount`, `discountId`, `status` */
  changes: {
    [name: string]: {
      /** The old value */
      from: unknown
      /** The new value */
      to: unknown
    }
  }
}

/** The data of `reservation.detailsChanged`: the guest, the requests, the notes, the arrival time or another detail of a reservation changed. */
export type ReservationDetailsChanged = {
  /** The reservation */
  reservationId: string
  /** Its hotel */
  hotelId: string
  /** The confirmation number of the guest */
  confirmationNumber: string
  /** The guest, after the change */
  guestId: string
  /** The names of the changed fields: `guestId`, `specialRequests`, `internalNotes`, `arrivalTime`, `externalId`, `source`, `callId`, `heldUntil`, or a part of the price that leaves the total the same */
  changedFields: string[]
}

/** The data of `reservation.cancelled`: a reservation was cancelled. */
export type ReservationCancelled = {
  /** The reservation */
  reservationId: string
  /** Its hotel */
  hotelId: string
  /** First night, in the time zone of the hotel */
  checkIn: string
  /** Day of departure, in the time zone of the hotel */
  checkOut: string
  /** Total price of the stay, including services, discount and taxes */
  totalAmount: number
  /** Currency of all amounts (ISO 4217) */
  currencyCode: string
  /** Whether the guest may be told of it: false if the request said `notifyGuest: false` */
  notifyGuest: boolean
  /** The confirmation number of the guest */
  confirmationNumber: string
  /** The room type */
  roomTypeId: string
  /** The guest */
  guestId: string
  /** When it was cancelled */
  cancelledAt: string
  /** The reason, if one was given */
  cancellationReason: string | null
  /** Whether its guest has cancelled it on the page of the booking */
  isByGuest: boolean
  /** The cancellation fee, by the policy at the time of booking */
  cancellationFee: number
  /** Status before the cancellation */
  previousStatus: string
}

/** The data of `reservation.deleted`: a reservation was deleted; it may have been cancelled before, which `reservation.cancelled` says. */
export type ReservationDeleted = {
  /** The reservation */
  reservationId: string
  /** Its hotel */
  hotelId: string
  /** The confirmation number of the guest */
  confirmationNumber: string
  /** The guest */
  guestId: string
}

/** The data of `guest.created`: a new guest record was created, by an import too. */
export type GuestCreated = {
  /** The guest */
  guestId: string
  /** First name */
  firstName: string
  /** Last name */
  lastName: string
  /** Phone number, E.164 */
  phone: string | null
  /** E-mail address */
  email: string | null
  /** Language, BCP 47 */
  languageCode: string | null
  /** Nationality, ISO 3166-1 alpha-2 */
  countryCode: string | null
  /** Where the record comes from, such as `api`, or the `source` of the booking that created it */
  source: string
  /** The guest type */
  guestTypeId: string | null
  /** When the record was created */
  createdAt: string
}

/** The data of `guest.updated`: fields, contact points, consents, groups or notes of a guest changed, by an import too. */
export type GuestUpdated = {
  /** The guest */
  guestId: string
  /** The names of the changed fields, such as `vipLevel`, `contactPoints` or `consents`; `notes` for the notes of the guest */
  changedFields: string[]
}

/** The data of `guest.merged`: guests were merged into one. */
export type GuestMerged = {
  /** The guest that remains */
  guestId: string
  /** The merge */
  mergeId: string
  /** The names of the fields of the remaining guest that changed */
  changedFields: string[]
  /** The guests that were merged into it */
  mergedGuestIds: string[]
}

/** The data of `guest.unmerged`: a merge of guests was undone. */
export type GuestUnmerged = {
  /** The guest that remains */
  guestId: string
  /** The merge */
  mergeId: string
  /** The names of the fields of the remaining guest that changed */
  changedFields: string[]
  /** The guests that exist again */
  restoredGuestIds: string[]
}

/** The data of `guest.anonymized`: the personal data of a guest was erased; erase your copies, too. */
export type GuestAnonymized = {
  /** The guest */
  guestId: string
  /** The guests that had been merged into it */
  mergedGuestIds: string[]
}

/** The data of `guest.deleted`: a guest record was deleted. */
export type GuestDeleted = {
  /** The guest */
  guestId: string
}

/** The data of `message.received`: a message arrived from the messaging-app, social-messaging or web-chat channel. */
export type MessageReceived = {
  /** The message */
  messageId: string
  /** Its conversation */
  conversationId: string
  /** The channel: `whatsapp`, `instagram`, `messenger`, `webchat` */
  channel: string
  /** `text`, `image`, `file`, `location` … */
  type: string
  /** The text of the message */
  text: string | null
  /** The attached files */
  attachments: Array<{
    /** The file; `GET /messages/attachments/{id}/download-link` returns a link to it */
    attachmentId: string
    /** The content type that the sender gave */
    contentType: string
    /** The file name, if it has one */
    fileName: string | null
  }>
  /** The guest, if the sender is known */
  guestId: string | null
  /** First and last name of the guest */
  guestName: string | null
  /** The sender’s address on the channel */
  from: string
  /** Whether the sender’s identity is verified: on web chat by the hotel’s page, on other channels by the channel */
  isIdentified: boolean
  /** The hotel that received the message */
  hotelId: string | null
  /** The user to whom the conversation is assigned */
  assigneeUserId: string | null
  /** Whether it is the first message of the conversation */
  isFirstMessage: boolean
  /** When the message was received */
  receivedAt: string
}

/** The data of `recording.available`: the audio recording of a call was written to storage. */
export type RecordingAvailable = {
  /** The recording; the audio is never part of the event */
  recordingId: string
  /** The call */
  callId: string
  /** The hotel of the call */
  hotelId: string | null
  /** The user who talked */
  userId: string | null
  /** The guest, if known */
  guestId: string | null
  /** When the recording begins */
  startedAt: string
  /** How long it is */
  durationSeconds: number
  /** Its media type */
  contentType: string
  /** Its size in bytes */
  sizeBytes: number
  /** SHA-256 of its bytes, lower-case hex */
  sha256: string
  /** When it is deleted, unless it is under a legal hold */
  retainUntil: string | null
}

/** The data of `serviceGoal.changed`: a service goal was missed in two evaluations in a row (`breached`), or held in three after that (`ok`). */
export type ServiceGoalChanged = {
  /** The goal */
  serviceGoalId: string
  /** Its hotel; null: all hotels */
  hotelId: string | null
  /** Its queue; null: all queues */
  queueKey: string | null
  /** `serviceLevelPercent`, `averageAnswerSeconds`, `abandonPercent`, `missed`, `waiting` or `longestWaitSeconds` */
  metric: string
  /** The least value that holds the goal; null if it has an upper bound */
  atLeast: number | null
  /** The greatest value that holds the goal; null if it has a lower bound */
  atMost: number | null
  /** Minutes of calls that were counted */
  windowMinutes: number
  /** `breached`, or `ok` if it holds again */
  state: string
  /** Since when it has this state */
  since: string
  /** The value that decided */
  value: number | null
  /** Calls of the window */
  calls: number
}

/** The data of `email.received`: a guest wrote an e-mail; automatic answers and spam emit none. */
export type EmailReceived = {
  /** The message */
  messageId: string
  /** Its conversation */
  conversationId: string
  /** Always `email` */
  channel: string
  /** `text`, `image`, `file`, `location` … */
  type: string
  /** The text of the message */
  text: string | null
  /** The attached files */
  attachments: Array<{
    /** The file; `GET /messages/attachments/{id}/download-link` returns a link to it */
    attachmentId: string
    /** The content type that the sender gave */
    contentType: string
    /** The file name, if it has one */
    fileName: string | null
  }>
  /** The guest, if the sender is known */
  guestId: string | null
  /** First and last name of the guest */
  guestName: string | null
  /** The sender’s address on the channel */
  from: string
  /** Whether the sender’s identity is verified: on web chat by the hotel’s page, on other channels by the channel */
  isIdentified: boolean
  /** The hotel that received the message */
  hotelId: string | null
  /** The user to whom the conversation is assigned */
  assigneeUserId: string | null
  /** Whether it is the first message of the conversation */
  isFirstMessage: boolean
  /** When the message was received */
  receivedAt: string
  /** The subject of the e-mail */
  subject: string | null
}

/** The data of `offer.sent`: an offer was sent to its guest, or its link was taken to be sent. */
export type OfferSent = {
  /** The offer */
  offerId: string
  /** The hotel of its first alternative */
  hotelId: string
  /** Its number, eight letters and digits */
  offerNumber: string
  /** `sent`, `seen`, `accepted`, `declined`, `expired`, `withdrawn` or `lost` */
  status: string
  /** The guest */
  guestId: string
  /** The user whose offer it is */
  ownerUserId: string | null
  /** The call in which it was made */
  callId: string | null
  /** The conversation in which it was made */
  conversationId: string | null
  /** Number of alternatives */
  alternatives: number
  /** Total of the first alternative */
  totalAmount: number
  /** Currency of that total (ISO 4217) */
  currencyCode: string
  /** Until when the guest can accept it */
  validUntil: string
}

/** The data of `offer.seen`: the guest looked at an offer for the first time. */
export type OfferSeen = {
  /** The offer */
  offerId: string
  /** The hotel of its first alternative */
  hotelId: string
  /** Its number, eight letters and digits */
  offerNumber: string
  /** `sent`, `seen`, `accepted`, `declined`, `expired`, `withdrawn` or `lost` */
  status: string
  /** The guest */
  guestId: string
  /** The user whose offer it is */
  ownerUserId: string | null
  /** The call in which it was made */
  callId: string | null
  /** The conversation in which it was made */
  conversationId: string | null
  /** Number of alternatives */
  alternatives: number
  /** Total of the first alternative */
  totalAmount: number
  /** Currency of that total (ISO 4217) */
  currencyCode: string
  /** Until when the guest can accept it */
  validUntil: string
}

/** The data of `offer.closed`: an offer was accepted, declined, withdrawn or lost, or its time was over. */
export type OfferClosed = {
  /** The offer */
  offerId: string
  /** The hotel of its first alternative */
  hotelId: string
  /** Its number, eight letters and digits */
  offerNumber: string
  /** `sent`, `seen`, `accepted`, `declined`, `expired`, `withdrawn` or `lost` */
  status: string
  /** The guest */
  guestId: string
  /** The user whose offer it is */
  ownerUserId: string | null
  /** The call in which it was made */
  callId: string | null
  /** The conversation in which it was made */
  conversationId: string | null
  /** Number of alternatives */
  alternatives: number
  /** Total of the first alternative */
  totalAmount: number
  /** Currency of that total (ISO 4217) */
  currencyCode: string
  /** Until when the guest can accept it */
  validUntil: string
  /** Why the guest did not take it: `price`, `dates`, `rooms`, `location`, `competitor`, `changedPlans`, `noAnswer`, `other` */
  reason: string | null
  /** The booking of an accepted offer */
  reservationId: string | null
}

/** The data of `turnaway.recorded`: a stay was wanted and not booked. */
export type TurnawayRecorded = {
  /** The turnaway */
  turnawayId: string
  /** `denial`: the hotel could not sell the stay; `regret`: the guest did not take it */
  kind: string
  /** Why, such as `soldOut` of a denial and `price` of a regret */
  reason: string
  /** The hotel */
  hotelId: string
  /** The room type that the guest wanted; null for any */
  roomTypeId: string | null
  /** Day of arrival */
  checkIn: string
  /** Day of departure */
  checkOut: string
  /** Number of nights */
  nights: number
  /** Number of rooms */
  rooms: number
  /** Number of guests in each room; null for as many as is usual */
  guests: number | null
  /** What the stay costs, or would have cost; null without a price */
  value: number | null
  /** Currency of the value (ISO 4217) */
  currencyCode: string
  /** The call in which the guest wanted it */
  callId: string | null
  /** The conversation in which the guest wanted it */
  conversationId: string | null
  /** The offer that the guest did not take */
  offerId: string | null
  /** The lead that it belongs to */
  leadId: string | null
  /** The guest, if known */
  guestId: string | null
  /** The user who looked for the stay */
  userId: string | null
  /** Whether the guest booked another stay instead */
  isRecovered: boolean
  /** When the guest wanted it */
  at: string
}

/** The data of `lead.changed`: a lead was made or changed. */
export type LeadChanged = {
  /** The lead */
  leadId: string
  /** The hotel */
  hotelId: string
  /** The guest, if known */
  guestId: string | null
  /** The number that called, or to call, E.164; null: that of the guest */
  phone: string | null
  /** The name of somebody who is not a guest yet */
  name: string | null
  /** `new`, `contacted`, `offered`, `won` or `lost` */
  stage: string
  /** What it came from first: `offer`, `turnaway`, `missedCall`, `conversation` or `manual` */
  source: string
  /** The user who cares for it */
  ownerUserId: string | null
  /** What the stay is worth; the total of the booking once it is won */
  value: number | null
  /** Currency of the value (ISO 4217) */
  currencyCode: string
  /** Day of arrival, if known */
  checkIn: string | null
  /** Day of departure, if known */
  checkOut: string | null
  /** `call`, `message`, `offer` or `other`; null without a next step */
  nextStep: string | null
  /** When to do it */
  nextStepAt: string | null
  /** Why it was lost: a reason as of `offer.closed` */
  lostReason: string | null
  /** The callback of a next step `call` */
  callbackId: string | null
  /** The booking that won it */
  reservationId: string | null
  /** When the hotel and the guest last talked or wrote */
  lastContactAt: string | null
  /** When it was won or lost */
  closedAt: string | null
  /** When it was made */
  createdAt: string
}

/** The data of `letter.sent`: a provider accepted the message of a letter; again if the next channel carries it. */
export type LetterSent = {
  /** The letter */
  letterId: string
  /** The booking that it is about; null of an offer */
  reservationId: string | null
  /** The offer that it is about; null of a booking */
  offerId: string | null
  /** The guest whom it is written to */
  guestId: string
  /** The hotel that writes it */
  hotelId: string
  /** What it is about: `confirmed`, `held`, `changed`, `cancelled`, `holdExpiring`, `beforeArrival`, `afterStay`, `offer`, `offerReminder` */
  event: string
  /** The channel: `whatsapp`, `email`, `sms`; of an offer, also that of the conversation */
  channel: string
  /** The language of its text */
  languageCode: string | null
  /** The message that carries it */
  messageId: string
}

/** The data of `letter.failed`: the message of a letter failed, and no other channel is possible. */
export type LetterFailed = {
  /** The letter */
  letterId: string
  /** The booking that it is about; null of an offer */
  reservationId: string | null
  /** The offer that it is about; null of a booking */
  offerId: string | null
  /** The guest whom it is written to */
  guestId: string
  /** The hotel that writes it */
  hotelId: string
  /** What it is about: `confirmed`, `held`, `changed`, `cancelled`, `holdExpiring`, `beforeArrival`, `afterStay`, `offer`, `offerReminder` */
  event: string
  /** The channel: `whatsapp`, `email`, `sms`; of an offer, also that of the conversation */
  channel: string
  /** The language of its text */
  languageCode: string | null
  /** The message that carries it */
  messageId: string
  /** Why its last message failed: the code of the provider or of the service */
  errorCode: string | null
}

/** The event types (§6.1). */
export const webhookEventTypes = [
  'call.started',
  'call.completed',
  'call.missed',
  'reservation.created',
  'reservation.updated',
  'reservation.detailsChanged',
  'reservation.cancelled',
  'reservation.deleted',
  'guest.created',
  'guest.updated',
  'guest.merged',
  'guest.unmerged',
  'guest.anonymized',
  'guest.deleted',
  'message.received',
  'recording.available',
  'serviceGoal.changed',
  'email.received',
  'offer.sent',
  'offer.seen',
  'offer.closed',
  'turnaway.recorded',
  'lead.changed',
  'letter.sent',
  'letter.failed',
] as const

/** The data of each event type (§6.1). */
export type EventData = {
  'call.started': CallStarted
  'call.completed': CallCompleted
  'call.missed': CallMissed
  'reservation.created': ReservationCreated
  'reservation.updated': ReservationUpdated
  'reservation.detailsChanged': ReservationDetailsChanged
  'reservation.cancelled': ReservationCancelled
  'reservation.deleted': ReservationDeleted
  'guest.created': GuestCreated
  'guest.updated': GuestUpdated
  'guest.merged': GuestMerged
  'guest.unmerged': GuestUnmerged
  'guest.anonymized': GuestAnonymized
  'guest.deleted': GuestDeleted
  'message.received': MessageReceived
  'recording.available': RecordingAvailable
  'serviceGoal.changed': ServiceGoalChanged
  'email.received': EmailReceived
  'offer.sent': OfferSent
  'offer.seen': OfferSeen
  'offer.closed': OfferClosed
  'turnaway.recorded': TurnawayRecorded
  'lead.changed': LeadChanged
  'letter.sent': LetterSent
  'letter.failed': LetterFailed
}

/** The envelope of every event (§6.2). */
export type Envelope<Type, Data> = {
  /** The id of the event: the same in all of its deliveries. Store the ids that you have processed */
  id: string
  /** The time of the event */
  createdAt: string
  /** The version of the API that the payload belongs to */
  apiVersion: 'v1'
  /** Your hotel group */
  tenantId: string
  /** The hotel of the event, if there is one */
  hotelId: string | null
  /** Counts the events of this catalogue of one record (one reservation, one guest) from 1, without gaps. Events may arrive out of order: ignore an event with a lower sequence than the last one you processed */
  sequence: number
  /** The trace id of the request that caused the event */
  traceId: string
  /** Only in test events: their records do not exist */
  test?: true
  /** The event type */
  type: Type
  /** The data of the event type */
  data: Data
}

/** An event of a type that this version of the SDK knows. `type` discriminates it. */
export type KnownEvent = { [Type in keyof EventData]: Envelope<Type, EventData[Type]> }[keyof EventData]

declare const later: unique symbol
/** An event of a type that is newer than this version of the SDK. */
export type UnknownEvent = Envelope<`${string}.${string}` & { readonly [later]: true }, Record<string, unknown>>

/**
 * An event as a receiver gets it. `event.type === 'guest.created'` narrows `data`. Fields and types may be added.
 */
export type WebhookEvent = KnownEvent | UnknownEvent
