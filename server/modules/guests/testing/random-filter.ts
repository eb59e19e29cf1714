import fc from 'fast-check'
import type { FilterCondition, Operator, SegmentFilter } from '../segments/filter/grammar.ts'
import { dates, groupIds, oddKeys, oddTexts, phones, vipLevels } from './filtered-guest.ts'

const equality: readonly Operator[] = ['equals', 'notEquals', 'in', 'notIn', 'isEmpty', 'isNotEmpty']
const order: readonly Operator[] = ['gt', 'gte', 'lt', 'lte', 'between']
const parts: readonly Operator[] = ['contains', 'startsWith']
const days: readonly Operator[] = ['inLastDays', 'notInLastDays', 'inNextDays']

type Kind = { readonly operators: readonly Operator[]; readonly value: fc.Arbitrary<string | number | boolean> }

const words = oddTexts.filter((text) => text !== '\u0301')
const text = fc.oneof(fc.constantFrom<string>(...words), fc.constantFrom('s', 'I', 'ı', '%', '_', '\\', "'", 'e', '日'))
const number = fc.oneof(fc.integer({ min: -1, max: 6 }), fc.constantFrom(99.5, 250, 349.5))
const date = fc.constantFrom<string>(...dates)

const kinds = {
  text: { operators: [...equality, ...parts], value: text },
  phone: { operators: equality, value: fc.constantFrom(...phones, '0049 30 123456') },
  partOfPhone: { operators: parts, value: fc.constantFrom('532 111', '+90', '0123', '2233') },
  gender: { operators: equality, value: fc.constantFrom('female', 'male', 'other') },
  vip: { operators: [...equality, ...order], value: fc.constantFrom(...vipLevels) },
  flag: { operators: equality, value: fc.boolean() },
  number: { operators: [...equality, ...order], value: number },
  date: { operators: [...equality, ...order, ...days, 'anniversaryInNextDays'], value: date },
  moment: { operators: ['equals', 'notEquals', 'isEmpty', 'isNotEmpty', ...order, ...days], value: date },
  words: { operators: [...equality, 'contains'], value: text },
  groups: { operators: [...equality, 'contains'], value: fc.constantFrom(...groupIds) },
  consent: { operators: equality, value: fc.constantFrom('granted', 'denied', 'withdrawn') },
  anything: { operators: [...equality, ...parts], value: fc.oneof(text, fc.integer({ min: 0, max: 4 }), fc.boolean()) },
  sizeOfAnything: { operators: order, value: number },
} satisfies Record<string, Kind>

const fields: readonly (readonly [field: string, kind: Kind])[] = [
  ...['firstName', 'lastName', 'title', 'email', 'nationalityCode', 'companyName', 'address.city'].map(
    (field) => [field, kinds.text] as const,
  ),
  ['phone', kinds.phone],
  ['phone', kinds.partOfPhone],
  ['gender', kinds.gender],
  ['vipLevel', kinds.vip],
  ...['isBlacklisted', 'doNotCall'].map((field) => [field, kinds.flag] as const),
  ...['reservations', 'nights', 'stays', 'ahead', 'calls', 'revenue.EUR', 'revenue.USD', 'spent.EUR'].map(
    (field) => [`stats.${field}`, kinds.number] as const,
  ),
  ...['birthDate', 'identityDocument.expiresOn', 'stats.lastStayAt', 'stats.nextArrival'].map(
    (field) => [field, kinds.date] as const,
  ),
  ['createdAt', kinds.moment],
  ['tags', kinds.words],
  ['guestGroupIds', kinds.groups],
  ...['marketing.email', 'callRecording.phone', 'profiling.sms'].map(
    (consent) => [`consents.${consent}`, kinds.consent] as const,
  ),
  ...oddKeys.flatMap((key) => [
    [`preferences.${key}`, kinds.anything] as const,
    [`customFields.${key}`, kinds.anything] as const,
    [`customFields.${key}`, kinds.sizeOfAnything] as const,
  ]),
]

function valueFor(operator: Operator, value: Kind['value']): fc.Arbitrary<unknown> {
  if (operator === 'isEmpty' || operator === 'isNotEmpty') return fc.constant(undefined)
  if (operator === 'in' || operator === 'notIn') return fc.array(value, { minLength: 1, maxLength: 3 })
  if (operator === 'between') return fc.tuple(value, value).map(sorted)
  if (operator === 'anniversaryInNextDays') return fc.constantFrom(0, 1, 7, 60, 365, 366)
  if (operator === 'inLastDays' || operator === 'notInLastDays' || operator === 'inNextDays') {
    return fc.constantFrom(0, 1, 30, 366, 20_000)
  }
  return value
}

function sorted(pair: [string | number | boolean, string | number | boolean]): unknown[] {
  const rank = (value: unknown): number => (vipLevels as readonly unknown[]).indexOf(value)
  const [a, b] = pair
  const inOrder = rank(a) >= 0 ? rank(a) <= rank(b) : a <= b
  return inOrder ? [a, b] : [b, a]
}

const condition: fc.Arbitrary<FilterCondition> = fc
  .constantFrom(...fields)
  .chain(([field, { operators, value }]) =>
    fc
      .constantFrom(...operators)
      .chain((operator) => valueFor(operator, value).map((given) => ({ field, operator, value: given }))),
  )

function branch(depth: number): fc.Arbitrary<SegmentFilter> {
  const below = depth < 4 ? [{ weight: 1, arbitrary: branch(depth + 1) }] : []
  const node = fc.oneof({ weight: 3, arbitrary: condition }, ...below)
  return fc.record({
    op: fc.constantFrom('and', 'or', 'not'),
    conditions: fc.array(node, { minLength: 1, maxLength: 3 }),
  })
}

/** Generates valid filters: up to four levels, all operators of all fields. */
export const randomFilter = branch(1)
