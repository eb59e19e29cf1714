/** A channel on which a hotel may advertise. */
export type Channel = 'email' | 'sms' | 'whatsapp' | 'phone'

/** What the guest of a link allows. */
export type Preferences = {
  readonly companyName: string
  readonly guestName: string
  readonly languageCode: string | null
  readonly marketing: Partial<Record<Channel, boolean>>
}

/** A stay of an offer. Amounts are in its currency, dates `YYYY-MM-DD`. */
export type Alternative = {
  readonly id: string
  readonly hotelId: string
  readonly hotelName: string
  readonly roomTypeName: string
  readonly checkIn: string
  readonly checkOut: string
  readonly nights: number
  readonly rooms: number
  readonly guests: readonly { readonly name: string; readonly count: number }[]
  readonly services: readonly { readonly name: string; readonly quantity: number }[]
  readonly discount: { readonly name: string; readonly amount: number } | null
  readonly taxAmount: number
  readonly totalAmount: number
  readonly currencyCode: string
  readonly status: 'open' | 'held' | 'chosen' | 'unavailable'
  readonly cancellationSteps: readonly Step[]
}

/** From when on a cancellation costs what. */
export type Step = {
  readonly beginsAt: string
  readonly feeType: 'none' | 'nights' | 'percent' | 'amount' | 'full'
  readonly feeValue: number
}

/** A hotel as its guests see it. */
export type Hotel = {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly timeZone: string
  readonly checkInTime: string
  readonly checkOutTime: string
}

/** An offer as its guest sees it. */
export type Offer = {
  readonly number: string
  readonly status: 'sent' | 'seen' | 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'lost'
  readonly validUntil: string
  readonly companyName: string
  readonly guestName: string
  readonly languageCode: string | null
  readonly messageHtml: string | null
  readonly hotels: readonly Hotel[]
  readonly alternatives: readonly Alternative[]
  readonly mayAnswer: boolean
  readonly confirmationNumber: string | null
}

/** Whether a guest can do something, or why not. */
type Permission = {
  readonly isAllowed: boolean
  readonly reason: 'travelPortal' | 'status' | 'notOffered' | 'agreedPrice' | 'tooLate' | null
}

/** Something to choose from. */
type Choice = { readonly id: string; readonly name: string }

/** A booking as its guest sees it. */
export type Booking = Pick<
  Alternative,
  | 'roomTypeName'
  | 'checkIn'
  | 'checkOut'
  | 'nights'
  | 'rooms'
  | 'services'
  | 'discount'
  | 'taxAmount'
  | 'totalAmount'
  | 'currencyCode'
  | 'cancellationSteps'
> & {
  readonly confirmationNumber: string
  readonly status: 'held' | 'confirmed' | 'checkedIn' | 'checkedOut' | 'cancelled' | 'noShow' | 'expired'
  readonly heldUntil: string | null
  readonly companyName: string
  readonly guestName: string
  readonly languageCode: string | null
  readonly hotel: Hotel
  readonly roomTypeId: string
  readonly guests: readonly { readonly guestTypeId: string; readonly name: string; readonly count: number }[]
  readonly roomAmount: number
  readonly servicesAmount: number
  readonly cancellationFee: { readonly amount: number } | null
  readonly feeDue: number | null
  readonly arrivalTime: string | null
  readonly specialRequests: string | null
  readonly may: Readonly<Record<'confirm' | 'change' | 'cancel' | 'request', Permission>>
  readonly roomTypes: readonly Choice[]
  readonly guestTypes: readonly Choice[]
}

/** What a change would cost. */
export type Preview = {
  readonly totalAmount: { readonly to: number }
  readonly difference: number
  readonly soldOutNights: readonly string[]
}

/** The link opens nothing: it is unknown, expired or revoked. */
export class GoneError extends Error {}

/** The service refuses what the guest wants. `code` is that of the first error, such as `room_unavailable`. */
export class RefusedError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Sends a request. @throws GoneError, RefusedError; any other error means: try again */
async function send(token: string, path: string, method = 'GET', body?: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`/api/v1/guestpages/${path}`, {
    headers,
    credentials: 'omit',
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status === 404) throw new GoneError()
  if ([409, 422, 429].includes(answer.status)) {
    throw new RefusedError((await answer.json()).errors?.[0]?.code ?? '')
  }
  if (!answer.ok) throw new Error(String(answer.status))
  return answer
}

async function call<Answer>(...request: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(...request)
  return answer.status === 204 ? (undefined as Answer) : (await answer.json()).data
}

/** Reads the preferences, or changes some of them first. */
export const callPreferences = (token: string, marketing?: Preferences['marketing']): Promise<Preferences> =>
  marketing ? call(token, 'preferences', 'PUT', { marketing }) : call(token, 'preferences')

export const readOffer = (token: string): Promise<Offer> => call(token, 'offer')

/** Tells that a person looks at the offer. */
export const noteSeen = (token: string): Promise<void> => call(token, 'offer/seen', 'POST')

/** Books a stay of the offer at its price. */
export const acceptOffer = (token: string, body: object): Promise<{ readonly bookingLink: string }> =>
  call(token, 'offer/accept', 'POST', body)

export const declineOffer = (token: string, reason: string): Promise<Offer> =>
  call(token, 'offer/decline', 'POST', reason === '' ? {} : { reason })

export const readBooking = (token: string): Promise<Booking> => call(token, 'booking')

/** What a change of the stay would cost. */
export const previewStay = (token: string, stay: object): Promise<Preview> =>
  call(token, 'booking/preview', 'POST', stay)

/** Does something with the booking, at the price that the page shows. Returns it as it is then. */
export const actOnBooking = (
  token: string,
  action: 'confirm' | 'change' | 'cancel' | 'request',
  body: object,
): Promise<Booking> => {
  if (action === 'change') return call(token, 'booking', 'PUT', body)
  return action === 'request'
    ? call(token, 'booking/requests', 'PUT', body)
    : call(token, `booking/${action}`, 'POST', body)
}

/** The booking as a file for calendars. */
export const readCalendar = async (token: string): Promise<Blob> => (await send(token, 'booking/calendar')).blob()

/** Opens the chat with the hotel. */
export const openChat = (token: string): Promise<{ readonly publicKey: string; readonly visitorToken: string }> =>
  call(token, 'chat', 'POST', {})
