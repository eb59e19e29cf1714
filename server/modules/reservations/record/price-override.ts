import { spelled } from '#shared/moment.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { accessDenied, invalidField } from '#platform/kernel/errors.ts'
import {
  decimalPlacesOf,
  divideRounded,
  minorOf,
  over,
  rationalOf,
  type RoundingMode,
  times,
  toJsonNumber,
} from '#shared/money.ts'
import type { SetPrice } from './reservations.ts'

/** What a stay comes to, as numbers of its currency. */
export type Amounts = { readonly totalAmount: number; readonly taxAmount: number }

/** A stay's amounts with the total that was set by hand, if one was. */
export type PriceSet = Amounts & { readonly priceOverride: SetPrice | null }

/** A total as a request sets it. */
export type GivenPrice = { readonly totalAmount: number; readonly reason?: string | null }

/**
 * Sets the total of a stay by hand. Nights, services and the discount stay as they were calculated; the tax is as much
 * of the new total as it was of the calculated one (where that was 0: at the hotel's rate, included). Throws 403 without
 * `pricing.manage`, 422 `reason_required`, or `invalid_format` for more decimals than the currency has.
 */
export async function setPrice(
  ctx: Context,
  { totalAmount, reason }: GivenPrice,
  stay: { hotelId: string; calculated: Amounts },
): Promise<PriceSet> {
  mustMaySetPrices(ctx)
  if (!reason) throw invalidField('priceOverride.reason', 'reason_required', 'Why is this not the calculated price?')
  const terms = await termsOf(ctx, stay.hotelId)
  if (decimalPlacesOf(String(totalAmount)) > terms.decimals) {
    const message = `${terms.currencyCode} has ${terms.decimals} decimals`
    throw invalidField('priceOverride.totalAmount', 'invalid_format', message)
  }
  const { calculated } = stay
  return {
    totalAmount,
    taxAmount: taxOf(totalAmount, calculated, terms),
    priceOverride: {
      totalAmount,
      reason,
      userId: ctx.actor.userId,
      at: spelled(ctx.now),
      replacedAmount: calculated.totalAmount,
      replacedTaxAmount: calculated.taxAmount,
    },
  }
}

/** The amounts as they were calculated, whatever was set by hand since. */
export const calculatedOf = ({ priceOverride, ...amounts }: PriceSet): Amounts =>
  priceOverride
    ? { totalAmount: priceOverride.replacedAmount, taxAmount: priceOverride.replacedTaxAmount }
    : { totalAmount: amounts.totalAmount, taxAmount: amounts.taxAmount }

/** Throws 403 for who may book, but set no prices. */
export function mustMaySetPrices(ctx: Context): void {
  if (ctx.actor.permissions.has('pricing.manage')) return
  throw accessDenied('priceOverride', 'Setting a price by hand needs pricing.manage')
}

type Terms = { currencyCode: string; decimals: number; rounding: RoundingMode; taxRatePercent: string }

async function termsOf(ctx: Context, hotelId: string): Promise<Terms> {
  const terms = await ctx.db.one(sql<Terms>`
    select h.currency_code, c.decimal_places as decimals, c.rounding_mode as rounding,
      h.tax_rate_percent::text as tax_rate_percent
    from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = h.currency_code
    where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${hotelId}`)
  if (!terms) throw new Error('A booked hotel has neither gone nor lost its currency')
  return terms
}

function taxOf(totalAmount: number, calculated: Amounts, { decimals, rounding, taxRatePercent }: Terms): number {
  const minor = (amount: number): bigint => minorOf(String(amount), decimals, rounding)
  const total = minor(totalAmount)
  const [whole, tax] = [minor(calculated.totalAmount), minor(calculated.taxAmount)]
  if (whole > 0n) return toJsonNumber(divideRounded(total * tax, whole, rounding), decimals)
  const rate = over(rationalOf(taxRatePercent), 100n)
  const part = times(rate, { numerator: total, denominator: 1n })
  return toJsonNumber(divideRounded(part.numerator, rate.denominator + rate.numerator, rounding), decimals)
}
