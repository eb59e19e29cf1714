import { lowerAscii } from '#shared/letter-case.ts'
import type { GuestCount } from '../engine/party.ts'
import type { PriceLine } from '../engine/price-lines.ts'
import type { ChargeBasis } from '../engine/terms.ts'

/** A night as stored with a booking: of one room unless it says otherwise, amounts as numbers of the currency. */
export type BookedNight = {
  readonly date: string
  readonly seasonId: string | null
  readonly lines: readonly (Pick<PriceLine, 'kind' | 'guestTypeId' | 'count'> & {
    readonly unitPrice: number
    readonly amount: number
  })[]
  readonly price: number
  /** Of the first room, which has the largest share where the rooms cannot be equal. */
  readonly discountAmount: number
  /** Of all rooms; absent where each has `discountAmount`. */
  readonly roomsDiscountAmount?: number
}

/** A service as stored with a booking. Later changes of the service do not affect it. */
export type BookedService = {
  readonly serviceId: string
  readonly name: string
  readonly chargeBasis: ChargeBasis
  readonly quantity: number
  readonly unitPrice: number
  readonly amount: number
  readonly netAmount: number
  readonly taxAmount: number
}

/** A booked stay before it changes. */
export type BookedStay = {
  readonly roomTypeId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms: number
  readonly guests: readonly GuestCount[]
  readonly nightlyPrices: readonly BookedNight[]
  readonly seasonSegments: readonly { readonly seasonId: string | null; readonly name: string | null }[]
  readonly services: readonly BookedService[]
  readonly discount: { readonly id: string; readonly name: string } | null
}

/** How the price of a booked stay changes. */
export type StayChange = {
  readonly booked: BookedStay
  /**
   * Unchanged parts retain their price: nights of the same room type and party, services that do not depend on them.
   */
  readonly retainsPrices: boolean
  /** The discount is the booked one. Its amounts on nights that retain their price stay. */
  readonly retainsDiscount: boolean
  /** The guest has arrived. Nights before the hotel's date are over and retain their price in any case. */
  readonly hasBegun: boolean
}

/** A stay after a change. */
export type ChangedStay = {
  readonly roomTypeId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms: number
  readonly guests: readonly GuestCount[]
}

/** A change with the nights that retain their booked price, by date. */
export type RetainedPrices = { readonly change: StayChange; readonly nights: ReadonlyMap<string, BookedNight> }

/** Whether two parties have the same guests, in any order. */
export const isSameParty = (a: readonly GuestCount[], b: readonly GuestCount[]): boolean =>
  comparableParty(a) === comparableParty(b)

const comparableParty = (guests: readonly GuestCount[]): string =>
  guests
    .map(({ guestTypeId, count }) => `${lowerAscii(guestTypeId)}:${count}`)
    .toSorted()
    .join(' ')

/** The nights that retain their price through a change, by date; `today` is the hotel's date. */
export function retainedNights(change: StayChange, stay: ChangedStay, today: string): ReadonlyMap<string, BookedNight> {
  const { booked, retainsPrices, hasBegun } = change
  const isUnchanged = booked.roomTypeId === stay.roomTypeId && isSameParty(booked.guests, stay.guests)
  const isRetained = ({ date }: BookedNight): boolean =>
    date >= stay.checkIn && date < stay.checkOut && ((retainsPrices && isUnchanged) || (hasBegun && date < today))
  return new Map(booked.nightlyPrices.filter(isRetained).map((night) => [night.date, night]))
}
