import type { ServicePricingTerms } from '../engine/price-services.ts'
import type { HotelTerms } from '../engine/terms.ts'

/** The price of one service in the slow calculation, in minor units. */
export type SlowLine = { serviceId: string; quantity: number; amount: bigint; net: bigint; tax: bigint }

/** 12 decimals: a price times a percentage with at most four decimals each is exact. */
const places = 12
const one = 10n ** BigInt(places)

function read(text: string): bigint {
  const [units = '', fraction = ''] = text.split('.')
  return BigInt(units + fraction.padEnd(places, '0'))
}

/** The integer nearest to a positive fraction, found by comparing the distances to both neighbours. */
function nearest(numerator: bigint, denominator: bigint, mode: HotelTerms['roundingMode']): bigint {
  const below = numerator / denominator
  const down = numerator - below * denominator
  const up = (below + 1n) * denominator - numerator
  if (mode === 'down' || down < up) return below
  if (up < down || mode === 'halfUp') return below + 1n
  return below % 2n === 0n ? below : below + 1n
}

/**
 * A second implementation of the price of services: one guest, room, night and unit at a time, without shared
 * arithmetic.
 */
export function slowServices({ hotel, party, nights, rooms, services, requested }: ServicePricingTerms): SlowLine[] {
  const lines: SlowLine[] = []
  for (const service of services) {
    const matches = requested.filter(({ serviceId }) => serviceId === service.id)
    if (matches.length === 0 && !service.isMandatory) continue
    const quantity = matches[0]?.quantity ?? 1
    const minor = (price: bigint): bigint =>
      nearest(price * 10n ** BigInt(hotel.currencyDecimals), one, hotel.roundingMode)
    const charges: bigint[] = []
    for (let night = 0; night < nights; night++) {
      if (night > 0 && !['perNight', 'perPersonPerNight'].includes(service.chargeBasis)) break
      let charge = 0n
      for (let piece = 0; piece < quantity; piece++) {
        if (!service.chargeBasis.startsWith('perPerson')) charge += minor(read(service.price))
        else {
          for (let room = 0; room < rooms; room++) {
            for (const { guestType, count } of party) {
              for (let guest = 0; guest < count; guest++) {
                const own = service.guestTypePrices.find(({ guestTypeId }) => guestTypeId === guestType.id)
                const mode = own?.mode ?? (guestType.priceMode === 'fixed' ? 'full' : guestType.priceMode)
                const value = read((own ? own.value : guestType.priceValue) ?? '0')
                if (mode === 'full') charge += minor(read(service.price))
                if (mode === 'fixed') charge += minor(value)
                if (mode === 'percent') charge += minor((read(service.price) * value) / (100n * one))
              }
            }
          }
        }
      }
      charges.push(charge)
    }
    let [amount, net, tax] = [0n, 0n, 0n]
    for (const charge of charges) {
      amount += charge
      const rate = read(service.taxRatePercent ?? hotel.taxRatePercent)
      if (hotel.pricesIncludeTax) {
        const before = nearest(charge * 100n * one, 100n * one + rate, hotel.roundingMode)
        net += before
        tax += charge - before
      } else {
        net += charge
        tax += nearest(charge * rate, 100n * one, hotel.roundingMode)
      }
    }
    lines.push({ serviceId: service.id, quantity, amount, net, tax })
  }
  return lines
}
