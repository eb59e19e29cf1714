import { freeCode } from '#shared/free-code.ts'
import { decimalPlacesOf } from '#shared/money.ts'
import { knownGroups } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import type { DiscountRow, DiscountValues } from './discounts.ts'

/** What a discount needs by its type, and that what it names is there; all that is wrong at once (§7.1). */
export async function checkDiscount(
  ctx: Context,
  input: DiscountValues,
  current?: DiscountRow,
): Promise<DiscountValues> {
  const after: DiscountValues = { ...current, ...input }
  const named = await namedBy(ctx, after)
  const groups = after.guestGroupIds?.length ? await knownGroups(ctx, after.guestGroupIds) : []
  const problems = [
    ...typeProblems(after),
    ...amountProblems(after, named.decimals),
    ...unknownReferences('hotelIds', after.hotelIds, named.hotels),
    ...unknownReferences('roomTypeIds', after.roomTypeIds, named.roomTypes),
    ...unknownReferences('guestGroupIds', after.guestGroupIds, groups),
    ...mismatches(after, named.hotels),
  ]
  if (problems.length > 0) throw invalid(...problems)
  return current || input.code
    ? input
    : { ...input, code: freeCode(input.name ?? '', 'DISCOUNT', await takenCodes(ctx)) }
}

type NamedHotel = { id: string; currencyCode: string }
type Named = { hotels: NamedHotel[]; roomTypes: { id: string }[]; decimals: number | undefined }

async function namedBy(ctx: Context, { hotelIds = [], roomTypeIds = [], ...after }: DiscountValues): Promise<Named> {
  const { tenantId } = ctx.actor
  const of = (table: string, ids: readonly string[]): Query =>
    sql`from ${sql.table(table)} where tenant_id = ${tenantId} and id = any (${sql.val(ids)}::uuid[])`
  const [hotels, roomTypes, [currency]] = await ctx.db.batch<[NamedHotel, { id: string }, { decimals: number }]>([
    sql<NamedHotel>`select id, currency_code ${of('hotels', hotelIds)}`,
    sql<{ id: string }>`select id ${of('room_types', roomTypeIds)}`,
    sql<{ decimals: number }>`
      select decimal_places as decimals from currencies
      where tenant_id = ${tenantId} and code = ${after.currencyCode ?? null}`,
  ])
  return { hotels, roomTypes, decimals: currency?.decimals }
}

/** Codes are unique over the discounts of all hotels. */
async function takenCodes(ctx: Context): Promise<Set<string>> {
  const rows = await ctx.acrossHotels((db) =>
    db.many(sql<{ code: string }>`select code from discounts where tenant_id = ${ctx.actor.tenantId}`),
  )
  return new Set(rows.map(({ code }) => code))
}

const required = (field: keyof DiscountValues, after: DiscountValues): ErrorItem[] => {
  const isThere = after[field] !== undefined && after[field] !== null
  return isThere ? [] : [{ field, code: 'required', message: `A discount of type ${after.type} needs this` }]
}

function typeProblems(after: DiscountValues): ErrorItem[] {
  const { type, value, freeNights, everyNights } = after
  if (type !== 'freeNights') {
    const tooMuch = type === 'percent' && typeof value === 'number' && value > 100
    return tooMuch
      ? [{ field: 'value', code: 'out_of_range', message: 'No more than 100 percent' }]
      : required('value', after)
  }
  const problems = [...required('freeNights', after), ...required('everyNights', after)]
  if (freeNights && everyNights && freeNights > everyNights) {
    problems.push({ field: 'freeNights', code: 'out_of_range', message: 'No more nights are free than are stayed' })
  }
  return problems
}

const amountFields = ['minTotalAmount', 'maxDiscountAmount'] as const

/** The fields of a discount that are amounts of money. */
const amountsOf = (after: DiscountValues): ('value' | (typeof amountFields)[number])[] => [
  ...(after.type === 'percent' || after.type === 'freeNights' ? [] : (['value'] as const)),
  ...amountFields.filter((field) => typeof after[field] === 'number'),
]

function amountProblems(after: DiscountValues, decimals: number | undefined): ErrorItem[] {
  const fields = amountsOf(after)
  if (fields.length === 0) return []
  if (!after.currencyCode) {
    return [{ field: 'currencyCode', code: 'required', message: `${fields.join(', ')} is money: of which currency?` }]
  }
  if (decimals === undefined) {
    return [{ field: 'currencyCode', code: 'unknown_reference', message: 'There is no such currency' }]
  }
  return fields
    .filter((field) => decimalPlacesOf(String(after[field] ?? 0)) > decimals)
    .map((field) => ({ field, code: 'invalid_format', message: `${after.currencyCode} has ${decimals} decimals` }))
}

function mismatches(after: DiscountValues, hotels: readonly NamedHotel[]): ErrorItem[] {
  const { currencyCode } = after
  const other = hotels.find((hotel) => hotel.currencyCode !== currencyCode)
  if (!currencyCode || !other || amountsOf(after).length === 0) return []
  const message = `A hotel of this discount has its prices in ${other.currencyCode}`
  return [{ field: 'currencyCode', code: 'currency_mismatch', message }]
}
