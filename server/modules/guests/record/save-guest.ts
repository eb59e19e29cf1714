import { isDeepStrictEqual } from 'node:util'
import type { Change } from '#platform/audit/entry.ts'
import type { Context } from '#platform/context.ts'
import { maskedValue } from '#platform/privacy/personal.ts'
import type { Consent } from '../consents/consents.ts'
import type { ContactPoint } from '../contact-points/contact-points.ts'
import { type GuestParts, partQueries, partsOf } from './split-guest-body.ts'
import { type Guest, guests, type GuestValues } from './guests.ts'
import { lockActive } from './resolve-guest.ts'
import { setGroups } from '../groups/set-groups.ts'

/** Makes a guest with all that a body says of it, and announces it (`guest.created`). Throws 422. */
export async function makeGuest(ctx: Context, given: GuestValues): Promise<Guest> {
  const parts = partsOf(ctx, given)
  const made = await guests.insert(ctx, parts.columns)
  if (!(await storeParts(ctx, made.id, parts))) return made
  const stored = await guests.find(ctx, made.id)
  if (given.contactPoints ?? given.consents ?? given.guestGroupIds) recordBeside(ctx, made, stored)
  return stored
}

/** Makes a guest of whom a name and ways to reach it are known; what stands in other rows travels with the commit. */
export async function makeKnownGuest(ctx: Context, given: GuestValues): Promise<Guest> {
  const parts = partsOf(ctx, given)
  // Somebody calls, writes or books: that is not turned away.
  const made = await guests.insert(ctx, parts.columns, { isBeyondLimit: true })
  for (const query of partQueries(ctx, made.id, parts)) ctx.onCommit(query)
  return made
}

/** Changes what is given; those who change one guest at once take turns. Throws 404, 409, 412 or 422. */
export async function changeGuest(ctx: Context, id: string, given: GuestValues): Promise<Guest> {
  const current = await lockActive(ctx, id)
  const parts = partsOf(ctx, given, current)
  await storeParts(ctx, id, parts)
  const changed = await guests.update(ctx, id, parts.columns)
  recordBeside(ctx, current, changed)
  return changed
}

/** Says whether there was anything to store. */
async function storeParts(ctx: Context, id: string, parts: GuestParts): Promise<boolean> {
  const queries = partQueries(ctx, id, parts)
  if (queries.length > 0) await ctx.db.batch(queries)
  if (parts.groupIds) await setGroups(ctx, id, parts.groupIds)
  return queries.length > 0 || parts.groupIds !== undefined
}

/** The audit log hears of what is not in the guest’s own row, too. */
function recordBeside(ctx: Context, before: Guest, after: Guest): void {
  const changes = (['contactPoints', 'consents', 'guestGroupIds'] as const).flatMap((field): Change[] =>
    isDeepStrictEqual(before[field], after[field])
      ? []
      : [{ field, before: shown(before[field]), after: shown(after[field]) }],
  )
  if (changes.length === 0) return
  ctx.audit({ action: 'guest.updated', resourceType: 'guest', resourceId: after.id, changes })
}

/** How we know of a consent is free text, and may say anything of anybody. */
const shown = (items: readonly (string | ContactPoint | Consent)[]): unknown[] =>
  items.map((item) => {
    if (typeof item === 'string') return item
    if ('value' in item) return `${item.type} ${maskedValue('contact', item.value)}`
    return { ...item, source: maskedValue('other', item.source) }
  })
