import { parseRational } from '#shared/money.ts'
import { guestUnitPrice } from './guest-price.ts'
import { toMinorUnits } from './minor-units.ts'
import { type AmountDue, taxRule } from './tax.ts'
import type { AdditionalService, ChargeBasis, HotelTerms, PartyMember } from './terms.ts'

/** A requested quantity of a service. */
type ServiceQuantity = { readonly serviceId: string; readonly quantity: number }

/** The input for the price of services. `party` is that of one room; `services` are those in the hotel's currency. */
export type ServicePricingTerms = {
  readonly hotel: HotelTerms
  readonly party: readonly PartyMember[]
  readonly nights: number
  readonly rooms: number
  readonly services: readonly AdditionalService[]
  readonly requested: readonly ServiceQuantity[]
}

/**
 * One service of a stay, in minor units. `unitPrice` is the price of one unit for a guest who pays in full. `amount`
 * excludes tax where the hotel's prices exclude it; `owed.total` is what the guest pays.
 */
export type ServiceLine = {
  readonly service: AdditionalService
  readonly quantity: number
  readonly unitPrice: bigint
  readonly amount: bigint
  readonly owed: AmountDue
}

/** A service line of a booking. Its service may no longer be on sale. */
export type BookedServiceLine = Omit<ServiceLine, 'service'> & {
  readonly service: Pick<AdditionalService, 'id' | 'name' | 'chargeBasis'>
}

/**
 * Prices the requested and the mandatory services, in the order of `services`. A mandatory service that was not
 * requested has quantity 1. Unit prices are rounded once, sums are not. Tax uses the service's rate, else the hotel's,
 * and is rounded once for each night's charge, or once for a charge per stay. Services per person count the guests of
 * all rooms; for all others only the quantity counts.
 */
export const priceServices = ({ services, requested, ...stay }: ServicePricingTerms): ServiceLine[] =>
  services.flatMap((service) => {
    const request = requested.find(({ serviceId }) => serviceId === service.id)
    return request || service.isMandatory ? [serviceLine(service, request?.quantity ?? 1, stay)] : []
  })

/** Whether a service is charged for each guest. */
export const isPerPerson = (basis: ChargeBasis): boolean => basis === 'perPerson' || basis === 'perPersonPerNight'

/** Whether a service is charged for each night. */
export const isPerNight = (basis: ChargeBasis): boolean => basis === 'perNight' || basis === 'perPersonPerNight'

type Stay = Omit<ServicePricingTerms, 'services' | 'requested'>

function serviceLine(service: AdditionalService, quantity: number, stay: Stay): ServiceLine {
  const { hotel } = stay
  const unitPrice = toMinorUnits(service.price, hotel)
  const forAll = isPerPerson(service.chargeBasis) ? guestsPrice(service, stay) : unitPrice
  const charge = forAll * BigInt(quantity)
  const charges = Array.from({ length: isPerNight(service.chargeBasis) ? stay.nights : 1 }, () => charge)
  const rate = service.taxRatePercent ?? hotel.taxRatePercent
  return {
    service,
    quantity,
    unitPrice,
    amount: charge * BigInt(charges.length),
    owed: taxRule({ ...hotel, taxRatePercent: rate })(charges),
  }
}

const guestsPrice = (service: AdditionalService, { hotel, party, rooms }: Stay): bigint =>
  party.reduce((sum, { guestType, count }) => {
    // A fixed price of the guest type is a price per night in a room. Guests of that type pay in full for services.
    const priceMode = guestType.priceMode === 'fixed' ? 'full' : guestType.priceMode
    const share = parseRational(service.price)
    return sum + guestUnitPrice({ ...guestType, priceMode }, service, { share, hotel }) * BigInt(count * rooms)
  }, 0n)

/** Sums service lines, in minor units. */
export function sumServiceLines(lines: readonly BookedServiceLine[]): { amount: bigint } & AmountDue {
  const sum = { amount: 0n, net: 0n, tax: 0n, total: 0n }
  for (const { amount, owed } of lines) {
    sum.amount += amount
    sum.net += owed.net
    sum.tax += owed.tax
    sum.total += owed.total
  }
  return sum
}
