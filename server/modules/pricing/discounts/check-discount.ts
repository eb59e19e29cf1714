import { lockGroups } from '#modules/guests/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { codeFromName } from '#platform/resource/short-code.ts'
import { decimalPlacesOf } from '#shared/money.ts'
import type { DiscountRow, DiscountValues } from './discount-fields.ts'

/** Validates the fields that a discount type needs, and all references. Throws every problem at once (§7.1). */
export async function checkDiscount(
  ctx: WriteContext,
  input: DiscountValues,
  current?: DiscountRow,
): Promise<DiscountValues> {
  const after: DiscountValues = { ...current, ...input }
  const references = await loadReferences(ctx, after)
  const groups = after.guestGroupIds?.length ? await lockGroups(ctx, after.guestGroupIds) : []
  const problems = [
    ...typeProblems(after),
    ...amountProblems(after, references.decimals),
    ...unknownReferences('hotelIds', after.hotelIds, references.hotels),
    ...unknownReferences('roomTypeIds', after.roomTypeIds, references.roomTypes),
    ...unknownReferences('guestGroupIds', after.guestGroupIds, groups),
    ...currencyMismatches(after, references.hotels),
  ]
  if (problems.length > 0) throw invalid(...problems)
  return current || input.code
    ? input
    : { ...input, code: await codeFromName(ctx, 'discounts', input.name, 'DISCOUNT') }
}

type ReferencedHotel = { id: string; currencyCode: string }
type DiscountReferences = { hotels: ReferencedHotel[]; roomTypes: { id: string }[]; decimals: number | undefined }

async function loadReferences(
  ctx: ReadContext,
  { hotelIds = [], roomTypeIds = [], ...after }: DiscountValues,
): Promise<DiscountReferences> {
  const { tenantId } = ctx.actor
  const rowsOf = (table: string, ids: readonly string[]): Query =>
    sql`from ${sql.table(table)} where tenant_id = ${tenantId} and id = any (${sql.val(ids)}::uuid[])`
  const [hotels, roomTypes, [currency]] = await ctx.db.batch<[ReferencedHotel, { id: string }, { decimals: number }]>([
    sql<ReferencedHotel>`select id, currency_code ${rowsOf('hotels', hotelIds)}`,
    sql<{ id: string }>`select id ${rowsOf('room_types', roomTypeIds)}`,
    sql<{ decimals: number }>`
      select decimal_places as decimals from currencies
      where tenant_id = ${tenantId} and code = ${after.currencyCode ?? null}`,
  ])
  return { hotels, roomTypes, decimals: currency?.decimals }
}

const required = (field: keyof DiscountValues, after: DiscountValues): ErrorItem[] => {
  const isPresent = after[field] !== undefined && after[field] !== null
  return isPresent
    ? []
    : [{ field, code: 'required', message: `${field} is required for a discount of type ${after.type}` }]
}

function typeProblems(after: DiscountValues): ErrorItem[] {
  const { type, value, freeNights, everyNights } = after
  if (type !== 'freeNights') {
    const isTooHigh = type === 'percent' && typeof value === 'number' && value > 100
    return isTooHigh
      ? [{ field: 'value', code: 'out_of_range', message: 'A percentage must be at most 100' }]
      : required('value', after)
  }
  const problems = [...required('freeNights', after), ...required('everyNights', after)]
  if (freeNights && everyNights && freeNights > everyNights) {
    problems.push({ field: 'freeNights', code: 'out_of_range', message: 'freeNights must not exceed everyNights' })
  }
  return problems
}

const amountFields = ['minTotalAmount', 'maxDiscountAmount'] as const

/** The fields of this discount that are amounts of money. */
const moneyFieldsOf = (after: DiscountValues): ('value' | (typeof amountFields)[number])[] => [
  ...(after.type === 'percent' || after.type === 'freeNights' ? [] : (['value'] as const)),
  ...amountFields.filter((field) => typeof after[field] === 'number'),
]

function amountProblems(after: DiscountValues, decimals: number | undefined): ErrorItem[] {
  const fields = moneyFieldsOf(after)
  if (fields.length === 0) return []
  if (!after.currencyCode) {
    return [{ field: 'currencyCode', code: 'required', message: `currencyCode is required with ${fields.join(', ')}` }]
  }
  if (decimals === undefined) {
    return [{ field: 'currencyCode', code: 'unknown_reference', message: 'This currency does not exist' }]
  }
  return fields
    .filter((field) => decimalPlacesOf(String(after[field] ?? 0)) > decimals)
    .map((field) => ({
      field,
      code: 'invalid_format',
      message: `Amounts in ${after.currencyCode} have at most ${decimals} decimals`,
    }))
}

function currencyMismatches(after: DiscountValues, hotels: readonly ReferencedHotel[]): ErrorItem[] {
  const { currencyCode } = after
  const other = hotels.find((hotel) => hotel.currencyCode !== currencyCode)
  if (!currencyCode || !other || moneyFieldsOf(after).length === 0) return []
  const message = `A hotel of this discount has prices in ${other.currencyCode}`
  return [{ field: 'currencyCode', code: 'currency_mismatch', message }]
}
