import { type Query, sql } from '#platform/db/sql.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { type FilterField, filterField } from './fields.ts'
import {
  type FilterContext,
  isNegated,
  maxFilterValues,
  type Operator,
  operatorsOf,
  type PositiveOperator,
  positiveOperatorOf,
  type Scalar,
} from './grammar.ts'

const problem = (field: string, message: string): ErrorItem[] => [{ field, code: 'invalid_filter', message }]

/** Compiles one condition of a filter to SQL, or returns its problems. */
export function compileCondition(node: unknown, path: string, terms: FilterContext): Query | ErrorItem[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    return problem(path, 'A condition must be an object with field, operator and value, or a nested filter')
  }
  const { field: name, operator, value, ...others } = node as Record<string, unknown>
  const [unknownKey] = Object.keys(others)
  if (unknownKey !== undefined)
    return problem(`${path}.${unknownKey}`, 'A condition may only have field, operator and value')
  const field = typeof name === 'string' ? filterField(name) : undefined
  if (!field) return problem(`${path}.field`, 'Unknown filter field')
  if (field.isHidden && terms.isMasked) {
    return problem(`${path}.field`, 'This role cannot see the values of this field, so it cannot filter by them')
  }
  const allowed = operatorsOf(field.kind.operatorSql)
  const knownOperator = allowed.find((each) => each === operator)
  if (!knownOperator) return problem(`${path}.operator`, `must be one of ${allowed.join(', ')}`)
  return compileOperator(field, { operator: knownOperator, value, path, terms })
}

type ConditionInput = { operator: Operator; value: unknown; path: string; terms: FilterContext }

function compileOperator(field: FilterField, { operator, value, path, terms }: ConditionInput): Query | ErrorItem[] {
  const positiveOperator = positiveOperatorOf(operator)
  const read = parseValues(value, { positiveOperator, field, path: `${path}.value`, terms })
  if ('problems' in read) return read.problems
  const compile = field.kind.operatorSql[positiveOperator]
  if (!compile) throw new Error('An allowed operator has SQL')
  // A missing value matches only `isEmpty`. The coalesce makes each condition true or false, so that negation is exact.
  const holds = sql`coalesce(${compile({ value: field.value, values: read.values, terms })}, false)`
  return isNegated(operator) ? sql`not ${holds}` : holds
}

type ValueContext = { positiveOperator: PositiveOperator; field: FilterField; path: string; terms: FilterContext }
type ParsedValues = { values: Scalar[] } | { problems: ErrorItem[] }

const maxDays: { [O in PositiveOperator]?: number } = {
  inLastDays: 36_500,
  inNextDays: 36_500,
  anniversaryInNextDays: 366,
}

function parseValues(given: unknown, context: ValueContext): ParsedValues {
  const { positiveOperator, path } = context
  const days = maxDays[positiveOperator]
  if (days !== undefined) return parseDays(given, days, path)
  if (positiveOperator === 'isEmpty') {
    if (given === undefined || given === null) return { values: [] }
    return { problems: problem(path, 'This operator takes no value') }
  }
  if (positiveOperator === 'in') return parseList(given, context, { min: 1, max: maxFilterValues })
  if (positiveOperator !== 'between') return parseEach([given], () => path, context)
  const read = parseList(given, context, { min: 2, max: 2 })
  const [from = 0, to = 0] = 'values' in read ? read.values : []
  return from > to ? { problems: problem(path, 'The first value must not be greater than the second') } : read
}

function parseDays(given: unknown, max: number, path: string): ParsedValues {
  if (typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= max) return { values: [given] }
  return { problems: problem(path, `must be a whole number of days from 0 to ${max}`) }
}

function parseList(given: unknown, context: ValueContext, { min, max }: { min: number; max: number }): ParsedValues {
  if (Array.isArray(given) && given.length >= min && given.length <= max) {
    return parseEach(given, (index) => `${context.path}[${index}]`, context)
  }
  return {
    problems: problem(context.path, `must be a list of ${min === max ? min : `${min} to ${max}`} values`),
  }
}

function parseEach(given: readonly unknown[], pathOf: (index: number) => string, context: ValueContext): ParsedValues {
  const { kind } = context.field
  const read = given.map((one) => kind.read(one, context.positiveOperator, context.terms))
  const problems = read.flatMap((one, index) =>
    one === undefined ? problem(pathOf(index), `must be ${kind.expects}`) : [],
  )
  return problems.length > 0 ? { problems } : { values: read.filter((one) => one !== undefined) }
}
