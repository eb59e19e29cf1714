import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, permissionMissing } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import {
  decimalPlacesOf,
  divide,
  divideRounded,
  multiply,
  parseMinorUnits,
  parseRational,
  type RoundingMode,
  toJsonNumber,
} from '#shared/money.ts'
import type { PriceOverride } from './reservation-schemas.ts'

/** The amounts of a stay, as numbers of its currency. */
export type Amounts = { readonly totalAmount: number; readonly taxAmount: number }

/** The amounts of a stay, with the total set by hand, if any. */
export type StayAmounts = Amounts & { readonly priceOverride: PriceOverride | null }

/** A total in a request. */
export type PriceOverrideRequest = { readonly totalAmount: number; readonly reason?: string | null }

/**
 * Sets the total of a stay by hand. Nights, services and the discount keep their calculated amounts. The tax keeps its
 * share of the total; if the calculated total was 0, the new total includes tax at the hotel's rate. Throws 403 without
 * `pricing.manage`, 422 `reason_required`, or 422 `invalid_format` for more decimals than the currency has.
 */
export async function overridePrice(
  ctx: ReadContext,
  { totalAmount, reason }: PriceOverrideRequest,
  stay: { hotelId: string; calculated: Amounts },
): Promise<StayAmounts> {
  assertMayOverridePrice(ctx)
  if (!reason) throw invalidField('priceOverride.reason', 'reason_required', 'priceOverride needs a reason')
  const terms = await termsOf(ctx, stay.hotelId)
  if (decimalPlacesOf(String(totalAmount)) > terms.decimals) {
    const message = `Amounts in ${terms.currencyCode} have at most ${terms.decimals} decimals`
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
      at: formatInstant(ctx.now),
      replacedAmount: calculated.totalAmount,
      replacedTaxAmount: calculated.taxAmount,
    },
  }
}

/** The calculated amounts, before any override. */
export const calculatedAmounts = ({ priceOverride, ...amounts }: StayAmounts): Amounts =>
  priceOverride
    ? { totalAmount: priceOverride.replacedAmount, taxAmount: priceOverride.replacedTaxAmount }
    : { totalAmount: amounts.totalAmount, taxAmount: amounts.taxAmount }

/** Throws 403 unless the user may set prices. */
export function assertMayOverridePrice(ctx: ReadContext): void {
  if (ctx.actor.permissions.has('pricing.manage')) return
  throw permissionMissing(['pricing.manage'], 'priceOverride')
}

type Terms = { currencyCode: string; decimals: number; rounding: RoundingMode; taxRatePercent: string }

async function termsOf(ctx: ReadContext, hotelId: string): Promise<Terms> {
  const terms = await ctx.db.one(sql<Terms>`
    select h.currency_code, c.decimal_places as decimals, c.rounding_mode as rounding,
      h.tax_rate_percent::text as tax_rate_percent
    from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = h.currency_code
    where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${hotelId}`)
  if (!terms) throw new Error('The hotel of a reservation and its currency must exist')
  return terms
}

function taxOf(totalAmount: number, calculated: Amounts, { decimals, rounding, taxRatePercent }: Terms): number {
  const minor = (amount: number): bigint => parseMinorUnits(String(amount), decimals, rounding)
  const total = minor(totalAmount)
  const [whole, tax] = [minor(calculated.totalAmount), minor(calculated.taxAmount)]
  if (whole > 0n) return toJsonNumber(divideRounded(total * tax, whole, rounding), decimals)
  const rate = divide(parseRational(taxRatePercent), 100n)
  const part = multiply(rate, { numerator: total, denominator: 1n })
  return toJsonNumber(divideRounded(part.numerator, rate.denominator + rate.numerator, rounding), decimals)
}
