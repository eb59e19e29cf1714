import type { Context } from '#platform/context.ts'
import { snake } from '#platform/db/sql.ts'
import { spelled } from '#shared/moment.ts'
import { consentRows } from '../consents/consents.ts'
import { pointRows } from '../contact-points/contact-points.ts'
import { guestFields } from '../record/guest-fields.ts'
import type { GuestParts } from '../record/split-guest-body.ts'
import type { Guest, GuestValues } from '../record/guests.ts'
import { documentNumber } from '../record/identity-document.ts'

/** Fields that are columns of the guest's own row, as the API spells them. */
const stored = Object.entries(guestFields).filter(([, field]) => !('expression' in field) && !('reckon' in field))

/** The columns of a guest's own row that a body decides. */
export const guestColumns: readonly string[] = stored.map(([name]) => snake(name))

/** Where new guests come from. */
const source = 'import'

/** A new guest, and all rows that are made of it. */
export type NewGuest = {
  readonly guest: Guest
  readonly row: object
  readonly points: readonly object[]
  readonly consents: readonly object[]
  readonly groupIds: readonly string[]
}

const asColumns = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(stored.map(([name]) => [snake(name), values[name]]))

/** A guest that is to be made, as rows of all tables. */
export function newGuest(ctx: Context, parts: GuestParts, userId: string | null): NewGuest {
  const { tenantId } = ctx.actor
  const id = ctx.newId()
  const createdAt = spelled(ctx.now)
  const given: Record<string, unknown> = { ...parts.columns, source }
  const values = Object.fromEntries(stored.map(([name, field]) => [name, given[name] ?? field.initial]))
  const owner = { tenantId, guestId: id, now: ctx.now }
  const said = parts.consents.map((consent) => ({ ...consent, id: ctx.newId(), userId }))
  return {
    guest: { ...values, id, createdAt } as unknown as Guest,
    row: {
      ...asColumns(values),
      id,
      tenant_id: tenantId,
      created_at: ctx.now.toString(),
      updated_at: ctx.now.toString(),
      version: 1,
      document_number: parts.number ? documentNumber.seal(ctx.runtime.keys, parts.number, { tenantId, id }) : null,
      current_consents: Object.fromEntries(
        said.map(({ purpose, channel, status }) => [`${purpose}.${channel}`, status]),
      ),
    },
    points: pointRows(owner, parts.points ?? []),
    consents: consentRows(owner, said),
    groupIds: parts.groupIds ?? [],
  }
}

/** The own row of a known guest once a line is obeyed: what the line says, and what stays. */
export const changedRow = (known: Guest, { columns }: { columns: GuestValues }): object => {
  const said = Object.entries(columns).filter(([, value]) => value !== undefined)
  return { id: known.id, ...asColumns({ ...known, ...Object.fromEntries(said) }) }
}
