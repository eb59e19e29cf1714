import { type GuestCount, partyOf } from '../engine/party.ts'
import { isPerPerson, priceServices } from '../engine/price-services.ts'
import type { HotelTerms } from '../engine/terms.ts'
import type { StayPrices } from '../price-book/load-prices.ts'
import { servicesOnSale, toBookedService } from './booked-services.ts'

type OfferTerms = { hotel: HotelTerms; guests: readonly GuestCount[] | undefined; nights: number }

/**
 * Every service of a hotel with the price of one unit of it for the stay in one room. Without `guests`, each room type
 * has its own default party; unless they are all the same, amounts of services charged per person are null.
 */
export function offeredServices(prices: StayPrices, { hotel, guests, nights }: OfferTerms) {
  const occupancies = new Set(prices.roomTypes.map(({ baseOccupancy }) => baseOccupancy))
  const [baseOccupancy = 0] = occupancies
  const isPartyKnown = guests !== undefined || occupancies.size === 1
  const party = partyOf(guests, prices.guestTypes, baseOccupancy)
  const services = servicesOnSale(prices.services, hotel)
  const requested = services.map(({ id }) => ({ serviceId: id, quantity: 1 }))
  return priceServices({ hotel, party, nights, rooms: 1, services, requested }).map((line) => {
    const { code, category, isMandatory, maxQuantity, chargeBasis } = line.service
    const { quantity: _one, ...price } = toBookedService(line, hotel)
    const offer = { ...price, code, category, isMandatory, maxQuantity }
    return isPartyKnown || !isPerPerson(chargeBasis)
      ? offer
      : { ...offer, amount: null, netAmount: null, taxAmount: null }
  })
}
