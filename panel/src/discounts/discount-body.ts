import type { Discount, DiscountCreate } from '@bellhop/sdk'
import { type HotelChoice, hotelIdsOf } from '../parts/hotels-field.tsx'
import { type NumberText, numberOf } from '../text/number-texts.ts'

const numbers = [
  'value',
  'freeNights',
  'everyNights',
  'minAdvanceDays',
  'maxAdvanceDays',
  'minNights',
  'maxNights',
  'minTotalAmount',
  'maxDiscountAmount',
  'usageLimit',
] as const

type NumberName = (typeof numbers)[number]

/** The values of the form of a discount. */
export type DiscountFormValues = Readonly<Record<NumberName, NumberText>> & {
  readonly name: string
  readonly code: string
  readonly type: string
  readonly currencyCode: string | null
  readonly roomTypeIds: readonly string[]
  readonly guestGroupIds: readonly string[]
  readonly weekdays: readonly string[]
  readonly stayFrom: string | null
  readonly stayTo: string | null
  readonly bookFrom: string | null
  readonly bookTo: string | null
  readonly requiresCode: boolean
  readonly externalId: string
  readonly isActive: boolean
  readonly hotelIds: HotelChoice
}

/** What the form shows of a discount, or of a new one. */
export const valuesOf = (
  discount: Discount | undefined,
  { currencyCode, hotelIds }: Pick<DiscountFormValues, 'currencyCode' | 'hotelIds'>,
): DiscountFormValues => ({
  name: discount?.name ?? '',
  code: discount?.code ?? '',
  type: discount?.type ?? 'percent',
  currencyCode: discount ? discount.currencyCode : currencyCode,
  roomTypeIds: discount?.roomTypeIds ?? [],
  guestGroupIds: discount?.guestGroupIds ?? [],
  weekdays: discount?.weekdays ?? [],
  stayFrom: discount?.stayFrom ?? null,
  stayTo: discount?.stayTo ?? null,
  bookFrom: discount?.bookFrom ?? null,
  bookTo: discount?.bookTo ?? null,
  requiresCode: discount?.requiresCode ?? false,
  externalId: discount?.externalId ?? '',
  isActive: discount?.isActive ?? true,
  hotelIds,
  ...(Object.fromEntries(numbers.map((name) => [name, discount?.[name] ?? ''])) as Record<NumberName, NumberText>),
})

/** What the form sends. Values of another type of discount are cleared. */
export function bodyOf(values: DiscountFormValues): DiscountCreate {
  const { hotelIds, code, externalId, name, ...rest } = values
  const amounts = Object.fromEntries(numbers.map((each) => [each, numberOf(values[each])]))
  const isFree = values.type === 'freeNights'
  return {
    ...rest,
    ...amounts,
    ...(isFree ? { value: null } : { freeNights: null, everyNights: null }),
    name: name.trim(),
    hotelIds: hotelIdsOf(hotelIds),
    ...(code.trim() === '' ? {} : { code: code.trim() }),
    externalId: externalId.trim() || null,
  } as DiscountCreate
}
