import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { primaryValue } from '../contact-points/contact-point-rules.ts'
import { type ContactPoint, insertPoints, replacePoints } from '../contact-points/contact-points.ts'
import type { Snapshot } from './merge-history.ts'
import { storeNumber } from '../record/split-guest-body.ts'
import { type Guest, guests, type GuestValues } from '../record/guests.ts'
import { partGroups } from './merge-memberships.ts'
import { moveRowsBack, removeConsents, tellOwners } from './reassign-rows.ts'
import { numberOf } from './apply-merge.ts'
import { partPoints } from './merge-contact-points.ts'
import { united } from './merge-fields.ts'
import type { Undoable } from './unmerge-guests.ts'

/** `number`: that of the survivor’s document before. */
type Parting = { readonly survivor: Guest; readonly merge: Undoable; readonly number: string | null }

/** Undoes a merge; answers the survivor, and the fields that were changed since and stay. */
export async function partGuests(ctx: Context, parting: Parting): Promise<{ parted: Guest; kept: readonly string[] }> {
  const { survivor, merge } = parting
  const { snapshot, mergedGuestIds } = merge
  const isDocumentNewer = await restoreDocument(ctx, parting)
  const kept = united.filter(
    (name) => !isSame(survivor[name], snapshot.after[name]) || (name === 'identityDocument' && isDocumentNewer),
  )
  const points = await restorePoints(ctx, survivor, snapshot)
  const values = Object.fromEntries(
    united.filter((name) => !kept.includes(name)).map((name) => [name, snapshot.before[name]]),
  ) as GuestValues
  const columns = { phone: primaryValue(points, 'phone'), email: primaryValue(points, 'email') }
  await guests.update(ctx, survivor.id, { ...values, ...columns }, { action: 'unmerged', anyVersion: true })
  for (const id of mergedGuestIds) {
    const externalId = snapshot.externalIds[id]
    const changes = { status: 'active', mergedIntoGuestId: null, ...(externalId ? { externalId } : {}) } as const
    await guests.update(ctx, id, changes, { action: 'restored', anyVersion: true })
  }
  await partGroups(ctx, survivor.id, snapshot.memberships)
  await ctx.db.batch(removeConsents(ctx, survivor.id, snapshot.consentIds))
  await moveRowsBack(ctx, survivor.id, snapshot.moved)
  await tellOwners(ctx, [survivor.id, ...mergedGuestIds])
  const arePointsNewer = !isDeepStrictEqual(survivor.contactPoints, snapshot.pointsAfter)
  return { parted: await guests.find(ctx, survivor.id), kept: arePointsNewer ? [...kept, 'contactPoints'] : kept }
}

const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null)

/** Points that nobody touched are the very rows of before; else only what the merge has added goes. */
async function restorePoints(ctx: Context, survivor: Guest, snapshot: Snapshot): Promise<readonly ContactPoint[]> {
  const { contactPoints, id: guestId } = survivor
  const { pointsBefore, pointsAfter, pointRows } = snapshot
  const { tenantId } = ctx.actor
  const owner = { tenantId, guestId, now: ctx.now }
  if (!isDeepStrictEqual(contactPoints, pointsAfter)) {
    const points = partPoints(contactPoints, pointsBefore, pointsAfter)
    await ctx.db.batch(replacePoints(owner, points))
    return points
  }
  await ctx.db.batch<[object, object]>([
    sql`delete from guest_contact_points where tenant_id = ${tenantId} and guest_id = ${guestId}`,
    insertPoints(pointRows),
  ])
  return pointsBefore
}

/** Says whether the survivor has another document by now, which then stays. */
async function restoreDocument(ctx: Context, { survivor, merge, number }: Parting): Promise<boolean> {
  const { documentOf, after } = merge.snapshot
  if (documentOf === null) return false
  const given = await numberOf(ctx, documentOf)
  const isNewer =
    given !== (await numberOf(ctx, survivor.id)) || !isSame(survivor.identityDocument, after.identityDocument)
  if (!isNewer) await ctx.db.run(storeNumber(ctx, survivor.id, number))
  return isNewer
}
