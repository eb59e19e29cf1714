/** One level of a filter. `not` holds when none of its conditions does. */
export type SegmentFilter = {
  readonly op: 'and' | 'or' | 'not'
  readonly conditions: readonly (SegmentFilter | FilterCondition)[]
}

/** One condition on a field; the type of `value` depends on the operator. */
export type FilterCondition = { readonly field: string; readonly operator: Operator; readonly value?: unknown }

/** The operators of conditions. */
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

export type Operator = (typeof operators)[number]

/** Operators that negate another one, also for missing values, so that they agree with `not`. */
const negatedOperators = {
  notEquals: 'equals',
  notIn: 'in',
  isNotEmpty: 'isEmpty',
  notInLastDays: 'inLastDays',
} as const satisfies Partial<Record<Operator, Operator>>

/** An operator that is not a negation. A missing value matches only `isEmpty`. */
export type PositiveOperator = Exclude<Operator, keyof typeof negatedOperators>

/** Whether an operator is a negation. */
export const isNegated = (operator: Operator): operator is keyof typeof negatedOperators => operator in negatedOperators

/** The operator that a negation negates; a positive operator itself. */
export const positiveOperatorOf = (operator: Operator): PositiveOperator =>
  isNegated(operator) ? negatedOperators[operator] : operator

/** The operators of a field that supports these positive ones. */
export const operatorsOf = (supported: Readonly<Partial<Record<PositiveOperator, unknown>>>): Operator[] =>
  operators.filter((operator) => positiveOperatorOf(operator) in supported)

/** A value that is compared. `between` takes two, `isEmpty` takes none. */
export type Scalar = string | number | boolean

/** What a filter depends on besides itself. Dates are those of the tenant's time zone. */
export type FilterContext = {
  readonly today: string
  readonly timeZone: string
  readonly phoneCountry: string | null
  /** Hidden fields (phone, e-mail, tax number) cannot be used: the result would reveal their values. */
  readonly isMasked: boolean
}

/** The maximum number of levels, with the outermost. */
export const maxFilterDepth = 4
/** The maximum number of conditions on all levels together. */
export const maxConditions = 50
/** The maximum number of values of `in` and `notIn`. */
export const maxFilterValues = 200
