import { formatCell, formatText, joinTexts, splitTexts } from '#shared/csv/csv-cells.ts'
import { parseFlag } from '#shared/csv/flag-words.ts'
import type { ImportColumn } from '#shared/csv/guest-columns.ts'
import { fold } from '#shared/fold.ts'
import { type ValueKind, type ValueShape, valueKind } from '../record/guest-field.ts'
import { guestFieldList } from '../record/guest-fields.ts'
import type { Guest } from '../record/guests.ts'
import type { CellError } from './cell-error.ts'
import { type DateFormats, parseDateCell } from './date-cells.ts'

/** Names of guest types and groups, by id. */
export type NamesById = { readonly types: ReadonlyMap<string, string>; readonly groups: ReadonlyMap<string, string> }
/** Ids of guest types and groups, by name. */
export type IdsByName = NamesById

/** What the meaning of a cell depends on. */
export type CellContext = IdsByName & { readonly dateFormats: DateFormats }

/** A CSV column: how it formats a guest, and where its cells go in a body. */
export type CsvColumn = {
  readonly name: string
  /** Formats a cell that no reader takes for a formula. */
  show(guest: Guest, names: NamesById): string
  /** The field of a body and the field within it; undefined for columns that only the server sets. */
  readonly field?: readonly [keyof Guest, string?]
  /** What other systems call it, without spaces and marks. */
  readonly otherNames?: string
  /** Whether its cells are dates, whose order of day and month depends on the country of a spreadsheet. */
  readonly isDate?: boolean
  /** Whether its cells are JSON, which hardly anybody writes by hand. */
  readonly isJson?: boolean
  /** Parses a cell that is not empty. */
  read(cell: string, context: CellContext): { value: unknown } | CellError
}

type CellFormat = { show(value: unknown): string; read(cell: string): ReturnType<CsvColumn['read']> }

const plain: CellFormat = { show: (value) => formatText(String(value)), read: (cell) => ({ value: cell }) }

/** Numbers and points in time, which spreadsheets may write in their own way. */
const typed: CellFormat = { ...plain, show: String }

const number: CellFormat = {
  ...typed,
  read(cell) {
    const value = Number(cell)
    return Number.isFinite(value) ? { value } : { code: 'invalid_type', message: 'must be a number' }
  },
}

const yesOrNo: CellFormat = {
  show: String,
  read(cell) {
    const value = parseFlag(cell)
    return value === undefined ? { code: 'invalid_type', message: 'must be true or false' } : { value }
  },
}

const texts: CellFormat = {
  show: (value) => formatText(joinTexts(value as string[])),
  read: (cell) => ({ value: splitTexts(cell) }),
}

const json: CellFormat = {
  show: (value) => (isEmpty(value) ? '' : formatCell(JSON.stringify(value))),
  read(cell) {
    try {
      return { value: JSON.parse(cell) as unknown }
    } catch {
      return { code: 'invalid_format', message: 'must be JSON' }
    }
  },
}

const isEmpty = (value: unknown): boolean => Object.keys(value as object).length === 0

const textOf = (value: unknown, { show }: CellFormat): string =>
  value === null || value === undefined ? '' : show(value)

const formats: Partial<Record<ValueKind, CellFormat>> = {
  yesNo: yesOrNo,
  words: texts,
  json,
  number,
  day: typed,
  moment: typed,
}

const formatOf = (shape: ValueShape): CellFormat => formats[valueKind(shape)] ?? plain

/** A column with the values of a field. */
function column(name: keyof Guest, shape: ValueShape): CsvColumn {
  const format = formatOf(shape)
  return { name, show: (guest) => textOf(guest[name], format), ...imported([name], shape, format) }
}

/** A column with a part of an object. */
function partColumn(field: keyof Guest, part: string, shape: ValueShape): CsvColumn {
  const format = formatOf(shape)
  return {
    name: `${field}.${part}`,
    show: (guest) => textOf((guest[field] as Record<string, unknown> | null)?.[part], format),
    ...imported([field, part], shape, format),
  }
}

function imported(field: readonly [keyof Guest, string?], shape: ValueShape, format: CellFormat) {
  if (shape.format !== 'date') return { field, read: format.read, isJson: format === json }
  const name = field.join('.')
  const readDate: CsvColumn['read'] = (cell, { dateFormats }) => parseDateCell(cell, dateFormats[name])
  return { field, isDate: true, read: readDate }
}

const exportOnly = ({ field: _none, isDate: _noDate, ...column }: CsvColumn): CsvColumn => column

/** Columns with the names of other records instead of their ids. */
const guestType: CsvColumn = {
  name: 'guestType',
  field: ['guestTypeId'],
  show: ({ guestTypeId }, { types }) => formatText((guestTypeId && types.get(guestTypeId)) || ''),
  read(cell, { types }) {
    const value = types.get(cell.trim())
    return value ? { value } : { code: 'unknown_reference', message: 'There is no guest type with this name' }
  },
}

const guestGroups: CsvColumn = {
  name: 'guestGroups',
  field: ['guestGroupIds'],
  show: ({ guestGroupIds }, { groups }) => formatText(joinTexts(guestGroupIds.flatMap((id) => groups.get(id) ?? []))),
  read(cell, { groups }) {
    const names = splitTexts(cell)
    const at = names.findIndex((name) => !groups.has(name))
    if (at < 0) return { value: names.map((name) => groups.get(name)) }
    return { code: 'unknown_reference', message: 'There is no guest group with this name', field: `guestGroups[${at}]` }
  },
}

const namedColumns: Readonly<Record<string, CsvColumn>> = { guestType, guestGroups }

/** Accepted by imports, never exported: the country of the numbers of a line that have no country code. */
const phoneCountry: CsvColumn = { name: 'phoneCountry', show: () => '', read: (cell) => ({ value: cell }) }

/** The columns of the fields of a guest; those that are never exported too. */
const fieldColumns: readonly (CsvColumn & { readonly isSecret?: boolean })[] = guestFieldList.flatMap(
  ([field, { schema, mode, use }]) => {
    const { csv, otherNames } = use
    if (csv === false) return []
    if (typeof csv === 'string') return namedColumns[csv] ?? []
    const shape = schema as ValueShape
    const isComputed = mode === 'computed'
    if (csv === true) {
      const own = { ...column(field, shape), ...(typeof otherNames === 'string' ? { otherNames } : {}) }
      return isComputed ? exportOnly(own) : own
    }
    const namesOfParts: Readonly<Record<string, string>> = typeof otherNames === 'object' ? otherNames : {}
    return csv.parts.map((part) => {
      const { readOnly, writeOnly = false, ...inner } = shape.properties?.[part] ?? {}
      const own = { ...partColumn(field, part, inner), otherNames: namesOfParts[part] ?? '', isSecret: writeOnly }
      return isComputed || readOnly ? exportOnly(own) : own
    })
  },
)

const isExternalId = ({ name }: CsvColumn): boolean => name === 'externalId'
const id = exportOnly(column('id', { type: 'string' }))

/** The columns of an export, in this order; an import accepts them in any order. */
export const csvColumns: readonly CsvColumn[] = [
  id,
  ...fieldColumns.filter(isExternalId),
  ...fieldColumns.filter((each) => !isExternalId(each) && !each.isSecret),
  ...(['createdAt', 'updatedAt'] as const).map((name) =>
    exportOnly(column(name, { type: 'string', format: 'date-time' })),
  ),
]

/** What a person can choose as a column of a file, the usual ones first: those that are JSON come last. */
export const importColumns: readonly ImportColumn[] = [
  ...fieldColumns
    .filter(({ field }) => field !== undefined)
    .flatMap((each) => (each.name === 'phone' ? [each, phoneCountry] : [each])),
  id,
]
  .toSorted((one, other) => Number(one.isJson ?? false) - Number(other.isJson ?? false))
  .map(({ name, otherNames }) => ({ name, ...(otherNames ? { otherNames } : {}) }))

const byFoldedName = new Map([...csvColumns, ...fieldColumns, phoneCountry].map((each) => [fold(each.name), each]))

/** The column with this name, if there is one; spreadsheets and people change the case of names. */
export const csvColumn = (name: string): CsvColumn | undefined => byFoldedName.get(fold(name))
