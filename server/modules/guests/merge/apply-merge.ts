import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { changedFields } from '#platform/resource/row-changes.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { primaryValue } from '../contact-points/contact-point-rules.ts'
import { maxContactPoints, replaceContactPoints } from '../contact-points/contact-points.ts'
import { guestMerged } from '../events.ts'
import { type Guest, type GuestValues, guests } from '../record/guests.ts'
import { readDocumentNumber, storeDocumentNumber } from '../record/split-guest-body.ts'
import { mergeContactPoints } from './merge-contact-points.ts'
import { type FieldSources, mergedFields, mergeFields, sourceOf } from './merge-fields.ts'
import { documentNumberBeforeColumn, type MergeSnapshot } from './merge-history.ts'
import { tooManyItems } from './merge-limits.ts'
import { membershipsOf, mergeGroups } from './merge-memberships.ts'
import { copyConsents, reassignRows } from './reassign-rows.ts'

/** The guests of a merge, all of them locked, and whose values survive. */
export type MergePlan = { readonly survivor: Guest; readonly others: readonly Guest[]; readonly choice: FieldSources }

/** Merges the guests and stores a snapshot from which the merge can be undone. */
export async function applyMerge(ctx: WriteContext, plan: MergePlan): Promise<{ mergeId: string; guest: Guest }> {
  const { survivor, others, choice } = plan
  const mergeId = ctx.newId()
  const ids = others.map(({ id }) => id)
  const after = mergeFields(survivor, others, choice)
  const pointsAfter = mergeContactPoints(survivor, others, { choice, newId: ctx.newId })
  assertFits(after, pointsAfter.length)

  const memberships = await membershipsOf(ctx, [survivor.id, ...ids])
  const { documentOf, encryptedBefore } = await mergeDocument(ctx, plan, mergeId)
  const externalIds = await markMerged(ctx, survivor.id, { others, survivorExternalId: after.externalId })
  const pointRows = await replaceSurvivorPoints(ctx, survivor.id, pointsAfter)
  await mergeGroups(ctx, survivor.id, ids)
  const consentIds = await copyConsents(ctx, survivor.id, ids)
  const moved = await reassignRows(ctx, survivor.id, ids)
  const columns = { phone: primaryValue(pointsAfter, 'phone'), email: primaryValue(pointsAfter, 'email') }
  const guest = await guests.update(ctx, survivor.id, { ...after, ...columns }, { action: 'merged', anyVersion: true })
  const data = { guestId: survivor.id, mergeId, mergedGuestIds: ids }
  ctx.emit(guestMerged, {
    subjectId: survivor.id,
    hotelId: null,
    data: { ...data, changedFields: changedFields(guests.fields, survivor, guest) },
  })

  const before = Object.fromEntries(mergedFields.map((name) => [name, survivor[name]])) as GuestValues
  const pointsBefore = survivor.contactPoints
  const lists = { pointsBefore, pointsAfter, pointRows, consentIds, memberships, externalIds, documentOf, moved }
  const snapshot: MergeSnapshot = { before, after, ...lists }
  ctx.onCommit(sql`
    insert into guest_merges
      (tenant_id, id, guest_id, merged_guest_ids, user_id, snapshot, document_number, created_at)
    values (${ctx.actor.tenantId}, ${mergeId}, ${survivor.id}, ${sql.val(ids)}::uuid[], ${ctx.actor.userId},
      ${JSON.stringify(snapshot)}::jsonb, ${encryptedBefore}, ${ctx.now.toString()}::timestamptz)`)
  return { mergeId, guest }
}

function assertFits({ tags = [], preferences = {}, customFields = {} }: GuestValues, points: number): void {
  const maxItems = 50
  if (points > maxContactPoints) throw tooManyItems('contactPoints', maxContactPoints)
  if (tags.length > maxItems) throw tooManyItems('tags', maxItems)
  if (Object.keys(preferences).length > maxItems) throw tooManyItems('preferences', maxItems)
  if (Object.keys(customFields).length > maxItems) throw tooManyItems('customFields', maxItems)
}

/**
 * Marks the others as merged. An external id that passes to the survivor is removed from its guest first, because
 * external ids are unique. Returns the passed external ids by guest.
 */
async function markMerged(
  ctx: WriteContext,
  survivorId: string,
  { others, survivorExternalId }: { others: readonly Guest[]; survivorExternalId: string | null | undefined },
): Promise<Record<string, string>> {
  const passed: Record<string, string> = {}
  for (const { id, externalId } of others) {
    const isPassed = externalId !== null && externalId === survivorExternalId
    if (isPassed) passed[id] = externalId
    const changes = {
      status: 'merged',
      mergedIntoGuestId: survivorId,
      ...(isPassed ? { externalId: null } : {}),
    } as const
    await guests.update(ctx, id, changes, { action: 'mergedInto', anyVersion: true })
  }
  return passed
}

/** Replaces the contact points of the survivor. Returns the rows of its former points. */
async function replaceSurvivorPoints(
  ctx: ReadContext,
  guestId: string,
  points: MergeSnapshot['pointsAfter'],
): Promise<object[]> {
  const { tenantId } = ctx.actor
  const [[rows]] = await ctx.db.batch<[{ rows: object[] }, object, object]>([
    sql`select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]') as rows from guest_contact_points p
      where p.tenant_id = ${tenantId} and p.guest_id = ${guestId}`,
    ...(replaceContactPoints({ tenantId, guestId, now: ctx.now }, points) as [never, never]),
  ])
  return rows?.rows ?? []
}

/**
 * Document numbers are encrypted for one guest each. The chosen number is encrypted again for the survivor, and the
 * survivor's own number for the merge, so that the merge can be undone.
 */
async function mergeDocument(ctx: WriteContext, { survivor, others, choice }: MergePlan, mergeId: string) {
  const all = [survivor, ...others]
  const chosen = all.find(({ id }) => id === lowerAscii(choice.identityDocument ?? ''))
  const source = sourceOf('identityDocument', all, chosen)
  if (source === survivor) return { documentOf: null, encryptedBefore: null }
  const { tenantId } = ctx.actor
  const old = await readDocumentNumber(ctx, survivor.id)
  await ctx.db.run(storeDocumentNumber(ctx, survivor.id, await readDocumentNumber(ctx, source.id)))
  const encryptedBefore =
    old === null ? null : documentNumberBeforeColumn.encrypt(ctx.runtime.keys, old, { tenantId, id: mergeId })
  return { documentOf: source.id, encryptedBefore }
}
