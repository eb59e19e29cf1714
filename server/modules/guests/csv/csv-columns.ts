import type { ErrorCode } from '#platform/kernel/errors.ts'
import { joinTexts, splitTexts } from '#shared/csv-cells.ts'
import type { Guest } from '../record/guests.ts'

/** Names of guest types and groups, by id. */
export type NamesById = { readonly types: ReadonlyMap<string, string>; readonly groups: ReadonlyMap<string, string> }
/** Ids of guest types and groups, by name. */
export type IdsByName = NamesById

/** Why a cell is invalid. */
export type CellError = { readonly code: ErrorCode; readonly message: string; readonly field?: string }

/** A CSV column: how it formats a guest, and where its cells go in a body. */
export type CsvColumn = {
  readonly name: string
  show(guest: Guest, names: NamesById): string
  /** The field of a body and the field within it; undefined for columns that only the server sets. */
  readonly field?: readonly [keyof Guest, string?]
  /** Parses a cell that is not empty. */
  read(cell: string, ids: IdsByName): { value: unknown } | CellError
}

type CellFormat = { show(value: unknown): string; read: CsvColumn['read'] }

const plain: CellFormat = { show: String, read: (cell) => ({ value: cell }) }

const yesOrNo: CellFormat = {
  show: String,
  read(cell) {
    const value = { true: true, false: false }[cell.trim().toLowerCase()]
    return value === undefined ? { code: 'invalid_type', message: 'must be true or false' } : { value }
  },
}

const texts: CellFormat = {
  show: (value) => joinTexts(value as string[]),
  read: (cell) => ({ value: splitTexts(cell) }),
}

const json: CellFormat = {
  show: (value) => (isEmpty(value) ? '' : JSON.stringify(value)),
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

const nestedColumn = (field: keyof Guest, name: string): CsvColumn => ({
  ...column(field),
  name: `${field}.${name}`,
  show: (guest) => textOf((guest[field] as Record<string, unknown> | null)?.[name], plain),
  field: [field, name],
})

const exportOnly = ({ field: _none, ...column }: CsvColumn): CsvColumn => column

const guestType: CsvColumn = {
  name: 'guestType',
  field: ['guestTypeId'],
  show: ({ guestTypeId }, { types }) => (guestTypeId && types.get(guestTypeId)) ?? '',
  read(cell, { types }) {
    const value = types.get(cell.trim())
    return value ? { value } : { code: 'unknown_reference', message: 'There is no guest type with this name' }
  },
}

const guestGroups: CsvColumn = {
  name: 'guestGroups',
  field: ['guestGroupIds'],
  show: ({ guestGroupIds }, { groups }) => joinTexts(guestGroupIds.flatMap((id) => groups.get(id) ?? [])),
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
  ...(['birthDate', 'nationalityCode', 'languageCode'] as const).map((name) => column(name)),
  ...['line1', 'line2', 'postalCode', 'city', 'region', 'countryCode'].map((name) => nestedColumn('address', name)),
  column('companyName'),
  column('taxNumber'),
  ...['type', 'issuingCountryCode', 'expiresOn'].map((name) => nestedColumn('identityDocument', name)),
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
  ...['reservations', 'nights', 'lastStayAt', 'nextArrival'].map((name) => exportOnly(nestedColumn('stats', name))),
  ...(['createdAt', 'updatedAt'] as const).map((name) => exportOnly(column(name))),
]

/** The column with this name, if there is one. */
export const csvColumn = (name: string): CsvColumn | undefined =>
  [...csvColumns, documentNumber, phoneCountry].find((each) => each.name === name)
