import { minorOf } from '#shared/money.ts'
import type { HotelTerms } from './terms.ts'

/** An amount in minor units of the hotel's currency, rounded as the hotel rounds; none is zero. */
export const inMinor = (amount: string | number | null, hotel: HotelTerms): bigint =>
  minorOf(String(amount ?? 0), hotel.currencyDecimals, hotel.roundingMode)
