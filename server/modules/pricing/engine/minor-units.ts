import { parseMinorUnits } from '#shared/money.ts'
import type { HotelTerms } from './terms.ts'

/** Converts an amount to minor units of the hotel's currency with the hotel's rounding. Null is zero. */
export const toMinorUnits = (amount: string | number | null, hotel: HotelTerms): bigint =>
  parseMinorUnits(String(amount ?? 0), hotel.currencyDecimals, hotel.roundingMode)
