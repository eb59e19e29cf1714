import type { Availability } from '@bellhop/sdk'
import { useState } from 'react'
import { type DiscountOffer, type RoomOffer, sumOf } from './offer.ts'
import type { Desk } from './use-desk.ts'

/** What the guest was told: the prices of the moment at which the quote was opened. */
export type PriceQuote = {
  readonly offers: Availability
  readonly room: RoomOffer
  readonly discount: DiscountOffer | undefined
  /** When it was quoted, in milliseconds. */
  readonly at: number
}

/** The services of a quote: their quantities by id. */
export type ChosenServices = Readonly<Record<string, number>>

/**
 * The open quote; undefined without one. It keeps its prices when newer ones arrive: the guest has heard them.
 * `requote` shows other prices, once the agent has agreed to them.
 */
export function usePriceQuote(desk: Desk): [PriceQuote | undefined, (quoted: PriceQuote | undefined) => void] {
  const { search, stayQuery, offers } = desk
  const key =
    search.room === undefined || !stayQuery ? undefined : JSON.stringify([search.room, search.discount, stayQuery])
  const [kept, keep] = useState<{ readonly key: string | undefined; readonly quoted: PriceQuote | undefined }>()
  const isSameOffer =
    kept?.quoted?.room.roomTypeId === search.room && kept?.quoted?.discount?.discountId === search.discount
  const fresh =
    offers.data && !offers.isOutdated && !offers.error ? quoteIn(offers.data, search.room, search.discount) : undefined
  if (kept?.key !== key && (search.room === undefined || (key !== undefined && fresh))) keep({ key, quoted: fresh })
  // A booking makes the caller a guest, who may have other prices: until they are known, the quote stays.
  const quoted = kept?.key === key || isSameOffer ? kept?.quoted : fresh
  return [search.room === undefined ? undefined : quoted, (other) => keep({ key, quoted: other })]
}

/** The quote for a room and a discount among prices; undefined if the room cannot be booked or lacks the discount. */
export function quoteIn(
  offers: Availability,
  roomTypeId: string | undefined,
  discountId: string | undefined,
): PriceQuote | undefined {
  const room = offers.roomTypes.find((offer) => offer.roomTypeId === roomTypeId)
  if (!room?.isBookable) return undefined
  const discount = room.discounts.find((offer) => offer.discountId === discountId && offer.isApplicable)
  return discountId !== undefined && !discount ? undefined : { offers, room, discount, at: Date.now() }
}

/** The services that a quote starts with: those that every reservation gets. */
export const mandatoryServices = ({ additionalServices }: Availability): ChosenServices =>
  Object.fromEntries(additionalServices.flatMap(({ serviceId, isMandatory }) => (isMandatory ? [[serviceId, 1]] : [])))

/** What a service costs for the stay, with tax. */
export function servicePrice(service: Availability['additionalServices'][number], quantity: number): number {
  const { netAmount, taxAmount, amount, unitPrice } = service
  const one = netAmount === null ? (amount ?? unitPrice) : netAmount + (taxAmount ?? 0)
  return one * quantity
}

/** What the guest pays: the room after the discount, and the services. */
export const totalOf = ({ offers, room, discount }: PriceQuote, chosen: ChosenServices): number =>
  sumOf(
    [
      (discount ?? room).totalPrice,
      ...offers.additionalServices.map((service) => servicePrice(service, chosen[service.serviceId] ?? 0)),
    ],
    offers.currencyDecimals,
  )
