import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '#platform/audit/entry.ts'
import type { AuditedReadContext, WriteContext } from '#platform/context.ts'
import { maskValue } from '#platform/privacy/personal.ts'
import { changedFields } from '#platform/resource/row-changes.ts'
import type { Consent } from '../consents/consents.ts'
import type { ContactPoint } from '../contact-points/contact-points.ts'
import { setGroups } from '../groups/set-groups.ts'
import { emitGuestUpdate } from '../guest-changes.ts'
import { recentContacts } from './claim-contacts.ts'
import { type Guest, type GuestValues, guests } from './guests.ts'
import { lockActiveGuest } from './resolve-guest.ts'
import { changesDocumentNumber, type GuestParts, guestPartQueries, splitGuestBody } from './split-guest-body.ts'

/** Creates a guest from a body and emits `guest.created`. Throws 422. */
export async function saveNewGuest(ctx: WriteContext, given: GuestValues): Promise<Guest> {
  const parts = splitGuestBody(ctx, given)
  const recent = recentContacts(ctx, parts.columns.phone)
  const inserted = await guests.insert(ctx, parts.columns, recent)
  const stored = await storeNewParts(ctx, inserted, parts)
  await recent.claim(stored.id)
  if (given.contactPoints ?? given.consents ?? given.guestGroupIds) auditLinkedChanges(ctx, inserted, stored)
  return stored
}

/** Stores the rows of a new guest in other tables and returns the guest with them. */
async function storeNewParts(ctx: WriteContext, inserted: Guest, parts: GuestParts): Promise<Guest> {
  const { points, consents, groupIds } = parts
  const queries = guestPartQueries(ctx, inserted.id, parts, { isNew: true })
  if (consents.length === 0 && groupIds === undefined) {
    // The guest has exactly the contact points of the body, so nothing is read back.
    for (const query of queries) ctx.onCommit(query)
    return points ? { ...inserted, contactPoints: [...points] } : inserted
  }
  if (queries.length > 0) await ctx.db.batch(queries)
  if (groupIds) await setGroups(ctx, inserted.id, groupIds)
  return guests.find(ctx, inserted.id)
}

/** Creates a guest from a name and contact points. Rows of other tables are written together with the commit. */
export async function saveContactAsGuest(ctx: WriteContext, given: GuestValues): Promise<Guest> {
  const parts = splitGuestBody(ctx, given)
  const recent = recentContacts(ctx, parts.columns.phone)
  // A call, message or booking must not fail because the tenant has reached its number of guests.
  const inserted = await guests.insert(ctx, parts.columns, { isBeyondLimit: true, reads: recent.reads })
  for (const query of guestPartQueries(ctx, inserted.id, parts, { isNew: true })) ctx.onCommit(query)
  await recent.claim(inserted.id)
  return inserted
}

/** Changes the given fields under a lock on the guest. Throws 404, 409, 412 or 422. */
export async function saveGuestChanges(ctx: WriteContext, id: string, given: GuestValues): Promise<Guest> {
  const current = await lockActiveGuest(ctx, id)
  const parts = splitGuestBody(ctx, given, current)
  const hasNewNumber = await changesDocumentNumber(ctx, id, parts)
  const queries = guestPartQueries(ctx, id, parts)
  if (queries.length > 0) await ctx.db.batch(queries)
  if (parts.groupIds) await setGroups(ctx, id, parts.groupIds)
  const changed = await guests.update(ctx, id, parts.columns, { locked: current })
  auditLinkedChanges(ctx, current, changed)
  const fields = changedFields(guests.fields, current, changed)
  emitGuestUpdate(ctx, id, hasNewNumber ? [...new Set([...fields, 'identityDocument'])] : fields)
  return changed
}

/** Writes changes of contact points, consents and groups to the audit log; they are not in the guest's own row. */
function auditLinkedChanges(ctx: AuditedReadContext, before: Guest, after: Guest): void {
  const changes = (['contactPoints', 'consents', 'guestGroupIds'] as const).flatMap((field): FieldChange[] =>
    isDeepStrictEqual(before[field], after[field])
      ? []
      : [{ field, before: auditValue(before[field]), after: auditValue(after[field]) }],
  )
  if (changes.length === 0) return
  ctx.audit({ action: 'guest.updated', resourceType: 'guest', resourceId: after.id, changes })
}

/**
 * The value for the audit log. Contact values are masked, and so is the source of a consent, because it is free text.
 */
const auditValue = (items: readonly (string | ContactPoint | Consent)[]): unknown[] =>
  items.map((item) => {
    if (typeof item === 'string') return item
    if ('value' in item) return `${item.type} ${maskValue('contact', item.value)}`
    return { ...item, source: maskValue('other', item.source) }
  })
