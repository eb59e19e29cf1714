import type { ErrorCode } from '#platform/kernel/errors.ts'
import { joined, parted } from '#shared/csv-cells.ts'
import type { Guest } from '../record/guests.ts'

/** Names of what guests point to, by id. */
export type Names = { readonly types: ReadonlyMap<string, string>; readonly groups: ReadonlyMap<string, string> }
/** Ids of what cells point to, by name. */
export type Ids = Names

/** Why a cell cannot be read. */
export type Unreadable = { readonly code: ErrorCode; readonly message: string; readonly field?: string }

/** A column of the CSV: what it shows of a guest, and where in a body its cells go. */
export type Column = {
  readonly name: string
  show(guest: Guest, names: Names): string
  /** The field of a body, and the field within it; none for what only the server sets. */
  readonly field?: readonly [keyof Guest, string?]
  /** The value of a cell that is not empty. */
  read(cell: string, ids: Ids): { value: unknown } | Unreadable
}

type Kind = { show(value: unknown): string; read: Column['read'] }

const plain: Kind = { show: String, read: (cell) => ({ value: cell }) }

const yesOrNo: Kind = {
  show: String,
  read(cell) {
    const value = { true: true, false: false }[cell.trim().toLowerCase()]
    return value === undefined ? { code: 'invalid_type', message: 'must be true or false' } : { value }
  },
}

const texts: Kind = { show: (value) => joined(value as string[]), read: (cell) => ({ value: parted(cell) }) }

const json: Kind = {
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

const textOf = (value: unknown, { show }: Kind): string => (value === null || value === undefined ? '' : show(value))

const column = (name: keyof Guest, kind: Kind = plain): Column => ({
  name,
  show: (guest) => textOf(guest[name], kind),
  field: [name],
  read: kind.read,
})

const within = (field: keyof Guest, name: string): Column => ({
  ...column(field),
  name: `${field}.${name}`,
  show: (guest) => textOf((guest[field] as Record<string, unknown> | null)?.[name], plain),
  field: [field, name],
})

const shown = ({ field: _none, ...column }: Column): Column => column

const guestType: Column = {
  name: 'guestType',
  field: ['guestTypeId'],
  show: ({ guestTypeId }, { types }) => (guestTypeId && types.get(guestTypeId)) ?? '',
  read(cell, { types }) {
    const value = types.get(cell.trim())
    return value ? { value } : { code: 'unknown_reference', message: 'There is no guest type of this name' }
  },
}

const guestGroups: Column = {
  name: 'guestGroups',
  field: ['guestGroupIds'],
  show: ({ guestGroupIds }, { groups }) => joined(guestGroupIds.flatMap((id) => groups.get(id) ?? [])),
  read(cell, { groups }) {
    const names = parted(cell)
    const at = names.findIndex((name) => !groups.has(name))
    if (at < 0) return { value: names.map((name) => groups.get(name)) }
    return { code: 'unknown_reference', message: 'There is no guest group of this name', field: `guestGroups[${at}]` }
  },
}

/** What an import takes and no export shows: it is encrypted, and seen in one place alone. */
const documentNumber = within('identityDocument', 'number')

/** The columns of an export, in their order; an import takes any of them in any order. */
export const csvColumns: readonly Column[] = [
  shown(column('id')),
  column('externalId'),
  ...(['firstName', 'lastName', 'title', 'gender', 'phone', 'email'] as const).map((name) => column(name)),
  column('contactPoints', json),
  ...(['birthDate', 'nationalityCode', 'languageCode'] as const).map((name) => column(name)),
  ...['line1', 'line2', 'postalCode', 'city', 'region', 'countryCode'].map((name) => within('address', name)),
  column('companyName'),
  column('taxNumber'),
  ...['type', 'issuingCountryCode', 'expiresOn'].map((name) => within('identityDocument', name)),
  shown(within('identityDocument', 'numberMasked')),
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
  shown(column('source')),
  ...['reservations', 'nights', 'lastStayAt', 'nextArrival'].map((name) => shown(within('stats', name))),
  ...(['createdAt', 'updatedAt'] as const).map((name) => shown(column(name))),
]

/** The column of a name; nothing for any other. */
export const csvColumn = (name: string): Column | undefined =>
  [...csvColumns, documentNumber].find((each) => each.name === name)
