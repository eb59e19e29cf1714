import { spelled } from '#shared/moment.ts'
import type { Change } from '../audit/entry.ts'
import { type Query, snake, sql } from '../db/sql.ts'
import { maskedValue } from '../privacy/personal.ts'
import type { Field, Fields } from './fields.ts'

/** By column: what was there and what is there now. */
export type ColumnChanges = Record<string, [before: unknown, after: unknown]>

/** The columns that differ between two rows, each given as JSON. */
export const columnChanges = (before: Query, after: Query): Query => sql`(
  select jsonb_object_agg(key, jsonb_build_array(was.value, is_now.value))
  from jsonb_each(${before}) was full join jsonb_each(${after}) is_now using (key)
  where coalesce(was.value, 'null') <> coalesce(is_now.value, 'null'))`

const longest = 500

/**
 * What the audit log keeps of a row's change: the declared fields, in their order. Secrets and personal values are
 * masked, long values cut, so that the log, which nobody can change, holds nothing that must be forgotten some day.
 */
export function changesOf(fields: Fields, columns: ColumnChanges): Change[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const change = field.expression || field.reckon ? undefined : columns[snake(name)]
    if (!change) return []
    const [before = null, after = null] = change
    if (before === null && isEmptyList(after)) return []
    return [{ field: name, before: shown(field, before), after: shown(field, after) }]
  })
}

/** A new row has many of these, and they say nothing. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function shown({ mode, personal, schema }: Field, value: unknown): unknown {
  if (value === null) return null
  if (mode === 'secret') return '***'
  if (personal) return maskedValue(personal, value)
  if ((schema as { format?: string }).format === 'date-time' && typeof value === 'string') {
    return spelled(Temporal.Instant.from(value))
  }
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : value
}
