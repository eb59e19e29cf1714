import { freeCode } from '#shared/free-code.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalid, refuse } from '#platform/errors.ts'
import type { NewRow, Row } from '#platform/resource/fields.ts'
import { type CancellationRule, policyProblems } from './cancellation-policy.ts'
import { addCurrency } from './currencies.ts'
import type { hotelFields } from './hotels.ts'

type Values = NewRow<typeof hotelFields>

/** What a hotel needs besides its own fields: a currency that the tenant has, a code, a time zone. */
export async function checkHotel(ctx: Context, input: Values, current?: Row<typeof hotelFields>): Promise<Values> {
  const policy = input.cancellationPolicy?.map((rule): CancellationRule => ({ ...rule, feeValue: rule.feeValue ?? 0 }))
  const problems = policyProblems(policy ?? [])
  if (problems.length > 0) throw invalid(...problems)
  const { currencyCode } = input
  if (currencyCode && currencyCode !== current?.currencyCode) {
    if (current) await mustBeUnlocked(ctx, current.id)
    await addCurrency(ctx, currencyCode)
  }
  return { ...(policy ? { cancellationPolicy: policy } : {}), ...(current ? {} : await defaultsOf(ctx, input)) }
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

async function codesOf(ctx: Context): Promise<Set<string>> {
  const hotels = await ctx.db.many(sql<{ code: string }>`
    select code from hotels where tenant_id = ${ctx.actor.tenantId}`)
  return new Set(hotels.map(({ code }) => code))
}
