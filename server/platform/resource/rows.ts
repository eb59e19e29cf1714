import { readPhone } from '#shared/phone.ts'
import type { ReadContext } from '../context.ts'
import { type Query, snake, sql } from '../db/sql.ts'
import { type ErrorItem, invalid, refuse } from '../kernel/errors.ts'
import type { Fields, NewRow, Row } from './fields.ts'

/** The columns of a resource as a select list; with `isNew`, of a row that the same statement inserts. */
export const columnsOf = (fields: Fields, { isNew = false } = {}): Query => {
  const own = Object.entries(fields)
    .filter(([, { mode, compute }]) => mode !== 'secret' && !compute)
    .map(([name, { expression, whenNew }]) => {
      if (!expression) return sql.ref(snake(name))
      const value = isNew && whenNew !== undefined ? sql`${sql.lit(JSON.stringify(whenNew))}::jsonb` : expression
      return sql`${value} as ${sql.ref(snake(name))}`
    })
  return sql.join([sql.ref('id'), ...own, sql.ref('created_at'), sql.ref('updated_at'), sql.ref('version')])
}

/** Converts a row of the database to the form of the API. With `names`, no other fields are computed. */
export function toRow<F extends Fields>(ctx: ReadContext, fields: F, row: object, names?: ReadonlySet<string>): Row<F> {
  const answered = { ...row } as Record<string, unknown>
  for (const [name, { fromColumn }] of Object.entries(fields)) {
    if (fromColumn && name in answered) answered[name] = fromColumn(answered[name])
  }
  for (const [name, { compute }] of Object.entries(fields)) {
    if (compute && (names?.has(name) ?? true)) answered[name] = compute(answered, ctx)
  }
  return answered as Row<F>
}

/**
 * Converts a validated body to values, with phone numbers in E.164. Throws 422 `invalid_phone` for an invalid one, unless
 * `current` has it already: a client may send back what an earlier release stored.
 */
export function fromBody<F extends Fields, Body extends object>(
  ctx: ReadContext,
  fields: F,
  body: Body,
  current: object = {},
): NewRow<F> & Body {
  const values = { ...body } as Record<string, unknown>
  const items: ErrorItem[] = []
  for (const [name, field] of Object.entries(fields)) {
    const given = values[name]
    if (!field.isPhone || typeof given !== 'string') continue
    if (given === (current as Record<string, unknown>)[name]) continue
    const read = readPhone(given, ctx.actor.tenant.phoneCountry)
    if ('number' in read) values[name] = read.number
    else items.push({ field: name, code: 'invalid_phone', message: read.problem })
  }
  if (items.length > 0) throw invalid(...items)
  return values as never
}

/** Converts values to column values: all of them for a new row, only the given ones for a change. */
export function valuesOf(fields: Fields, values: object, how: { isNew: boolean }): Record<string, unknown> {
  const given = values as Record<string, unknown>
  const stored: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.expression || field.compute) continue
    const value = given[name] === undefined && how.isNew ? field.initial : given[name]
    if (value !== undefined) stored[name] = field.toColumn ? field.toColumn(value) : value
  }
  return stored
}

/** The changes without the fixed fields. Throws 409 `immutable_field` if one of them differs from the current value. */
export function withoutFixedFields<F extends Fields>(fields: F, changes: NewRow<F>, current: Row<F>): NewRow<F> {
  const rest = { ...changes } as Record<string, unknown>
  for (const [name, { mode }] of Object.entries(fields)) {
    if (mode !== 'fixed' || rest[name] === undefined) continue
    const before = (current as Record<string, unknown>)[name]
    if (JSON.stringify(rest[name]) !== JSON.stringify(before))
      throw refuse('immutable_field', `${name} cannot be changed`, name)
    delete rest[name]
  }
  return rest as NewRow<F>
}
