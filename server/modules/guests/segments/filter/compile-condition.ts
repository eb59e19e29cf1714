import { type Query, sql } from '#platform/db/sql.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { type FilterField, filterField } from './fields.ts'
import {
  type FilterTerms,
  mostValues,
  type Operator,
  operators,
  oppositeOf,
  type Positive,
  type Scalar,
} from './grammar.ts'

const problem = (field: string, message: string): ErrorItem[] => [{ field, code: 'invalid_filter', message }]

/** One condition of a filter in SQL, or what is wrong with it. */
export function readLeaf(node: unknown, path: string, terms: FilterTerms): Query | ErrorItem[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    return problem(path, 'A condition is an object with field, operator and value, or a filter')
  }
  const { field: name, operator, value, ...others } = node as Record<string, unknown>
  const [odd] = Object.keys(others)
  if (odd !== undefined) return problem(`${path}.${odd}`, 'A condition has field, operator and value')
  const field = typeof name === 'string' ? filterField(name) : undefined
  if (!field) return problem(`${path}.field`, 'There is no such field to filter by')
  if (field.isHidden && terms.isMasked) {
    return problem(`${path}.field`, 'This role does not see the values of this field, so it cannot filter by them')
  }
  const allowed = operators.filter((operator) => positiveOf(operator) in field.kind.questions)
  const asked = allowed.find((each) => each === operator)
  if (!asked) return problem(`${path}.operator`, `must be one of ${allowed.join(', ')}`)
  return ask(field, { operator: asked, value, path, terms })
}

const isOpposite = (operator: Operator): operator is keyof typeof oppositeOf => operator in oppositeOf
const positiveOf = (operator: Operator): Positive => (isOpposite(operator) ? oppositeOf[operator] : operator)

type Asking = { operator: Operator; value: unknown; path: string; terms: FilterTerms }

function ask(field: FilterField, { operator, value, path, terms }: Asking): Query | ErrorItem[] {
  const positive = positiveOf(operator)
  const read = valuesOf(value, { positive, field, path: `${path}.value`, terms })
  if ('problems' in read) return read.problems
  const question = field.kind.questions[positive]
  if (!question) throw new Error('An operator that is allowed can be asked')
  // What is missing fits nothing but `isEmpty`, so that each condition is true or false, and its opposite the other.
  const holds = sql`coalesce(${question({ value: field.value, values: read.values, terms })}, false)`
  return isOpposite(operator) ? sql`not ${holds}` : holds
}

type Wanted = { positive: Positive; field: FilterField; path: string; terms: FilterTerms }
type Read = { values: Scalar[] } | { problems: ErrorItem[] }

const mostDays: { [O in Positive]?: number } = { inLastDays: 36_500, inNextDays: 36_500, anniversaryInNextDays: 366 }

function valuesOf(given: unknown, wanted: Wanted): Read {
  const { positive, path } = wanted
  const days = mostDays[positive]
  if (days !== undefined) return daysOf(given, days, path)
  if (positive === 'isEmpty') {
    if (given === undefined || given === null) return { values: [] }
    return { problems: problem(path, 'This operator takes no value') }
  }
  if (positive === 'in') return listOf(given, wanted, { least: 1, most: mostValues })
  if (positive !== 'between') return each([given], () => path, wanted)
  const read = listOf(given, wanted, { least: 2, most: 2 })
  const [from = 0, to = 0] = 'values' in read ? read.values : []
  return from > to ? { problems: problem(path, 'The first value must not be greater than the second') } : read
}

function daysOf(given: unknown, most: number, path: string): Read {
  if (typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= most) return { values: [given] }
  return { problems: problem(path, `must be a whole number of days from 0 to ${most}`) }
}

function listOf(given: unknown, wanted: Wanted, { least, most }: { least: number; most: number }): Read {
  if (Array.isArray(given) && given.length >= least && given.length <= most) {
    return each(given, (index) => `${wanted.path}[${index}]`, wanted)
  }
  return {
    problems: problem(wanted.path, `must be a list of ${least === most ? least : `${least} to ${most}`} values`),
  }
}

function each(given: readonly unknown[], pathOf: (index: number) => string, wanted: Wanted): Read {
  const { kind } = wanted.field
  const read = given.map((one) => kind.read(one, wanted.positive, wanted.terms))
  const problems = read.flatMap((one, index) =>
    one === undefined ? problem(pathOf(index), `must be ${kind.expects}`) : [],
  )
  return problems.length > 0 ? { problems } : { values: read.filter((one) => one !== undefined) }
}
