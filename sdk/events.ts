// Made from the code of the service by `npm run generate`.

/** The data of `call.started`: a call is connected to an agent. */
export type CallStarted = {
  /** The call */
  callId: string
  /** `inbound` or `outbound` */
  direction: string
  /** State of the call, such as `inProgress` */
  status: string
  /** The hotel that was called, or for which was called */
  hotelId: string | null
  /** The number of the hotel that the call came in on */
  didId: string | null
  /** Who calls, E.164; nothing when the number is withheld */
  fromNumber: string | null
  /** Who is called, E.164 */
  toNumber: string | null
  /** The queue it waited in */
  queueKey: string | null
  /** The guest, if the number is that of one guest */
  guestId: string | null
  /** First and last name of the guest */
  guestName: string | null
  /** When it began to ring or to wait */
  startedAt: string
  /** How long the caller waited */
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
  /** The hotel that was called, or for which was called */
  hotelId: string | null
  /** The number of the hotel that the call came in on */
  didId: string | null
  /** Who calls, E.164; nothing when the number is withheld */
  fromNumber: string | null
  /** Who is called, E.164 */
  toNumber: string | null
  /** The queue it waited in */
  queueKey: string | null
  /** The guest, if the number is that of one guest */
  guestId: string | null
  /** First and last name of the guest */
  guestName: string | null
  /** When it began to ring or to wait */
  startedAt: string
  /** How long the caller waited */
  waitSeconds: number
  /** The user who talked */
  userId: string | null
  /** First and last name of that user */
  agentName: string | null
  /** When it was answered */
  answeredAt: string | null
  /** When the talk ended */
  endedAt: string
  /** When it had ended and its category was entered */
  completedAt: string
  /** How long they talked */
  talkSeconds: number
  /** How long the caller was on hold */
  holdSeconds: number
  /** How long the work after the talk took */
  wrapUpSeconds: number
  /** From the beginning to the end of the call */
  durationSeconds: number
  /** Who hung up: `caller`, `agent`, `system`, `network` */
  endedBy: string | null
  /** Why it ended */
  endReason: string | null
  /** What the call was about */
  wrapUpCategory: string
  /** What the user noted */
  wrapUpNote: string | null
  /** The reservations that were made in it */
  reservationIds: string[]
  /** The callback that was agreed, or that this call was */
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
  /** The hotel that was called, or for which was called */
  hotelId: string | null
  /** The number of the hotel that the call came in on */
  didId: string | null
  /** Who calls, E.164; nothing when the number is withheld */
  fromNumber: string | null
  /** Who is called, E.164 */
  toNumber: string | null
  /** The queue it waited in */
  queueKey: string | null
  /** The guest, if the number is that of one guest */
  guestId: string | null
  /** First and last name of the guest */
  guestName: string | null
  /** When it began to ring or to wait */
  startedAt: string
  /** How long the caller waited */
  waitSeconds: number
  /** `afterHours`, `noAgent`, `agentsDidNotAnswer`, `abandonedInQueue`, `shortAbandon` */
  missedReason: string
  /** When the caller gave up or was turned away */
  endedAt: string
  /** Whether the caller hung up almost at once */
  isShortAbandon: boolean
  /** The callback that was planned */
  callbackId: string | null
}

/** The data of `reservation.created`: a reservation was created. */
export type ReservationCreated = {
  /** The reservation */
  reservationId: string
  /** Its hotel */
  hotelId: string
  /** First night, by the calendar of the hotel */
  checkIn: string
  /** Day of departure, by the calendar of the hotel */
  checkOut: string
  /** What the stay costs, services, discount and taxes included */
  totalAmount: number
  /** Currency of all amounts, three letters */
  currencyCode: string
  /** What the guest is told, eight letters and digits */
  confirmationNumber: string
  /** State of the reservation, such as `confirmed` */
  status: string
  /** The room type */
  roomTypeId: string
  /** Its name */
  roomTypeName: string
  /** How many rooms */
  rooms: number
  /** How many nights */
  nights: number
  /** Who stays, by type of guest */
  guests: {
    /** The type of guest */
    guestTypeId: string
    /** Its name at the booking */
    name: string
    /** `adult`, `child` or `infant` */
    category: string
    /** How many of them */
    count: number
  }[]
  /** Who booked, or for whom it was booked */
  guestId: string
  /** First and last name of that guest */
  guestName: string
  /** The discount that was applied */
  discountId: string | null
  /** How much it took off; already taken off `totalAmount` */
  discountAmount: number
  /** Where the booking comes from: `phone`, `web`, `walkIn`, `email`, `messaging`, `ota`, `agency`, `api` */
  source: string
  /** The call in which it was booked */
  callId: string | null
  /** The user who booked it */
  bookedByUserId: string | null
  /** When the rooms are let go unless it is confirmed before */
  heldUntil: string | null
}

/** The data of `reservation.updated`: dates, room or price changed. */
export type ReservationUpdated = {
  /** The reservation */
  reservationId: string
  /** Its hotel */
  hotelId: string
  /** First night, by the calendar of the hotel */
  checkIn: string
  /** Day of departure, by the calendar of the hotel */
  checkOut: string
  /** What the stay costs, services, discount and taxes included */
  totalAmount: number
  /** Currency of all amounts, three letters */
  currencyCode: string
  /** What the guest is told, eight letters and digits */
  confirmationNumber: string
  /** State of the reservation, such as `confirmed` */
  status: string
  /** The room type */
  roomTypeId: string
  /** Its name */
  roomTypeName: string
  /** How many rooms */
  rooms: number
  /** How many nights */
  nights: number
  /** Who stays, by type of guest */
  guests: {
    /** The type of guest */
    guestTypeId: string
    /** Its name at the booking */
    name: string
    /** `adult`, `child` or `infant` */
    category: string
    /** How many of them */
    count: number
  }[]
  /** Who booked, or for whom it was booked */
  guestId: string
  /** First and last name of that guest */
  guestName: string
  /** The discount that was applied */
  discountId: string | null
  /** How much it took off; already taken off `totalAmount` */
  discountAmount: number
  /** Where the booking comes from: `phone`, `web`, `walkIn`, `email`, `messaging`, `ota`, `agency`, `api` */
  source: string
  /** The call in which it was booked */
  callId: string | null
  /** The user who booked it */
  bookedByUserId: string | null
  /** When the rooms are let go unless it is confirmed before */
  heldUntil: string | null
  /** By field, what has changed: `checkIn`, `checkOut`, `roomTypeId`, `rooms`, `guests`, `totalAmount`, `discountId`, `status` */
  changes: {
    [name: string]: {
      /** What it was */
      from: unknown
      /** What it is now */
      to: unknown
    }
  }
}

/** The data of `reservation.cancelled`: a reservation was cancelled. */
export type ReservationCancelled = {
  /** The reservation */
  reservationId: string
  /** Its hotel */
  hotelId: string
  /** First night, by the calendar of the hotel */
  checkIn: string
  /** Day of departure, by the calendar of the hotel */
  checkOut: string
  /** What the stay costs, services, discount and taxes included */
  totalAmount: number
  /** Currency of all amounts, three letters */
  currencyCode: string
  /** What the guest was told */
  confirmationNumber: string
  /** The room type */
  roomTypeId: string
  /** Who booked, or for whom it was booked */
  guestId: string
  /** When it was cancelled */
  cancelledAt: string
  /** The reason that was given */
  cancellationReason: string | null
  /** What the cancellation costs, by the rules at the time of the booking */
  cancellationFee: number
  /** State of the reservation before */
  previousStatus: string
}

/** The data of `guest.created`: a new guest record was created. */
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
  /** Where the record comes from, such as `api`, or the `source` of the booking that made it */
  source: string
  /** The type of guest */
  guestTypeId: string | null
  /** When the record was made */
  createdAt: string
}

/** The data of `message.received`: a message arrived from the messaging-app, social-messaging or web-chat channel. */
export type MessageReceived = {
  /** The message */
  messageId: string
  /** Its conversation */
  conversationId: string
  /** The channel it came by: `whatsapp`, `instagram`, `messenger`, `webchat` */
  channel: string
  /** `text`, `image`, `file`, `location` … */
  type: string
  /** What was written */
  text: string | null
  /** What was attached */
  attachments: Array<{
    /** The file; `GET /messages/attachments/{id}/download-link` leads to it */
    attachmentId: string
    /** What it is, as its sender says */
    contentType: string
    /** Its name, if it has one */
    fileName: string | null
  }>
  /** The guest, if the sender is known */
  guestId: string | null
  /** First and last name of the guest */
  guestName: string | null
  /** The sender, as the channel names it */
  from: string
  /** Whether it is certain who writes: on web chat, whether the page vouched for the visitor; elsewhere the channel says it */
  isIdentified: boolean
  /** The hotel that was written to */
  hotelId: string | null
  /** The user who has the conversation */
  assigneeUserId: string | null
  /** Whether it opened the conversation */
  isFirstMessage: boolean
  /** When it came in */
  receivedAt: string
}

/** The data of `recording.available`: the audio recording of a call was written to storage. */
export type RecordingAvailable = {
  /** The recording; its bytes are never sent along */
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
  /** When it is removed, unless it must be kept */
  retainUntil: string | null
}

/** The data of each event type (§6.1). */
export type EventData = {
  'call.started': CallStarted
  'call.completed': CallCompleted
  'call.missed': CallMissed
  'reservation.created': ReservationCreated
  'reservation.updated': ReservationUpdated
  'reservation.cancelled': ReservationCancelled
  'guest.created': GuestCreated
  'message.received': MessageReceived
  'recording.available': RecordingAvailable
}

/** What surrounds the data of every event (§6.2). */
export type Envelope<Type, Data> = {
  /** The event: the same in every delivery of it. Store the ids you have processed */
  id: string
  /** When it happened */
  createdAt: string
  /** The version of the API that the payload belongs to */
  apiVersion: 'v1'
  /** Your hotel group */
  tenantId: string
  /** The hotel it is about, if it is about one */
  hotelId: string | null
  /** Counts the events of one record (one reservation, one guest), from 1. Events may arrive out of order: drop one that is older than what you have */
  sequence: number
  /** The trace id of the request that caused it */
  traceId: string
  /** Only in test events: what it tells of does not exist */
  test?: true
  /** One of the event types */
  type: Type
  /** What the event type says */
  data: Data
}

/** An event of a type that this version of the kit knows; `type` tells which. */
export type KnownEvent = { [Type in keyof EventData]: Envelope<Type, EventData[Type]> }[keyof EventData]

declare const later: unique symbol
/** An event of a type that came after this version of the kit. Its `type` is any text, and none that is known here. */
export type UnknownEvent = Envelope<`${string}.${string}` & { readonly [later]: true }, Record<string, unknown>>

/** What a receiver gets: `event.type === 'guest.created'` tells which `data` it is. Fields and types may be added. */
export type WebhookEvent = KnownEvent | UnknownEvent
