import { camel } from '../db/sql.ts'
import type { Declaration } from './declaration.ts'
import type { Fields, Row } from './fields.ts'
import { type ColumnChanges, rowChanges } from './row-changes.ts'
import { hotelsOfRow, type RowHotels } from './row-hotels.ts'

/** A row as a statement that wrote it returns it, with the value of its column `hotel`. */
export type WrittenRow = { readonly id: string; readonly auditHotel: string | null }

/** What the audit log needs of a written row. */
export type AuditColumns = {
  readonly auditChanges: ColumnChanges | null
  readonly auditHotel: string | null
  readonly auditHotels: RowHotels
}

/**
 * A written row with what the audit log needs of it, computed here from the state before it; undefined of a new one.
 * `written`: the values of the statement, which include secrets.
 */
export function withChanges<F extends Fields>(
  declaration: Pick<Declaration<F>, 'hotel' | 'fields'>,
  before: Row<F> | undefined,
  { row, written }: { readonly row: WrittenRow; readonly written: object },
): AuditColumns & { id: string } {
  const { hotel, fields } = declaration
  const was = before as Record<string, unknown> | undefined
  const { auditHotel, ...own } = row
  const states = [
    ...(was ? [{ hotel: was[camel(hotel ?? '')] as string, row: was }] : []),
    { hotel: auditHotel, row: own },
  ]
  return {
    ...row,
    auditChanges: rowChanges(fields, was, { row: own, written: written as Record<string, unknown> }),
    auditHotels: hotelsOfRow(declaration, states),
  }
}
