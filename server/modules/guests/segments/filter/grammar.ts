/** One level of a filter. `not` holds when none of its conditions does. */
export type SegmentFilter = {
  readonly op: 'and' | 'or' | 'not'
  readonly conditions: readonly (SegmentFilter | FilterLeaf)[]
}

/** One question about a field; what `value` is depends on the operator. */
export type FilterLeaf = { readonly field: string; readonly operator: Operator; readonly value?: unknown }

/** What a filter may ask. */
export const operators = [
  'equals',
  'notEquals',
  'contains',
  'startsWith',
  'in',
  'notIn',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'isEmpty',
  'isNotEmpty',
  'inLastDays',
  'notInLastDays',
  'inNextDays',
  'anniversaryInNextDays',
] as const

/** An operator. */
export type Operator = (typeof operators)[number]

/** Operators that mean the opposite of another, for missing values too: so `not` and they never disagree. */
export const oppositeOf = {
  notEquals: 'equals',
  notIn: 'in',
  isNotEmpty: 'isEmpty',
  notInLastDays: 'inLastDays',
} as const satisfies Partial<Record<Operator, Operator>>

/** An operator that says what holds. A value that is missing fits none of them but `isEmpty`. */
export type Positive = Exclude<Operator, keyof typeof oppositeOf>

/** What is compared: the values of an operator in order, two for `between`, none for `isEmpty`. */
export type Scalar = string | number | boolean

/** For whom a filter is read: today and its days are those of the tenant. */
export type FilterTerms = {
  readonly today: string
  readonly timeZone: string
  readonly countryCode: string | null
  /** Phone numbers, e-mail addresses and documents cannot be asked for: the answers would tell what is hidden. */
  readonly isMasked: boolean
}

/** Levels of a filter, the outermost included. */
export const deepest = 4
/** Conditions with a field, on all levels together. */
export const mostLeaves = 50
/** Values of `in` and `notIn`. */
export const mostValues = 200
