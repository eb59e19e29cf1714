/** The channels of letters. */
export const letterChannels = ['whatsapp', 'email', 'sms'] as const
export type LetterChannel = (typeof letterChannels)[number]

/** Whether a letter belongs to the contract with the guest, or needs the consent of the guest. */
export const letterPurposes = ['transactional', 'marketing'] as const
export type LetterPurpose = (typeof letterPurposes)[number]

/** What a rule for an event may say, and what it says by default. Offsets are ISO 8601 durations. */
type LetterEventKind = {
  /** What letters about it are about; a booking by default. */
  readonly subject?: 'offer'
  readonly offset: { readonly initial: string; readonly min: string; readonly max: string }
  /** Set for events that count whole days: the time of day at the hotel. */
  readonly time?: string
  /** In the order in which they are tried. */
  readonly channels: readonly LetterChannel[]
  readonly purpose: LetterPurpose
}

const soon = { initial: 'PT0S', min: 'PT0S', max: 'PT1H' } as const
/** An offer is sent when a user says so, and its reminder when the hotel says so. */
const atOnce = { initial: 'PT0S', min: 'PT0S', max: 'PT0S' } as const
const inDays = (initial: string) => ({ initial, min: 'P0D', max: 'P60D' }) as const
const writtenFirst = ['whatsapp', 'email', 'sms'] as const
const shortFirst = ['whatsapp', 'sms', 'email'] as const
const transactional = 'transactional' as const

/** The events about which the service writes: in the order of a booking's life, and then those of offers. */
const letterEvents = {
  confirmed: { offset: soon, channels: writtenFirst, purpose: transactional },
  held: { offset: soon, channels: shortFirst, purpose: transactional },
  changed: { offset: { ...soon, initial: 'PT5M' }, channels: writtenFirst, purpose: transactional },
  cancelled: { offset: soon, channels: writtenFirst, purpose: transactional },
  holdExpiring: {
    offset: { initial: 'PT1H', min: 'PT10M', max: 'P2D' },
    channels: shortFirst,
    purpose: transactional,
  },
  beforeArrival: { offset: inDays('P3D'), time: '10:00', channels: writtenFirst, purpose: transactional },
  afterStay: { offset: inDays('P1D'), time: '10:00', channels: ['email', 'whatsapp', 'sms'], purpose: 'marketing' },
  offer: { subject: 'offer', offset: atOnce, channels: writtenFirst, purpose: transactional },
  offerReminder: { subject: 'offer', offset: atOnce, channels: writtenFirst, purpose: transactional },
} as const satisfies Readonly<Record<string, LetterEventKind>>

export type LetterEvent = keyof typeof letterEvents
export type OfferEvent = 'offer' | 'offerReminder'
export type BookingEvent = Exclude<LetterEvent, OfferEvent>

/** The names of the events. */
export const letterEventNames = Object.keys(letterEvents) as LetterEvent[]

/** What a rule for the event may say. */
export const letterEventKind = (event: LetterEvent): LetterEventKind => letterEvents[event]

/** Whether letters about the event are about an offer, and not about a booking. */
export const isOfferEvent = (event: LetterEvent): event is OfferEvent => letterEventKind(event).subject === 'offer'

/** The names of the events of bookings. */
export const bookingEventNames = letterEventNames.filter((event): event is BookingEvent => !isOfferEvent(event))
