import { sql, type Query, snake } from '../db/sql.ts'
import type { Context } from '../context.ts'
import { invalid, refuse, type ErrorItem } from '../kernel/errors.ts'
import { readPhone } from '#shared/phone.ts'
import type { Fields, NewRow, Row } from './fields.ts'

/** The columns of a declaration's rows, as a select list. */
export const columnsOf = (fields: Fields): Query => {
  const own = Object.entries(fields)
    .filter(([, { mode, reckon }]) => mode !== 'secret' && !reckon)
    .map(([name, { expression }]) =>
      expression ? sql`${expression} as ${sql.ref(snake(name))}` : sql.ref(snake(name)),
    )
  return sql.join([sql.ref('id'), ...own, sql.ref('created_at'), sql.ref('updated_at'), sql.ref('version')])
}

/** A row of the database as the API answers it. */
export function toRow<F extends Fields>(ctx: Context, fields: F, row: object): Row<F> {
  const answered = { ...row } as Record<string, unknown>
  for (const [name, { fromColumn }] of Object.entries(fields)) {
    if (fromColumn && name in answered) answered[name] = fromColumn(answered[name])
  }
  for (const [name, { reckon }] of Object.entries(fields)) if (reckon) answered[name] = reckon(answered, ctx)
  return answered as Row<F>
}

/** A validated body as values: phone numbers in E.164. Throws 422 `invalid_phone` for one that cannot be. */
export function fromBody<F extends Fields>(ctx: Context, fields: F, body: object): NewRow<F> {
  const values: Record<string, unknown> = { ...body }
  const items: ErrorItem[] = []
  for (const [name, field] of Object.entries(fields)) {
    const given = values[name]
    if (!field.isPhone || typeof given !== 'string') continue
    const number = readPhone(given, ctx.actor.tenant.countryCode)
    if (number) values[name] = number
    else items.push({ field: name, code: 'invalid_phone', message: 'This is not a phone number' })
  }
  if (items.length > 0) throw invalid(...items)
  return values as NewRow<F>
}

/** What the columns take. A new row is complete; a change holds only what was given. */
export function valuesOf(fields: Fields, values: object, how: { isNew: boolean }): Record<string, unknown> {
  const given = values as Record<string, unknown>
  const stored: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.expression || field.reckon) continue
    const value = given[name] === undefined && how.isNew ? field.initial : given[name]
    if (value !== undefined) stored[name] = field.toColumn ? field.toColumn(value) : value
  }
  return stored
}

/** A PUT may repeat what is fixed at creation, not change it: 409 `immutable_field`. */
export function mustBeUnchanged<F extends Fields>(fields: F, changes: NewRow<F>, current: Row<F>): NewRow<F> {
  const kept = { ...changes } as Record<string, unknown>
  for (const [name, { mode }] of Object.entries(fields)) {
    if (mode !== 'fixed' || kept[name] === undefined) continue
    const before = (current as Record<string, unknown>)[name]
    if (JSON.stringify(kept[name]) !== JSON.stringify(before))
      throw refuse('immutable_field', `${name} cannot be changed`, name)
    delete kept[name]
  }
  return kept as NewRow<F>
}
