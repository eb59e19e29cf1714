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
  readonly cancellationSteps: readonly {
    readonly beginsAt: string
    readonly feeType: 'none' | 'nights' | 'percent' | 'amount' | 'full'
    readonly feeValue: number
  }[]
}

/** An offer as its guest sees it. */
export type Offer = {
  readonly number: string
  readonly status: 'sent' | 'seen' | 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'lost'
  readonly validUntil: string
  readonly companyName: string
  readonly guestName: string
  readonly languageCode: string | null
  readonly message: string | null
  readonly hotels: readonly {
    readonly id: string
    readonly name: string
    readonly phone: string | null
    readonly email: string | null
    readonly timeZone: string
  }[]
  readonly alternatives: readonly Alternative[]
  readonly mayAnswer: boolean
  readonly confirmationNumber: string | null
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

/** @throws GoneError, RefusedError; any other error means: try again */
async function call<Answer>(token: string, path: string, method = 'GET', body?: object): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`/api/v1/guestpages/${path}`, {
    headers,
    credentials: 'omit',
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status === 404) throw new GoneError()
  if (answer.status === 409 || answer.status === 422) {
    throw new RefusedError((await answer.json()).errors?.[0]?.code ?? '')
  }
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.status === 204 ? (undefined as Answer) : (await answer.json()).data
}

/** Reads the preferences, or changes some of them first. */
export const callPreferences = (token: string, marketing?: Preferences['marketing']): Promise<Preferences> =>
  marketing ? call(token, 'preferences', 'PUT', { marketing }) : call(token, 'preferences')

export const readOffer = (token: string): Promise<Offer> => call(token, 'offer')

/** Tells that a person looks at the offer. */
export const noteSeen = (token: string): Promise<void> => call(token, 'offer/seen', 'POST')

/** Books a stay of the offer at its price. */
export const acceptOffer = (token: string, body: object): Promise<{ readonly confirmationNumber: string }> =>
  call(token, 'offer/accept', 'POST', body)

export const declineOffer = (token: string, reason: string): Promise<Offer> =>
  call(token, 'offer/decline', 'POST', reason === '' ? {} : { reason })
