import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalid, refuse } from '#platform/kernel/errors.ts'
import { isoCurrencies } from '#shared/currencies.ts'
import { uniqueCode } from '#shared/unique-code.ts'
import { addCurrency } from '../currencies/currencies.ts'
import { type CancellationRule, policyProblems } from './cancellation-policy.ts'
import type { Hotel, HotelValues } from './hotel-fields.ts'

/** Validates a hotel and fills in its code and time zone. Adds its currency to the tenant if necessary. */
export async function checkHotel(ctx: WriteContext, input: HotelValues, current?: Hotel): Promise<HotelValues> {
  const policy = await checkPolicy(ctx, input, current)
  const { currencyCode } = input
  if (currencyCode && currencyCode !== current?.currencyCode) {
    if (current) await assertCurrencyUnlocked(ctx, current.id)
    await addCurrency(ctx, currencyCode)
  }
  return { ...policy, ...(current ? {} : await defaultsOf(ctx, input)) }
}

/** Validates the policy of the body. An unchanged policy is validated again when the currency changes. */
async function checkPolicy(ctx: ReadContext, input: HotelValues, current?: Hotel): Promise<HotelValues> {
  const { cancellationPolicy: given, currencyCode } = input
  const policy = given ?? (currencyCode === undefined ? [] : (current?.cancellationPolicy ?? []))
  if (policy.length === 0) return given ? { cancellationPolicy: [] } : {}
  const decimals = await decimalsOf(ctx, currencyCode ?? current?.currencyCode ?? '')
  const problems = policyProblems(policy, decimals)
  if (problems.length > 0) throw invalid(...problems)
  if (!given) return {}
  return { cancellationPolicy: given.map((rule): CancellationRule => ({ ...rule, feeValue: rule.feeValue ?? 0 })) }
}

/**
 * The decimals of the tenant's currency, or of the ISO 4217 currency that is about to be added. Unknown codes fail
 * later.
 */
async function decimalsOf(ctx: ReadContext, code: string): Promise<number> {
  const currency = await ctx.db.one(sql<{ decimals: number }>`
    select decimal_places as decimals from currencies where tenant_id = ${ctx.actor.tenantId} and code = ${code}`)
  return currency?.decimals ?? isoCurrencies.get(code)?.decimalPlaces ?? 4
}

async function assertCurrencyUnlocked(ctx: WriteContext, hotelId: string): Promise<void> {
  const hotel = await ctx.db.one(sql<{ lockedAt: string | null }>`
    select currency_locked_at as locked_at from hotels
    where tenant_id = ${ctx.actor.tenantId} and id = ${hotelId} for update`)
  if (hotel?.lockedAt)
    throw refuse('immutable_field', 'The currency cannot be changed after the first booking', 'currencyCode')
}

const defaultsOf = async (ctx: WriteContext, input: HotelValues): Promise<HotelValues> => ({
  code: input.code ?? uniqueCode(input.name ?? '', 'HOTEL', await takenCodes(ctx)),
  timeZone: input.timeZone ?? ctx.actor.tenant.timeZone,
})

/**
 * The codes of all hotels, also of those that the actor cannot see. An advisory lock serialises the choice of a code.
 */
async function takenCodes(ctx: WriteContext): Promise<Set<string>> {
  const { tenantId } = ctx.actor
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`hotel codes ${tenantId}`}, 0))`)
  const hotels = await ctx.acrossHotels((db) =>
    db.many(sql<{ code: string }>`select code from hotels where tenant_id = ${tenantId}`),
  )
  return new Set(hotels.map(({ code }) => code))
}
