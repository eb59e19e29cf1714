import { divide, multiply, parseRational, type Rational, roundToMinor } from '#shared/money.ts'
import { toMinorUnits } from './minor-units.ts'
import type { GuestTypeTerms, HotelTerms, Season } from './terms.ts'

/**
 * The unit price, in minor units, of one guest whom the base price does not cover. It is rounded once; `share` is the
 * exact price of a guest who pays in full. The season's rule for the guest type overrides the type's own rule.
 */
export function guestUnitPrice(
  guestType: GuestTypeTerms,
  season: Pick<Season, 'guestTypePrices'>,
  priced: GuestShare,
): bigint {
  const own = { mode: guestType.priceMode, value: guestType.priceValue }
  const { mode, value } = season.guestTypePrices.find((price) => price.guestTypeId === guestType.id) ?? own
  if (mode === 'free') return 0n
  if (mode === 'fixed') return toMinorUnits(value, priced.hotel)
  const part = mode === 'full' ? priced.share : divide(multiply(priced.share, parseRational(value ?? '0')), 100n)
  return roundToMinor(part, priced.hotel.currencyDecimals, priced.hotel.roundingMode)
}

/** The exact price of a guest who pays in full, in units of the hotel's currency. */
type GuestShare = { readonly share: Rational; readonly hotel: HotelTerms }
