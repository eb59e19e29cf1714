import { formatCell, formatText, joinTexts, splitTexts } from '#shared/csv/csv-cells.ts'
import { parseFlag } from '#shared/csv/flag-words.ts'
import { fold } from '#shared/fold.ts'
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
  /** Whether its cells are dates, whose order of day and month depends on the country of a spreadsheet. */
  readonly isDate?: boolean
  /** Parses a cell that is not empty. */
  read(cell: string, context: CellContext): { value: unknown } | CellError
}

type CellFormat = { show(value: unknown): string; read(cell: string): ReturnType<CsvColumn['read']> }

const plain: CellFormat = { show: (value) => formatText(String(value)), read: (cell) => ({ value: cell }) }

/** Numbers and points in time, which spreadsheets may write in their own way. */
const typed: CellFormat = { ...plain, show: String }

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

const column = (name: keyof Guest, format: CellFormat = plain): CsvColumn => ({
  name,
  show: (guest) => textOf(guest[name], format),
  field: [name],
  read: format.read,
})

const nestedColumn = (field: keyof Guest, name: string, format: CellFormat = plain): CsvColumn => ({
  ...column(field, format),
  name: `${field}.${name}`,
  show: (guest) => textOf((guest[field] as Record<string, unknown> | null)?.[name], format),
  field: [field, name],
})

const dateColumn = (column: CsvColumn): CsvColumn => ({
  ...column,
  isDate: true,
  read: (cell, { dateFormats }) => parseDateCell(cell, dateFormats[column.name]),
})

const exportOnly = ({ field: _none, ...column }: CsvColumn): CsvColumn => column

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

/** Accepted by imports, never exported: the number is stored encrypted. */
const documentNumber = nestedColumn('identityDocument', 'number')

/** Accepted by imports, never exported: the country of the numbers of a line that have no country code. */
const phoneCountry: CsvColumn = { name: 'phoneCountry', show: () => '', read: (cell) => ({ value: cell }) }

/** The columns of an export, in this order; an import accepts them in any order. */
export const csvColumns: readonly CsvColumn[] = [
  exportOnly(column('id')),
  column('externalId'),
  ...(['firstName', 'lastName', 'title', 'gender', 'phone', 'email'] as const).map((name) => column(name)),
  column('contactPoints', json),
  dateColumn(column('birthDate', typed)),
  ...(['nationalityCode', 'languageCode'] as const).map((name) => column(name)),
  ...['line1', 'line2', 'postalCode', 'city', 'region', 'countryCode'].map((name) => nestedColumn('address', name)),
  column('companyName'),
  column('taxNumber'),
  ...['type', 'issuingCountryCode'].map((name) => nestedColumn('identityDocument', name)),
  dateColumn(nestedColumn('identityDocument', 'expiresOn', typed)),
  exportOnly(nestedColumn('identityDocument', 'numberMasked')),
  guestType,
  guestGroups,
  column('vipLevel'),
  column('tags', texts),
  column('isBlacklisted', yesOrNo),
  column('blacklistReason'),
  column('preferences', json),
  column('customFields', json),
  column('consents', json),
  column('doNotCall', yesOrNo),
  column('doNotMessage', yesOrNo),
  exportOnly(column('source')),
  ...['reservations', 'nights', 'lastStayAt', 'nextArrival'].map((name) =>
    exportOnly(nestedColumn('stats', name, typed)),
  ),
  ...(['createdAt', 'updatedAt'] as const).map((name) => exportOnly(column(name, typed))),
]

const byFoldedName = new Map([...csvColumns, documentNumber, phoneCountry].map((each) => [fold(each.name), each]))

/** The column with this name, if there is one; spreadsheets and people change the case of names. */
export const csvColumn = (name: string): CsvColumn | undefined => byFoldedName.get(fold(name))
