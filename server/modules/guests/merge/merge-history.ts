import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById, Id, Instant } from '#platform/http/schemas.ts'
import { pageFrom } from '#platform/resource/page.ts'
import { pageOf, shapesOf } from '#platform/resource/shapes.ts'
import { sealedColumn } from '#platform/crypto/encrypted-column.ts'
import type { ContactPoint } from '../contact-points/contact-points.ts'
import type { GuestValues } from '../record/guests.ts'
import { livingGuest } from '../record/resolve-guest.ts'
import type { Memberships } from './merge-memberships.ts'
import type { MovedRows } from './reassign-rows.ts'

/** The number of the survivor’s document before a merge. */
export const numberBefore = sealedColumn({ table: 'guest_merges', column: 'document_number' })

/** All that a merge has changed: of the survivor before and right after, and what went from whom to the survivor. */
export type Snapshot = {
  readonly before: GuestValues
  readonly after: GuestValues
  readonly pointsBefore: readonly ContactPoint[]
  readonly pointsAfter: readonly ContactPoint[]
  /** The survivor’s points before, as their table has them. */
  readonly pointRows: readonly object[]
  readonly consentIds: readonly string[]
  readonly memberships: Memberships
  /** External ids that passed to the survivor, by whom they were of. */
  readonly externalIds: Readonly<Record<string, string>>
  /** Whose document the survivor has since; none: its own. */
  readonly documentOf: string | null
  readonly moved: MovedRows
}

const Merge = Type.Object({
  id: Id,
  guestId: Id,
  mergedGuestIds: Type.Array(Id),
  userId: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
  createdAt: Instant,
  undoneAt: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
})

/** A condition on merges: those of some guests. */
export const mergesOf = (tenantId: string, guestIds: readonly string[]): Query => sql`
  guest_merges.tenant_id = ${tenantId} and guest_merges.guest_id = any (${sql.val(guestIds)}::uuid[])`

/** The ids of a guest and of all who were merged into it. */
export async function familyOf(ctx: Context, id: string): Promise<string[]> {
  const rows = await ctx.db.many(sql<{ id: string }>`
    select id from guests where tenant_id = ${ctx.actor.tenantId} and (id = ${id} or merged_into_guest_id = ${id})
    order by id`)
  return rows.map((row) => row.id)
}

/** GET /guests/{id}/merges: which guests became this one, the latest first, undone ones too. */
export const guestMerges = endpoint({
  method: 'GET',
  path: '/guests/:id/merges',
  access: 'guests.read',
  summary: 'List the merges of a guest',
  extension: true,
  params: ById,
  query: shapesOf({}, { sort: ['-createdAt'] }).query,
  returns: pageOf(Merge),
  async handle(ctx, { params, query }) {
    const { id } = await livingGuest(ctx, params.id)
    return pageFrom(ctx, query, {
      fields: {},
      columns: sql`id, guest_id, merged_guest_ids, user_id, created_at, undone_at`,
      table: 'guest_merges',
      where: mergesOf(ctx.actor.tenantId, await familyOf(ctx, id)),
      sort: ['-createdAt'],
      all: false,
    })
  },
})
