import { over, type Rational, rationalOf, roundToMinor, times } from '#shared/money.ts'
import { inMinor } from './minor-units.ts'
import type { GuestTypeTerms, HotelTerms, Season } from './terms.ts'

/**
 * The unit price in minor units of one guest beside those the base price covers, rounded once: `share` is what a full
 * payer pays, exact. The season's rule for the type goes before the type's own.
 */
export function guestUnitPrice(
  guestType: GuestTypeTerms,
  season: Pick<Season, 'guestTypePrices'>,
  priced: PricedShare,
): bigint {
  const own = { mode: guestType.priceMode, value: guestType.priceValue }
  const { mode, value } = season.guestTypePrices.find((price) => price.guestTypeId === guestType.id) ?? own
  if (mode === 'free') return 0n
  if (mode === 'fixed') return inMinor(value, priced.hotel)
  const part = mode === 'full' ? priced.share : over(times(priced.share, rationalOf(value ?? '0')), 100n)
  return roundToMinor(part, priced.hotel.currencyDecimals, priced.hotel.roundingMode)
}

/** A full payer's exact share, in units of the hotel's currency. */
export type PricedShare = { readonly share: Rational; readonly hotel: HotelTerms }
