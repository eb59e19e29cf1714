import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { codeFromName } from '#platform/resource/short-code.ts'
import { decimalsProblem, fixedPriceProblems, guestTypeProblems } from '../seasons/season-rules.ts'
import type { ServiceRow, ServiceValues } from './service-fields.ts'

/** Validates the references and amounts of a service and fills in its code. Throws 422 with all problems (§7.1). */
export async function checkService(
  ctx: WriteContext,
  input: ServiceValues,
  current?: ServiceRow,
): Promise<ServiceValues> {
  const after: ServiceValues = { ...current, ...input }
  const references = await lockReferences(ctx, after)
  const problems = [
    ...unknownReferences('hotelIds', after.hotelIds, references.hotels),
    ...currencyProblems(after, references),
    ...guestTypeProblems(after, new Set(references.guestTypes.map(({ id }) => id))),
    ...basisProblems(after),
  ]
  if (problems.length > 0) throw invalid(...problems)
  return current || input.code
    ? input
    : { ...input, code: await codeFromName(ctx, 'additional_services', input.name, 'SERVICE') }
}

type ServiceReferences = {
  hotels: { id: string; currencyCode: string }[]
  guestTypes: { id: string }[]
  currency: { decimals: number } | undefined
}

/**
 * Loads and locks the referenced rows, so that none is deleted or changes its currency before the service is stored.
 */
async function lockReferences(
  ctx: WriteContext,
  { hotelIds = [], guestTypePrices = [], ...after }: ServiceValues,
): Promise<ServiceReferences> {
  const { tenantId } = ctx.actor
  const guestTypeIds = guestTypePrices.map(({ guestTypeId }) => guestTypeId)
  const [hotels, guestTypes, [currency]] = await ctx.db.batch<
    [ServiceReferences['hotels'][number], { id: string }, { decimals: number }]
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

function currencyProblems(after: ServiceValues, { hotels, currency }: ServiceReferences): ErrorItem[] {
  const { currencyCode, price, guestTypePrices = [] } = after
  if (!currency) {
    return [{ field: 'currencyCode', code: 'unknown_reference', message: 'There is no such currency' }]
  }
  const other = hotels.find((hotel) => hotel.currencyCode !== currencyCode)
  const message = `A hotel of this service uses the currency ${other?.currencyCode}`
  return [
    ...(other ? [{ field: 'currencyCode', code: 'currency_mismatch', message } as const] : []),
    ...decimalsProblem('price', price, currency.decimals),
    ...fixedPriceProblems(guestTypePrices, currency.decimals),
  ]
}

function basisProblems({ chargeBasis, guestTypePrices = [] }: ServiceValues): ErrorItem[] {
  if (guestTypePrices.length === 0 || chargeBasis === 'perPerson' || chargeBasis === 'perPersonPerNight') return []
  const message = `guestTypePrices are only allowed for services charged per person, not ${chargeBasis}`
  return [{ field: 'guestTypePrices', code: 'invalid_value', message }]
}
