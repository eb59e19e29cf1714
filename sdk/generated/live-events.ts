// Generated from the code of the service by `npm run generate`.

/** The data of each live event. */
export type LiveEventData = {
  /** the presence of a user has changed */
  'agent.presence': {
    /** The user */
    userId: string
    /** The presence: `available`, `busy`, `break`, `away`, `offline`, `onCall`, `wrapUp` or `notResponding` */
    presence: string
    /** The time of the change */
    since: string
  }
  /** a session has ended; the stream ends with it */
  'session.ended': {
    /** The session */
    sessionId: string
    /** The reason: `logout`, `revoked`, `reuse`, `passwordReset`, `admin`, `expired`, `policy`, `idle`, `limit` or `identityProvider` */
    reason: string
  }
  /** a reservation is made, changed or deleted, or its status changes; not when it is imported */
  'reservation.changed': {
    /** The reservation */
    reservationId: string
    /** Its hotel */
    hotelId: string
    /** The status now: `held`, `confirmed`, `checkedIn`, `checkedOut`, `cancelled`, `noShow`, `expired`, or `deleted` */
    status: string
    /** The status before, which may be the same; null for a new reservation */
    previousStatus: string | null
  }
  /** a call rings an agent */
  'call.ringing': {
    /** The call; `GET /calls/{id}/context` describes the caller */
    callId: string
    /** The leg that rings the agent */
    legId: string
    /** Its queue entry */
    entryId: string | null
    /** `inbound`, `outbound`, `internal` */
    direction: string
    /** The queue it waits in */
    queueKey: string | null
    /** The hotel that is called */
    hotelId: string | null
    /** The guest, if exactly one guest has the number */
    guestId: string | null
  }
  /** a call of an agent is answered, put on hold or resumed, also by the other side, or its recording is paused or resumed */
  'call.changed': {
    /** The call */
    callId: string
    /** The leg of the agent */
    legId: string
    /** `ringing`, `answered`: in an outbound call the other side may ring after the answer */
    legState: string
    /** `ringing`, `inProgress`, `onHold` */
    status: string
    /** `off`, `on`, `pausing`, `paused`, `resuming` */
    recording: string
    /** Whether the other side has put the talk on hold */
    isHeldByOtherSide: boolean
  }
  /** a consultation begins, is answered, or is over */
  'call.consultation': {
    /** The call */
    callId: string
    /** The leg of the colleague */
    legId: string
    /** The colleague */
    userId: string
    /** `ringing`, `answered`, `completed` (the colleague goes on with the guest) or `ended`; the `consultation` of the call says why */
    state: string
  }
  /** a call has ended */
  'call.ended': {
    /** The call */
    callId: string
    /** `inbound`, `outbound`, `internal` */
    direction: string
    /** The status after the end: `wrapUp`, `completed`, `missed` … */
    status: string
    /** The queue it waited in */
    queueKey: string | null
    /** The hotel that was called */
    hotelId: string | null
    /** The user who talked */
    userId: string | null
  }
  /** the guest of a call is created or chosen, in the call or later */
  'call.guestChanged': {
    /** The call */
    callId: string
    /** The hotel that was called */
    hotelId: string | null
    /** The guest now; null if the call was detached from its guest */
    guestId: string | null
  }
  /** a call enters a queue, rings an agent, or leaves the queue */
  'queue.changed': {
    /** The queue entry */
    entryId: string
    /** The call of the entry */
    callId: string
    /** The queue; null if the call waits for one user */
    queueKey: string | null
    /** The hotel that is called */
    hotelId: string | null
    /** `waiting`, `offered`, `assigned`, `abandoned`, `timedOut` */
    status: string
  }
  /** a callback is due */
  'callback.due': {
    /** The callback */
    callbackId: string
    /** The hotel that calls */
    hotelId: string | null
    /** The guest, if known */
    guestId: string | null
    /** The user who is to call; null: any agent */
    assignedUserId: string | null
    /** `reservation`, `followUp`, `missedCall`, `complaint`, `other` */
    reason: string
    /** 0 to 100 */
    priority: number
    /** When it was scheduled for */
    scheduledAt: string
    /** The queue of the callback */
    queueKey: string | null
  }
  /** a callback is made, becomes due, is started, changed or deleted, or ends */
  'callback.changed': {
    /** The callback */
    callbackId: string
    /** The hotel that calls */
    hotelId: string | null
    /** The user who is to call; null: any agent */
    assignedUserId: string | null
    /** When the guest is to be called */
    scheduledAt: string
    /** `scheduled`, `due`, `inProgress`, `completed`, `failed`, `cancelled` or `deleted` */
    status: string
  }
  /** a sound has new audio, or its text could not be spoken */
  'sound.changed': {
    /** The sound */
    soundId: string
    /** `ready` or `failed` */
    status: string
  }
  /** a guest wrote a message, on any channel */
  'message.received': {
    /** The message */
    messageId: string
    /** Its conversation */
    conversationId: string
    /** `whatsapp`, `instagram`, `messenger`, `sms`, `webchat`, `email` */
    channel: string
    /** The hotel of the conversation */
    hotelId: string | null
    /** The guest, if known */
    guestId: string | null
    /** The user to whom the conversation is assigned */
    assigneeUserId: string | null
  }
  /** an outgoing message is written, sent, delivered, read, or failed */
  'message.status': {
    /** The message */
    messageId: string
    /** Its conversation */
    conversationId: string
    /** `queued`, `sent`, `delivered`, `read`, `failed` */
    status: string
  }
  /** a conversation is answered, assigned, resolved, reopened, or gets another guest */
  'conversation.changed': {
    /** Its conversation */
    conversationId: string
    /** `whatsapp`, `instagram`, `messenger`, `sms`, `webchat`, `email` */
    channel: string
    /** The hotel of the conversation */
    hotelId: string | null
    /** The guest, if known */
    guestId: string | null
    /** The user to whom the conversation is assigned */
    assigneeUserId: string | null
    /** `open`, `pending`, `resolved` */
    status: string
  }
  /** a user opens or closes a conversation, every minute between, and while the user types an answer */
  'conversation.viewing': {
    /** The conversation */
    conversationId: string
    /** The user who looks at it */
    userId: string
    /** First and last name of the user */
    userName: string
    /** `arrived`: answer with `present` if your user has it open, too; `present`; `typing`, which holds for eight seconds; `left` */
    state: string
  }
  /** the visitor of a web chat types a message; it holds for eight seconds */
  'conversation.typing': {
    /** The conversation whose guest types */
    conversationId: string
  }
  /** a letter is planned, queued, sent or skipped, or has failed; not when it is delivered or read */
  'letter.changed': {
    /** The letter */
    letterId: string
    /** The booking that it is about; null of an offer */
    reservationId: string | null
    /** The offer that it is about; null of a booking */
    offerId: string | null
    /** Its hotel */
    hotelId: string
    /** What it is about: `confirmed`, `held`, `changed`, `cancelled`, `holdExpiring` … */
    event: string
    /** Its status now: `planned`, `queued`, `sent`, `failed`, `skipped` … */
    status: string
  }
  /** an offer is made, changed, sent, seen, closed or deleted */
  'offer.changed': {
    /** The offer */
    offerId: string
    /** The hotel of its first alternative */
    hotelId: string
    /** The guest */
    guestId: string
    /** The user whose offer it is */
    ownerUserId: string | null
    /** The status now, or `deleted` */
    status: string
  }
  /** a lead is made or changed */
  'lead.changed': {
    /** The lead */
    leadId: string
    /** Its hotel */
    hotelId: string
    /** The guest, if known */
    guestId: string | null
    /** The user who cares for it */
    ownerUserId: string | null
    /** `new`, `contacted`, `offered`, `won` or `lost` */
    stage: string
  }
  /** a user gets a notification */
  'notification.created': {
    /** The notification */
    notificationId: string
    /** The type, as in the list of notifications */
    type: string
    /** `info`, `warning` or `critical` */
    severity: string
    /** Whether it is for this user in particular, and not news of the team */
    isDirect: boolean
    /** The title, one line */
    title: string
    /** The text, one or more sentences */
    body: string
    /** The record that it is about. */
    link: {
      /** The type of the record */
      type: string
      /** The id of the record */
      id: string
    }
  }
  /** a service goal is breached, or holds again */
  'serviceGoal.changed': {
    /** The goal */
    serviceGoalId: string
    /** Its hotel; null: all hotels */
    hotelId: string | null
    /** `ok` or `breached` */
    state: string
  }
}

/** The types of live events. */
export type LiveEventType = keyof LiveEventData

/** An event of the stream. `ready` comes after every connection; after `reset` read the state again. */
export type LiveEvent =
  | { [Type in LiveEventType]: { type: Type; id: string; createdAt: string; data: LiveEventData[Type] } }[LiveEventType]
  | { type: 'ready'; data: { heartbeatSeconds: number } }
  | { type: 'reset'; data: { reload: true } }
