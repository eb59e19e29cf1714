import { allOf, type Query, sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { compileCondition } from './compile-condition.ts'
import { type FilterContext, maxConditions, maxFilterDepth } from './grammar.ts'

const maxProblems = 100

type CompileState = { readonly problems: ErrorItem[]; readonly terms: FilterContext; conditionCount: number }

/**
 * Compiles a filter to a condition on `guestsToFilter` that is true or false for every guest, never null. Throws 422
 * `invalid_filter` with the path of each problem.
 */
export function compileFilter(filter: unknown, terms: FilterContext): Query {
  const state: CompileState = { problems: [], terms, conditionCount: 0 }
  const condition = compileBranch(filter, { path: 'filter', depth: 1 }, state)
  if (state.conditionCount > maxConditions)
    addProblem(state, 'filter', `A filter can have at most ${maxConditions} conditions`)
  if (state.problems.length > 0) throw invalid(...state.problems.slice(0, maxProblems))
  return condition
}

function addProblem({ problems }: CompileState, field: string, message: string): Query {
  problems.push({ field, code: 'invalid_filter', message })
  return sql`false`
}

type NodePosition = { readonly path: string; readonly depth: number }

function compileNode(node: unknown, position: NodePosition, state: CompileState): Query {
  if (typeof node === 'object' && node !== null && 'conditions' in node) return compileBranch(node, position, state)
  state.conditionCount += 1
  const condition = compileCondition(node, position.path, state.terms)
  if (!Array.isArray(condition)) return condition
  state.problems.push(...condition)
  return sql`false`
}

function compileBranch(node: unknown, { path, depth }: NodePosition, state: CompileState): Query {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    return addProblem(state, path, 'A filter must be an object with op and conditions')
  }
  if (depth > maxFilterDepth) return addProblem(state, path, `A filter can have at most ${maxFilterDepth} levels`)
  const { op, conditions, ...others } = node as Record<string, unknown>
  for (const name of Object.keys(others))
    addProblem(state, `${path}.${name}`, 'A filter may only have op and conditions')
  if (op !== 'and' && op !== 'or' && op !== 'not') addProblem(state, `${path}.op`, 'must be one of and, or, not')
  if (!Array.isArray(conditions) || conditions.length === 0) {
    return addProblem(state, `${path}.conditions`, 'must be a list with at least one condition')
  }
  const compiled = conditions
    .slice(0, maxConditions + 1)
    .map((each, index) => compileNode(each, { path: `${path}.conditions[${index}]`, depth: depth + 1 }, state))
  if (op === 'and') return sql`(${allOf(compiled)})`
  const any = sql`(${sql.join(compiled, sql` or `)})`
  return op === 'not' ? sql`(not ${any})` : any
}
