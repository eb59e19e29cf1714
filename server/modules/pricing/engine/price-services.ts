import { rationalOf } from '#shared/money.ts'
import { guestUnitPrice } from './guest-price.ts'
import { inMinor } from './minor-units.ts'
import type { AdditionalService, ChargeBasis, HotelTerms, PartyMember } from './terms.ts'
import { type Owed, taxRule } from './tax.ts'

/** So many of a service, as a booking asks for it. */
export type WantedService = { readonly serviceId: string; readonly quantity: number }

/** The services of a stay: `party` is that of one room, `services` are those the hotel offers in its currency. */
export type ServicesToPrice = {
  readonly hotel: HotelTerms
  readonly party: readonly PartyMember[]
  readonly nights: number
  readonly rooms: number
  readonly services: readonly AdditionalService[]
  readonly wanted: readonly WantedService[]
}

/**
 * One service of a stay, in minor units. `unitPrice` is what a full payer pays for one; `amount` is in the terms of the
 * hotel's prices (before tax where it is added on top), and `owed.total` what the guest pays.
 */
export type ServiceLine = {
  readonly service: AdditionalService
  readonly quantity: number
  readonly unitPrice: bigint
  readonly amount: bigint
  readonly owed: Owed
}

/** A line of a booking, whose service may be on sale no more. */
export type BookedLine = Omit<ServiceLine, 'service'> & {
  readonly service: Pick<AdditionalService, 'id' | 'name' | 'chargeBasis'>
}

/**
 * Prices what was asked for and what is mandatory (once, where nobody asked for more), in the order of the services. Each
 * unit price is rounded once, sums never; tax by the service's rate or else the hotel's, rounded once for each night's
 * charge, or for the one charge of the stay. Guests of all rooms count; by stay, night and unit the quantity says it all.
 */
export const priceServices = ({ services, wanted, ...stay }: ServicesToPrice): ServiceLine[] =>
  services.flatMap((service) => {
    const asked = wanted.find(({ serviceId }) => serviceId === service.id)
    return asked || service.isMandatory ? [serviceLine(service, asked?.quantity ?? 1, stay)] : []
  })

/** Whether a service is charged for each guest. */
export const isPerPerson = (basis: ChargeBasis): boolean => basis === 'perPerson' || basis === 'perPersonPerNight'

/** Whether a service is charged for each night. */
export const isPerNight = (basis: ChargeBasis): boolean => basis === 'perNight' || basis === 'perPersonPerNight'

type Stay = Omit<ServicesToPrice, 'services' | 'wanted'>

function serviceLine(service: AdditionalService, quantity: number, stay: Stay): ServiceLine {
  const { hotel } = stay
  const unitPrice = inMinor(service.price, hotel)
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
    // A fixed price of the type itself is one of a night in a room; for a service its guests pay in full.
    const priceMode = guestType.priceMode === 'fixed' ? 'full' : guestType.priceMode
    const share = rationalOf(service.price)
    return sum + guestUnitPrice({ ...guestType, priceMode }, service, { share, hotel }) * BigInt(count * rooms)
  }, 0n)

/** What some lines come to together, in minor units. */
export function sumOfServices(lines: readonly BookedLine[]): { amount: bigint } & Owed {
  const sum = { amount: 0n, net: 0n, tax: 0n, total: 0n }
  for (const { amount, owed } of lines) {
    sum.amount += amount
    sum.net += owed.net
    sum.tax += owed.tax
    sum.total += owed.total
  }
  return sum
}
