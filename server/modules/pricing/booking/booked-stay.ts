import type { BookedService } from './offered-services.ts'
import type { AskedGuests } from '../engine/party.ts'
import type { PriceLine } from '../engine/price-lines.ts'

/** A night as a booking stored it: of one room, amounts as numbers of the currency. */
export type BookedNight = {
  readonly date: string
  readonly seasonId: string | null
  readonly lines: readonly (Pick<PriceLine, 'kind' | 'guestTypeId' | 'count'> & {
    readonly unitPrice: number
    readonly amount: number
  })[]
  readonly price: number
  readonly discountAmount: number
}

/** A stay as it is booked, against which a change of it is priced. */
export type BookedStay = {
  readonly roomTypeId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms: number
  readonly guests: readonly AskedGuests[]
  readonly nightlyPrices: readonly BookedNight[]
  readonly seasonSegments: readonly { readonly seasonId: string | null; readonly name: string | null }[]
  readonly services: readonly BookedService[]
  readonly discount: { readonly id: string; readonly name: string } | null
}

/** How a booked stay is to be priced anew. */
export type ChangeOfStay = {
  readonly booked: BookedStay
  /** What stays as it is keeps its price: nights of the same room type and party, services that do not depend on them. */
  readonly keepsPrices: boolean
  /** The discount is the one that was booked; what it took off the nights that keep their price stays. */
  readonly keepsDiscount: boolean
  /** The guest has arrived: nights before the hotel's date are over, and keep their price whatever changes. */
  readonly hasBegun: boolean
}

/** A stay as a change would have it. */
export type ChangedStay = {
  readonly roomTypeId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms: number
  readonly guests: readonly AskedGuests[]
}

/** Whether two parties are the same, in whatever order they are told. */
export const isSameParty = (a: readonly AskedGuests[], b: readonly AskedGuests[]): boolean => told(a) === told(b)

const told = (guests: readonly AskedGuests[]): string =>
  guests
    .map(({ guestTypeId, count }) => `${guestTypeId.toLowerCase()}:${count}`)
    .toSorted()
    .join(' ')

/** The nights that keep their price through a change, by date; `today` is the hotel's date. */
export function keptNights(change: ChangeOfStay, stay: ChangedStay, today: string): ReadonlyMap<string, BookedNight> {
  const { booked, keepsPrices, hasBegun } = change
  const isAsItWas = booked.roomTypeId === stay.roomTypeId && isSameParty(booked.guests, stay.guests)
  const keeps = ({ date }: BookedNight): boolean =>
    date >= stay.checkIn && date < stay.checkOut && ((keepsPrices && isAsItWas) || (hasBegun && date < today))
  return new Map(booked.nightlyPrices.filter(keeps).map((night) => [night.date, night]))
}
