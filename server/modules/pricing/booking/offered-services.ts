import { toJsonNumber } from '#shared/money.ts'
import type { StayPrices } from '../price-book/load-prices.ts'
import { type AskedGuests, partyOf } from '../engine/party.ts'
import type { ChargeBasis, HotelTerms } from '../engine/terms.ts'
import { type BookedLine, isPerPerson, priceServices } from '../engine/price-services.ts'
import { servicesOnSale } from './booked-services.ts'

/** A line as a booking stores it: as it was booked, whatever becomes of the service. */
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

/** A line as numbers of the hotel's currency. */
export const bookedService = ({ service, quantity, owed, ...line }: BookedLine, hotel: HotelTerms): BookedService => ({
  serviceId: service.id,
  name: service.name,
  chargeBasis: service.chargeBasis,
  quantity,
  unitPrice: toJsonNumber(line.unitPrice, hotel.currencyDecimals),
  amount: toJsonNumber(line.amount, hotel.currencyDecimals),
  netAmount: toJsonNumber(owed.net, hotel.currencyDecimals),
  taxAmount: toJsonNumber(owed.tax, hotel.currencyDecimals),
})

type Asked = { hotel: HotelTerms; asked: readonly AskedGuests[] | undefined; nights: number }

/**
 * Every service of a hotel with what one of it costs a stay in one room. Where nobody is named, each room type means a
 * party of its own: unless these are one, amounts of services charged by the person are null.
 */
export function serviceOffers(prices: StayPrices, { hotel, asked, nights }: Asked) {
  const occupancies = new Set(prices.roomTypes.map(({ baseOccupancy }) => baseOccupancy))
  const [baseOccupancy = 0] = occupancies
  const isPartyKnown = asked !== undefined || occupancies.size === 1
  const party = partyOf(asked, prices.guestTypes, baseOccupancy)
  const services = servicesOnSale(prices.services, hotel)
  const wanted = services.map(({ id }) => ({ serviceId: id, quantity: 1 }))
  return priceServices({ hotel, party, nights, rooms: 1, services, wanted }).map((line) => {
    const { code, category, isMandatory, maxQuantity, chargeBasis } = line.service
    const { quantity: _one, ...price } = bookedService(line, hotel)
    const offer = { ...price, code, category, isMandatory, maxQuantity }
    return isPartyKnown || !isPerPerson(chargeBasis)
      ? offer
      : { ...offer, amount: null, netAmount: null, taxAmount: null }
  })
}
