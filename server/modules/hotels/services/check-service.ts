import { freeCode } from '#shared/free-code.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import type { ServiceRow, ServiceValues } from './additional-services.ts'
import { decimalsProblem, fixedPriceProblems, guestTypeProblems } from '../seasons/season-rules.ts'

/** What a service names must be there and its amounts must fit its currency; all that is wrong at once (§7.1). */
export async function checkService(ctx: Context, input: ServiceValues, current?: ServiceRow): Promise<ServiceValues> {
  const after: ServiceValues = { ...current, ...input }
  const named = await namedBy(ctx, after)
  const problems = [
    ...unknownReferences('hotelIds', after.hotelIds, named.hotels),
    ...currencyProblems(after, named),
    ...guestTypeProblems(after, new Set(named.guestTypes.map(({ id }) => id))),
    ...basisProblems(after),
  ]
  if (problems.length > 0) throw invalid(...problems)
  return current || input.code
    ? input
    : { ...input, code: freeCode(input.name ?? '', 'SERVICE', await takenCodes(ctx)) }
}

type Named = {
  hotels: { id: string; currencyCode: string }[]
  guestTypes: { id: string }[]
  currency: { decimals: number } | undefined
}

/** Locked, so that none of it goes or changes its currency before the service that names it is there. */
async function namedBy(ctx: Context, { hotelIds = [], guestTypePrices = [], ...after }: ServiceValues): Promise<Named> {
  const { tenantId } = ctx.actor
  const guestTypeIds = guestTypePrices.map(({ guestTypeId }) => guestTypeId)
  const [hotels, guestTypes, [currency]] = await ctx.db.batch<
    [Named['hotels'][number], { id: string }, { decimals: number }]
  >([
    sql`select id, currency_code from hotels
      where tenant_id = ${tenantId} and id = any (${sql.val(hotelIds)}::uuid[]) order by id for share`,
    sql`select id from guest_types
      where tenant_id = ${tenantId} and id = any (${sql.val(guestTypeIds)}::uuid[]) order by id for share`,
    sql`select decimal_places as decimals from currencies
      where tenant_id = ${tenantId} and code = ${after.currencyCode ?? null} for share`,
  ])
  return { hotels, guestTypes, currency }
}

function currencyProblems(after: ServiceValues, { hotels, currency }: Named): ErrorItem[] {
  const { currencyCode, price, guestTypePrices = [] } = after
  if (!currency) {
    return [{ field: 'currencyCode', code: 'unknown_reference', message: 'There is no such currency' }]
  }
  const other = hotels.find((hotel) => hotel.currencyCode !== currencyCode)
  const message = `A hotel of this service has its prices in ${other?.currencyCode}`
  return [
    ...(other ? [{ field: 'currencyCode', code: 'currency_mismatch', message } as const] : []),
    ...decimalsProblem('price', price, currency.decimals),
    ...fixedPriceProblems(guestTypePrices, currency.decimals),
  ]
}

function basisProblems({ chargeBasis, guestTypePrices = [] }: ServiceValues): ErrorItem[] {
  if (guestTypePrices.length === 0 || chargeBasis === 'perPerson' || chargeBasis === 'perPersonPerNight') return []
  const message = `Guest types have prices of their own where a service is charged per person, not ${chargeBasis}`
  return [{ field: 'guestTypePrices', code: 'invalid_value', message }]
}

/** Codes are unique over the services of all hotels. */
async function takenCodes(ctx: Context): Promise<Set<string>> {
  const rows = await ctx.acrossHotels((db) =>
    db.many(sql<{ code: string }>`select code from additional_services where tenant_id = ${ctx.actor.tenantId}`),
  )
  return new Set(rows.map(({ code }) => code))
}
