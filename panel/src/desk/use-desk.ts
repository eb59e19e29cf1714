import type { Availability, CallContext, GetAvailabilityQuery, Guest, Reservation } from '@bellhop/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useRead } from '../api/reads.ts'
import { isAllowed, type Profile, useProfile } from '../api/session.ts'
import { type CurrentCall, useCallContext, useCurrentCall } from '../calls/current-call.ts'
import { useHotel } from '../parts/hotel-filter.ts'
import { addDays, dayIn } from '../text/zoned-time.ts'
import { type DeskSearch, withoutQuote } from './desk-search.ts'
import { type GuestKind, type Party, partyOf, partyQuery, searchOfParty } from './party.ts'

/** A stay that prices are asked for. */
export type StayQuery = {
  readonly hotelId: string
  readonly from: string
  readonly to: string
  /** Whether nobody has named the days yet: they are shown so that there are prices at all. */
  readonly isGuess?: boolean
  readonly party: Party
  readonly promo: string | undefined
  /** The guest, for discounts of guest groups. */
  readonly guestId: string | undefined
}

/** Everything that the parts of the desk share. */
export type Desk = {
  readonly profile: Profile
  readonly search: DeskSearch
  /** Changes the address. Choices of the search replace it, so that Back leaves the desk. */
  readonly change: (values: DeskSearch) => void
  readonly call: CurrentCall | undefined
  readonly context: CallContext | undefined
  /** The number of the other side; undefined without a call or if it is withheld. */
  readonly phone: string | undefined
  readonly guestId: string | undefined
  readonly guest: Guest | undefined
  readonly guestError: ApiError | null
  /** The reservations of the guest, the last arrival first. */
  readonly stays: readonly Reservation[]
  readonly hotelId: string | undefined
  /** Today at the hotel, as far as it is known. */
  readonly today: string
  readonly kinds: readonly GuestKind[]
  /** The stay that prices are asked for; undefined until everything for its prefilling is known. */
  readonly stayQuery: StayQuery | undefined
  readonly offers: Offers
  /** Whether the best price gets the focus as soon as the prices of the days are there: Enter quotes it then. */
  readonly wantsPrice: { current: boolean }
}

/** The prices of the stay, and whether they are on their way. */
export type Offers = {
  readonly data: Availability | undefined
  readonly error: ApiError | null
  /** Whether `data` belongs to an earlier question or is read again. */
  readonly isBusy: boolean
  readonly isOutdated: boolean
  readonly reload: () => Promise<Availability | undefined>
}

/** The state of the desk: the call, the guest and the search, prefilled from what is known. */
export function useDesk(search: DeskSearch): Desk {
  const profile = useProfile()
  const navigate = useNavigate({ from: '/desk' })
  const change = (values: DeskSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...values }), replace: true })
  const call = useCurrentCall()
  const context = useCallContext(call?.id)
  useRing(call, {
    onRing: () => void navigate({ search: search.view === undefined ? {} : { view: 'caller' }, replace: true }),
    onOver() {
      // An open quote is still being booked.
      if (search.room === undefined) void navigate({ search: ({ view }) => ({ view }), replace: true })
    },
  })
  const known = search.guest ?? call?.guestId ?? onlyGuestOf(context.data)
  const guestRecord = useRead('guests.get', known !== undefined && isAllowed(profile, 'guests.read') ? [known] : null)
  const staysRead = useRead(
    'reservations.list',
    known !== undefined && isAllowed(profile, 'reservations.manage')
      ? [{ guestId: known, sort: '-checkIn', pageSize: 25 }]
      : null,
  )
  const stays = staysRead.data?.items ?? noStays
  const chosenHotel = useHotel(profile)?.id
  const hotelId = hotelOf(search, { profile, context: context.data, chosenHotel, stays })
  const today = dayIn(context.data?.hotel?.timeZone ?? profile.tenant.timeZone, Date.now())
  const kinds = useGuestKinds(hotelId, today)
  const isPrefilled =
    (call === undefined || context.data !== undefined || context.error !== null) && !staysRead.isLoading
  const stayQuery =
    hotelId === undefined || !kinds.data || !isPrefilled
      ? undefined
      : stayQueryOf(search, { hotelId, today, kinds: kinds.data.guestTypes, last: lastStay(stays), guestId: known })
  const wantsPrice = useRef(false)
  const offers = useRead('availability.get', stayQuery ? [availabilityOf(stayQuery, search)] : null, {
    keepsLast: true,
  })
  return {
    profile,
    search,
    change,
    call,
    context: context.data,
    phone: otherNumber(call),
    guestId: known,
    guest: guestRecord.data,
    guestError: guestRecord.error,
    stays,
    hotelId,
    today,
    kinds: kinds.data?.guestTypes ?? noKinds,
    stayQuery,
    wantsPrice,
    offers: {
      data: offers.error && offers.isPlaceholderData ? undefined : offers.data,
      error: offers.error ?? kinds.error,
      isBusy: offers.isFetching || (stayQuery === undefined && kinds.error === null),
      isOutdated: offers.isPlaceholderData,
      reload: () => offers.refetch().then(({ data }) => data),
    },
  }
}

const noStays: readonly Reservation[] = []
const noKinds: readonly GuestKind[] = []

/**
 * The guest types that a party can have. Agents may not list them; every availability names them. Bookings do not change
 * them, so events do not read them again.
 */
const useGuestKinds = (hotelId: string | undefined, today: string) =>
  useRead(
    'availability.get',
    hotelId === undefined
      ? null
      : [{ hotelId, checkIn: today, checkOut: addDays(today, 1), onlyBookable: true, isInquiry: false }],
    { isAnnounced: true },
  )

/** Prices that the desk shows by itself are no inquiry. What the agent looked for or quotes is one. */
const availabilityOf = (
  { hotelId, from, to, party, promo, guestId }: StayQuery,
  search: DeskSearch,
): GetAvailabilityQuery => ({
  hotelId,
  checkIn: from,
  checkOut: to,
  guests: partyQuery(party),
  ...(promo === undefined ? {} : { promoCode: promo }),
  ...(guestId === undefined ? {} : { guestId }),
  ...(search.conversation === undefined ? {} : { conversationId: search.conversation }),
  ...(search.from === undefined && search.hotel === undefined && search.room === undefined ? { isInquiry: false } : {}),
})

type CallReactions = { readonly onRing: () => void; readonly onOver: () => void }

/**
 * A call that rings takes the desk over: its caller must be on the screen before the answer. After its wrap-up the desk is
 * as for nobody: what one caller asked for is not what the next one wants.
 */
function useRing(call: CurrentCall | undefined, reactions: CallReactions): void {
  const seen = useRef(call?.id)
  const latest = useRef(reactions)
  latest.current = reactions
  const { id, status } = call ?? {}
  useEffect(() => {
    if (id !== undefined && id !== seen.current && status === 'ringing') latest.current.onRing()
    if (id === undefined && seen.current !== undefined) latest.current.onOver()
    seen.current = id
  }, [id, status])
}

const onlyGuestOf = (context: CallContext | undefined): string | undefined =>
  context?.guests.length === 1 ? context.guests[0]?.id : undefined

/** The number of the other side of a call. */
const otherNumber = (call: CurrentCall | undefined): string | undefined =>
  (call?.direction === 'inbound' ? call.fromNumber : call?.toNumber) ?? undefined

/** The last stay that was not cancelled: guests mostly come again as they came. */
const lastStay = (stays: readonly Reservation[]): Reservation | undefined =>
  stays.find(({ status }) => status !== 'cancelled' && status !== 'expired') ?? stays[0]

type HotelHints = {
  readonly profile: Profile
  readonly context: CallContext | undefined
  readonly chosenHotel: string | undefined
  readonly stays: readonly Reservation[]
}

/** The hotel of the address, else that of the line, else the usual one of the guest, else that of the top bar. */
function hotelOf({ hotel }: DeskSearch, { profile, context, chosenHotel, stays }: HotelHints): string | undefined {
  const hints = [hotel, context?.hotel?.id, lastStay(stays)?.hotelId, chosenHotel, profile.hotels[0]?.id]
  return hints.find((id) => profile.hotels.some((served) => served.id === id))
}

type StayHints = {
  readonly hotelId: string
  readonly today: string
  readonly kinds: readonly GuestKind[]
  readonly last: Reservation | undefined
  readonly guestId: string | undefined
}

/** The searches of this visit by guest: a guest who calls again asks about the same days. */
const searched = new Map<string, Pick<DeskSearch, 'from' | 'to' | 'adults' | 'others'>>()

/** Remembers what was searched for a guest or number, until the page is closed. */
export function rememberSearch(key: string | undefined, { from, to, adults, others }: DeskSearch): void {
  if (key !== undefined && from !== undefined) searched.set(key, { from, to, adults, others })
}

function stayQueryOf(search: DeskSearch, { hotelId, today, kinds, last, guestId }: StayHints): StayQuery {
  const before = search.from === undefined ? searched.get(guestId ?? '') : undefined
  const { from = addDays(today, 1), to, adults, others } = { ...before, ...definedOf(search) }
  return {
    hotelId,
    from,
    to: to ?? addDays(from, last?.nights ?? 1),
    isGuess: search.from === undefined && before === undefined,
    party: partyOf({ adults, others }, { kinds, earlier: last?.guests }),
    promo: search.promo,
    guestId,
  }
}

const definedOf = ({ from, to, adults, others }: DeskSearch): DeskSearch =>
  Object.fromEntries(Object.entries({ from, to, adults, others }).filter(([, value]) => value !== undefined))

/** The values that close the quote and ask for another stay. */
export const newSearch = (values: DeskSearch): DeskSearch => ({ ...withoutQuote, ...values })

/** The values that open a quote. The stay goes into the address, so that nothing learnt later changes it. */
export const quoteSearch = ({ stayQuery, kinds }: Desk, room: string, discount: string | undefined): DeskSearch => ({
  room,
  discount,
  callback: undefined,
  ...(stayQuery
    ? { hotel: stayQuery.hotelId, from: stayQuery.from, to: stayQuery.to, ...searchOfParty(stayQuery.party, kinds) }
    : {}),
})
