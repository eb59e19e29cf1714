import type { ReadContext } from '#platform/context.ts'
import { snake } from '#platform/db/sql.ts'
import { changedFields } from '#platform/resource/row-changes.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { consentRows } from '../consents/consents.ts'
import { contactPointRows } from '../contact-points/contact-points.ts'
import { guestFields } from '../record/guest-fields.ts'
import type { Guest, GuestValues } from '../record/guests.ts'
import { documentNumberColumn } from '../record/identity-document.ts'
import { changesDocumentNumber, type GuestParts } from '../record/split-guest-body.ts'

/** The fields that are columns of the guest row, by API name. */
const storedFields = Object.entries(guestFields).filter(
  ([, field]) => !('expression' in field) && !('compute' in field),
)

/** The columns of the guest row that a line can set. */
export const guestColumns: readonly string[] = storedFields.map(([name]) => snake(name))

/** The `source` of imported guests. */
const source = 'import'

/** A new guest with its rows in all tables. */
export type NewGuestRows = {
  readonly guest: Guest
  readonly row: object
  readonly points: readonly object[]
  readonly consents: readonly object[]
  readonly groupIds: readonly string[]
}

const asColumns = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(storedFields.map(([name]) => [snake(name), values[name]]))

/** Builds the rows of a new guest. */
export function newGuestRows(ctx: ReadContext, parts: GuestParts, userId: string | null): NewGuestRows {
  const { tenantId } = ctx.actor
  const id = ctx.newId()
  const createdAt = formatInstant(ctx.now)
  const given: Record<string, unknown> = { ...parts.columns, source }
  const values = Object.fromEntries(storedFields.map(([name, field]) => [name, given[name] ?? field.initial]))
  const owner = { tenantId, guestId: id, now: ctx.now }
  const newConsents = parts.consents.map((consent) => ({ ...consent, id: ctx.newId(), userId }))
  return {
    guest: { ...values, id, createdAt } as unknown as Guest,
    row: {
      ...asColumns(values),
      id,
      tenant_id: tenantId,
      created_at: ctx.now.toString(),
      updated_at: ctx.now.toString(),
      version: 1,
      document_number: parts.number
        ? documentNumberColumn.encrypt(ctx.runtime.keys, parts.number, { tenantId, id })
        : null,
      current_consents: Object.fromEntries(
        newConsents.map(({ purpose, channel, status }) => [`${purpose}.${channel}`, status]),
      ),
    },
    points: contactPointRows(owner, parts.points ?? []),
    consents: consentRows(owner, newConsents),
    groupIds: parts.groupIds ?? [],
  }
}

/** The guest row of an existing guest after a line: the values of the line, else the stored ones. */
export const changedGuestRow = (known: Guest, { columns }: { columns: GuestValues }): object => {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return { id: known.id, ...asColumns({ ...known, ...Object.fromEntries(given) }) }
}

/** The names of the fields that a line changes, before it is written. */
export async function changedByLine(ctx: ReadContext, known: Guest, parts: GuestParts): Promise<string[]> {
  const { columns, points = known.contactPoints, groupIds = known.guestGroupIds, consents } = parts
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  const after = { ...known, ...given, contactPoints: points, guestGroupIds: groupIds } as Guest
  const fields = changedFields(guestFields, known, after).filter(
    (name) => name !== 'guestGroupIds' || !isSameSet(known.guestGroupIds, groupIds),
  )
  const hasNewNumber = await changesDocumentNumber(ctx, known.id, parts)
  return [
    ...new Set([
      ...fields,
      ...(hasNewNumber ? ['identityDocument'] : []),
      ...(consents.length > 0 ? ['consents'] : []),
    ]),
  ]
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each))
