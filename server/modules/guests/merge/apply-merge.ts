import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { mostPoints, replacePoints } from '../contact-points/contact-points.ts'
import { primaryValue } from '../contact-points/contact-point-rules.ts'
import { numberBefore, type Snapshot } from './merge-history.ts'
import { storeNumber } from '../record/split-guest-body.ts'
import { type Guest, guests, type GuestValues } from '../record/guests.ts'
import { documentNumber } from '../record/identity-document.ts'
import { tooMuch } from './merge-limits.ts'
import { membershipsOf, uniteGroups } from './merge-memberships.ts'
import { copyConsents, moveRows } from './reassign-rows.ts'
import { unitePoints } from './merge-contact-points.ts'
import { bearerOf, type Choice, united, uniteValues } from './merge-fields.ts'

/** Guests to be made one; locked. */
export type Merging = { readonly survivor: Guest; readonly others: readonly Guest[]; readonly choice: Choice }

/** Makes the guests one, and keeps what it takes to part them again. */
export async function storeMerge(ctx: Context, merging: Merging): Promise<{ mergeId: string; guest: Guest }> {
  const { survivor, others, choice } = merging
  const mergeId = ctx.newId()
  const ids = others.map(({ id }) => id)
  const after = uniteValues(survivor, others, choice)
  const pointsAfter = unitePoints(survivor, others, { choice, newId: ctx.newId })
  mustFit(after, pointsAfter.length)

  const memberships = await membershipsOf(ctx, [survivor.id, ...ids])
  const { documentOf, sealedBefore } = await uniteDocument(ctx, merging, mergeId)
  const externalIds = await markMerged(ctx, survivor.id, { others, taken: after.externalId })
  const pointRows = await exchangePoints(ctx, survivor.id, pointsAfter)
  await uniteGroups(ctx, survivor.id, ids)
  const consentIds = await copyConsents(ctx, survivor.id, ids)
  const moved = await moveRows(ctx, survivor.id, ids)
  const columns = { phone: primaryValue(pointsAfter, 'phone'), email: primaryValue(pointsAfter, 'email') }
  const guest = await guests.update(ctx, survivor.id, { ...after, ...columns }, { action: 'merged', anyVersion: true })

  const before = Object.fromEntries(united.map((name) => [name, survivor[name]])) as GuestValues
  const pointsBefore = survivor.contactPoints
  const lists = { pointsBefore, pointsAfter, pointRows, consentIds, memberships, externalIds, documentOf, moved }
  const snapshot: Snapshot = { before, after, ...lists }
  ctx.onCommit(sql`
    insert into guest_merges
      (tenant_id, id, guest_id, merged_guest_ids, user_id, snapshot, document_number, created_at)
    values (${ctx.actor.tenantId}, ${mergeId}, ${survivor.id}, ${sql.val(ids)}::uuid[], ${ctx.actor.userId},
      ${JSON.stringify(snapshot)}::jsonb, ${sealedBefore}, ${ctx.now.toString()}::timestamptz)`)
  return { mergeId, guest }
}

function mustFit({ tags = [], preferences = {}, customFields = {} }: GuestValues, points: number): void {
  const most = 50
  if (points > mostPoints) throw tooMuch('contactPoints', mostPoints)
  if (tags.length > most) throw tooMuch('tags', most)
  if (Object.keys(preferences).length > most) throw tooMuch('preferences', most)
  if (Object.keys(customFields).length > most) throw tooMuch('customFields', most)
}

/** The others are another guest now; an external id that passes to the survivor is free before it is taken. */
async function markMerged(
  ctx: Context,
  survivorId: string,
  { others, taken }: { others: readonly Guest[]; taken: string | null | undefined },
): Promise<Record<string, string>> {
  const passed: Record<string, string> = {}
  for (const { id, externalId } of others) {
    const isPassed = externalId !== null && externalId === taken
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

/** Makes these the points of the survivor; answers the rows of those that it had. */
async function exchangePoints(ctx: Context, guestId: string, points: Snapshot['pointsAfter']): Promise<object[]> {
  const { tenantId } = ctx.actor
  const [[rows]] = await ctx.db.batch<[{ rows: object[] }, object, object]>([
    sql`select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]') as rows from guest_contact_points p
      where p.tenant_id = ${tenantId} and p.guest_id = ${guestId}`,
    ...(replacePoints({ tenantId, guestId, now: ctx.now }, points) as [never, never]),
  ])
  return rows?.rows ?? []
}

/** A number rests sealed for one guest; it is sealed anew for the survivor, and the survivor’s own for this merge. */
async function uniteDocument(ctx: Context, { survivor, others, choice }: Merging, mergeId: string) {
  const all = [survivor, ...others]
  const chosen = all.find(({ id }) => id === choice.identityDocument?.toLowerCase())
  const bearer = bearerOf('identityDocument', all, chosen)
  if (bearer === survivor) return { documentOf: null, sealedBefore: null }
  const { tenantId } = ctx.actor
  const old = await numberOf(ctx, survivor.id)
  await ctx.db.run(storeNumber(ctx, survivor.id, await numberOf(ctx, bearer.id)))
  const sealedBefore = old === null ? null : numberBefore.seal(ctx.runtime.keys, old, { tenantId, id: mergeId })
  return { documentOf: bearer.id, sealedBefore }
}

/** The number of a guest’s document in full, or null. */
export async function numberOf(ctx: Context, id: string): Promise<string | null> {
  const { tenantId } = ctx.actor
  const found = await ctx.db.one(sql<{ documentNumber: string | null }>`
    select document_number from guests where tenant_id = ${tenantId} and id = ${id}`)
  const sealed = found?.documentNumber ?? null
  return sealed === null ? null : documentNumber.open(ctx.runtime.keys, sealed, { tenantId, id })
}
