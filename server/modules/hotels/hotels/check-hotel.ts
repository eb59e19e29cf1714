import { isoCurrencies } from '#shared/currencies.ts'
import { freeCode } from '#shared/free-code.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalid, refuse } from '#platform/kernel/errors.ts'
import type { NewRow, Row } from '#platform/resource/fields.ts'
import { type CancellationRule, policyProblems } from './cancellation-policy.ts'
import { addCurrency } from '../currencies/currencies.ts'
import type { hotelFields } from './hotels.ts'

type Values = NewRow<typeof hotelFields>
type Hotel = Row<typeof hotelFields>

/** What a hotel needs besides its own fields: a currency that the tenant has, a code, a time zone. */
export async function checkHotel(ctx: Context, input: Values, current?: Hotel): Promise<Values> {
  const policy = await checkedPolicy(ctx, input, current)
  const { currencyCode } = input
  if (currencyCode && currencyCode !== current?.currencyCode) {
    if (current) await mustBeUnlocked(ctx, current.id)
    await addCurrency(ctx, currencyCode)
  }
  return { ...policy, ...(current ? {} : await defaultsOf(ctx, input)) }
}

/** The policy that is given, whole. One that stays is looked at again where its amounts come to be of another currency. */
async function checkedPolicy(ctx: Context, input: Values, current?: Hotel): Promise<Values> {
  const { cancellationPolicy: given, currencyCode } = input
  const policy = given ?? (currencyCode === undefined ? [] : (current?.cancellationPolicy ?? []))
  if (policy.length === 0) return given ? { cancellationPolicy: [] } : {}
  const decimals = await decimalsOf(ctx, currencyCode ?? current?.currencyCode ?? '')
  const problems = policyProblems(policy, decimals)
  if (problems.length > 0) throw invalid(...problems)
  if (!given) return {}
  return { cancellationPolicy: given.map((rule): CancellationRule => ({ ...rule, feeValue: rule.feeValue ?? 0 })) }
}

/** Of the tenant's currency, or of the one of ISO 4217 that is about to be added; a code that is neither is refused later. */
async function decimalsOf(ctx: Context, code: string): Promise<number> {
  const currency = await ctx.db.one(sql<{ decimals: number }>`
    select decimal_places as decimals from currencies where tenant_id = ${ctx.actor.tenantId} and code = ${code}`)
  return currency?.decimals ?? isoCurrencies.get(code)?.decimalPlaces ?? 4
}

async function mustBeUnlocked(ctx: Context, hotelId: string): Promise<void> {
  const hotel = await ctx.db.one(sql<{ lockedAt: string | null }>`
    select currency_locked_at as locked_at from hotels
    where tenant_id = ${ctx.actor.tenantId} and id = ${hotelId} for update`)
  if (hotel?.lockedAt) throw refuse('immutable_field', 'A hotel with bookings keeps its currency', 'currencyCode')
}

const defaultsOf = async (ctx: Context, input: Values): Promise<Values> => ({
  code: input.code ?? freeCode(input.name ?? '', 'HOTEL', await codesOf(ctx)),
  timeZone: input.timeZone ?? ctx.actor.tenant.timeZone,
})

/** The codes that are taken, whichever hotels the actor may see. Two who need one made take turns. */
async function codesOf(ctx: Context): Promise<Set<string>> {
  const { tenantId } = ctx.actor
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`hotel codes ${tenantId}`}, 0))`)
  const hotels = await ctx.acrossHotels((db) =>
    db.many(sql<{ code: string }>`select code from hotels where tenant_id = ${tenantId}`),
  )
  return new Set(hotels.map(({ code }) => code))
}
