import { allOf, type Query, sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { readLeaf } from './compile-condition.ts'
import { deepest, type FilterTerms, mostLeaves } from './grammar.ts'

const mostProblems = 100

type Reading = { readonly problems: ErrorItem[]; readonly terms: FilterTerms; leaves: number }

/**
 * A filter as a condition on `guestsToFilter`: true or false for every guest, never null. Throws 422 `invalid_filter` with
 * the path of everything that is wrong.
 */
export function conditionOf(filter: unknown, terms: FilterTerms): Query {
  const reading: Reading = { problems: [], terms, leaves: 0 }
  const condition = readBranch(filter, { path: 'filter', depth: 1 }, reading)
  if (reading.leaves > mostLeaves) complain(reading, 'filter', `A filter has ${mostLeaves} conditions at most`)
  if (reading.problems.length > 0) throw invalid(...reading.problems.slice(0, mostProblems))
  return condition
}

function complain({ problems }: Reading, field: string, message: string): Query {
  problems.push({ field, code: 'invalid_filter', message })
  return sql`false`
}

type Place = { readonly path: string; readonly depth: number }

function readNode(node: unknown, place: Place, reading: Reading): Query {
  if (typeof node === 'object' && node !== null && 'conditions' in node) return readBranch(node, place, reading)
  reading.leaves += 1
  const leaf = readLeaf(node, place.path, reading.terms)
  if (!Array.isArray(leaf)) return leaf
  reading.problems.push(...leaf)
  return sql`false`
}

function readBranch(node: unknown, { path, depth }: Place, reading: Reading): Query {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    return complain(reading, path, 'A filter is an object with op and conditions')
  }
  if (depth > deepest) return complain(reading, path, `A filter has ${deepest} levels at most`)
  const { op, conditions, ...others } = node as Record<string, unknown>
  for (const name of Object.keys(others)) complain(reading, `${path}.${name}`, 'A filter has op and conditions')
  if (op !== 'and' && op !== 'or' && op !== 'not') complain(reading, `${path}.op`, 'must be one of and, or, not')
  if (!Array.isArray(conditions) || conditions.length === 0) {
    return complain(reading, `${path}.conditions`, 'must be a list of one condition or more')
  }
  const asked = conditions
    .slice(0, mostLeaves + 1)
    .map((each, index) => readNode(each, { path: `${path}.conditions[${index}]`, depth: depth + 1 }, reading))
  if (op === 'and') return sql`(${allOf(asked)})`
  const any = sql`(${sql.join(asked, sql` or `)})`
  return op === 'not' ? sql`(not ${any})` : any
}
