import { isDeepStrictEqual } from 'node:util'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { changedFields } from '#platform/resource/row-changes.ts'
import { primaryValue } from '../contact-points/contact-point-rules.ts'
import { type ContactPoint, insertContactPoints, replaceContactPoints } from '../contact-points/contact-points.ts'
import { guestUnmerged } from '../events.ts'
import { type Guest, type GuestValues, guests } from '../record/guests.ts'
import { readDocumentNumber, storeDocumentNumber } from '../record/split-guest-body.ts'
import { unmergeContactPoints } from './merge-contact-points.ts'
import { mergedFields } from './merge-fields.ts'
import type { MergeSnapshot, UndoableMerge } from './merge-history.ts'
import { restoreMemberships } from './merge-memberships.ts'
import { notifyDataSources, removeConsents, restoreRows } from './reassign-rows.ts'

/** `number`: the survivor's document number before the merge. */
type UnmergePlan = { readonly survivor: Guest; readonly merge: UndoableMerge; readonly number: string | null }

/** Undoes a merge. Returns the survivor and the fields that keep their value because they changed after the merge. */
export async function applyUnmerge(
  ctx: WriteContext,
  plan: UnmergePlan,
): Promise<{ guest: Guest; keptFields: readonly string[] }> {
  const { survivor, merge } = plan
  const { snapshot, mergedGuestIds } = merge
  const isDocumentNewer = await restoreDocument(ctx, plan)
  const unchangedFields = mergedFields.filter(
    (name) => !isSame(survivor[name], snapshot.after[name]) || (name === 'identityDocument' && isDocumentNewer),
  )
  const points = await restorePoints(ctx, survivor, snapshot)
  const values = Object.fromEntries(
    mergedFields.filter((name) => !unchangedFields.includes(name)).map((name) => [name, snapshot.before[name]]),
  ) as GuestValues
  const columns = { phone: primaryValue(points, 'phone'), email: primaryValue(points, 'email') }
  await guests.update(ctx, survivor.id, { ...values, ...columns }, { action: 'unmerged', anyVersion: true })
  for (const id of mergedGuestIds) {
    const externalId = snapshot.externalIds[id]
    const changes = { status: 'active', mergedIntoGuestId: null, ...(externalId ? { externalId } : {}) } as const
    await guests.update(ctx, id, changes, { action: 'restored', anyVersion: true })
  }
  await restoreMemberships(ctx, survivor.id, snapshot.memberships)
  await ctx.db.batch(removeConsents(ctx, survivor.id, snapshot.consentIds))
  const moved = await restoreRows(ctx, survivor.id, snapshot.moved)
  await notifyDataSources(ctx, [survivor.id, ...mergedGuestIds], moved)
  const arePointsNewer = !isDeepStrictEqual(survivor.contactPoints, snapshot.pointsAfter)
  const guest = await guests.find(ctx, survivor.id)
  const data = { guestId: guest.id, mergeId: merge.id, restoredGuestIds: [...mergedGuestIds] }
  ctx.emit(guestUnmerged, {
    subjectId: guest.id,
    hotelId: null,
    data: { ...data, changedFields: changedFields(guests.fields, survivor, guest) },
  })
  return { guest, keptFields: arePointsNewer ? [...unchangedFields, 'contactPoints'] : unchangedFields }
}

const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null)

/**
 * Restores the contact points. If they did not change after the merge, the original rows come back; otherwise only the
 * points that the merge added are removed.
 */
async function restorePoints(
  ctx: WriteContext,
  survivor: Guest,
  snapshot: MergeSnapshot,
): Promise<readonly ContactPoint[]> {
  const { contactPoints, id: guestId } = survivor
  const { pointsBefore, pointsAfter, pointRows } = snapshot
  const { tenantId } = ctx.actor
  const owner = { tenantId, guestId, now: ctx.now }
  if (!isDeepStrictEqual(contactPoints, pointsAfter)) {
    const points = unmergeContactPoints(contactPoints, pointsBefore, pointsAfter)
    await ctx.db.batch(replaceContactPoints(owner, points))
    return points
  }
  await ctx.db.batch<[object, object]>([
    sql`delete from guest_contact_points where tenant_id = ${tenantId} and guest_id = ${guestId}`,
    insertContactPoints(pointRows),
  ])
  return pointsBefore
}

/** Restores the survivor's document. Returns true if it changed after the merge; it then stays. */
async function restoreDocument(ctx: WriteContext, { survivor, merge, number }: UnmergePlan): Promise<boolean> {
  const { documentOf, after } = merge.snapshot
  if (documentOf === null) return false
  const given = await readDocumentNumber(ctx, documentOf)
  const isNewer =
    given !== (await readDocumentNumber(ctx, survivor.id)) || !isSame(survivor.identityDocument, after.identityDocument)
  if (!isNewer) await ctx.db.run(storeDocumentNumber(ctx, survivor.id, number))
  return isNewer
}
