import { isDeepStrictEqual } from 'node:util'
import { formatInstant } from '#shared/format-instant.ts'
import type { FieldChange } from '../audit/entry.ts'
import { type Query, snake, sql } from '../db/sql.ts'
import { maskValue } from '../privacy/personal.ts'
import type { Field, Fields, Row } from './fields.ts'

/** The old and the new value by column. */
export type ColumnChanges = Record<string, [before: unknown, after: unknown]>

/** The columns that differ between two rows, each given as JSON. */
export const columnChanges = (before: Query, after: Query): Query => sql`(
  select jsonb_object_agg(key, jsonb_build_array(was.value, is_now.value))
  from jsonb_each(${before}) was full join jsonb_each(${after}) is_now using (key)
  where coalesce(was.value, 'null') <> coalesce(is_now.value, 'null'))`

/** A row as the driver returns it, by the names of the API. */
type StoredRow = Readonly<Record<string, unknown>>

/** Whether the audited values of a row can be taken from what the API returns of it. */
export const isComparable = (fields: Fields): boolean =>
  Object.values(fields).every(({ mode, returned }) => mode !== 'secret' && !returned)

/**
 * The columns that differ between two rows of the API, or those of a new row (`before` is undefined). `written`: the
 * values of the statement, which include secrets.
 */
export function rowChanges(
  fields: Fields,
  before: StoredRow | undefined,
  { row, written }: { row: StoredRow; written: StoredRow },
): ColumnChanges {
  const changes: ColumnChanges = {}
  for (const [name, { mode, expression, compute, returned, fromColumn }] of Object.entries(fields)) {
    if (expression || compute) continue
    const stored = (mode === 'secret' ? written : row)[name]
    const after = (fromColumn && !returned ? fromColumn(stored) : stored) ?? null
    const was = before?.[name] ?? null
    if (!isDeepStrictEqual(was, after)) changes[snake(name)] = [was, after]
  }
  return changes
}

/** Whether a record has the value itself, in a column or in rows of its own, so that only a change of the record changes it. */
const isStored = ({ mode, expression, compute }: Field): boolean => !compute && !(expression && mode === 'computed')

/**
 * The names of the fields that differ between two states of a record, in their order: columns, and values that are
 * stored elsewhere. Fields that are only computed or looked up are left out.
 */
export const changedFields = <F extends Fields>(fields: F, before: Row<F>, after: Row<F>): string[] =>
  Object.keys(fields).filter(
    (name) =>
      isStored(fields[name] as Field) &&
      !isDeepStrictEqual((before as StoredRow)[name] ?? null, (after as StoredRow)[name] ?? null),
  )

const maxValueLength = 500

/**
 * The changes of a row for the audit log: the declared fields, in their order. Secrets and personal values are masked
 * and long values truncated, because the log cannot be changed later and must not hold data that has to be erased some
 * day.
 */
export function changesOf(fields: Fields, columns: ColumnChanges): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const change = field.expression || field.compute ? undefined : columns[snake(name)]
    if (!change) return []
    const [before = null, after = null] = change
    if (before === null && isEmptyList(after)) return []
    return [{ field: name, before: auditedValue(field, before), after: auditedValue(field, after) }]
  })
}

/** A new row has many empty lists; they are not worth an entry. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function auditedValue({ mode, personal, schema }: Field, value: unknown): unknown {
  if (value === null) return null
  if (mode === 'secret') return '***'
  if (personal) return maskValue(personal, value)
  if ((schema as { format?: string }).format === 'date-time' && typeof value === 'string') {
    return formatInstant(Temporal.Instant.from(value))
  }
  const text = JSON.stringify(value)
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : value
}
