import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, IdOrNull, Instant, InstantOrNull, TextOrNull } from '#platform/http/schemas.ts'
import { queryPage } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import type { ContactPoint } from '../contact-points/contact-points.ts'
import type { GuestValues } from '../record/guests.ts'
import { resolveGuest } from '../record/resolve-guest.ts'
import type { Memberships } from './merge-memberships.ts'
import type { ReassignedRows } from './reassign-rows.ts'

/** The encrypted document number of the survivor before a merge. */
export const documentNumberBeforeColumn = encryptedColumn({ table: 'guest_merges', column: 'document_number' })

/**
 * What a merge changed, stored so that it can be undone: the survivor before and after, and what came from which guest.
 */
export type MergeSnapshot = {
  readonly before: GuestValues
  readonly after: GuestValues
  readonly pointsBefore: readonly ContactPoint[]
  readonly pointsAfter: readonly ContactPoint[]
  /** The table rows of the survivor's points before the merge. */
  readonly pointRows: readonly object[]
  readonly consentIds: readonly string[]
  readonly memberships: Memberships
  /** External ids that passed to the survivor, by the id of their former guest. */
  readonly externalIds: Readonly<Record<string, string>>
  /** The guest whose document the survivor took over; null if it kept its own. */
  readonly documentOf: string | null
  readonly moved: ReassignedRows
}

/** A merge that can be undone. */
export type UndoableMerge = {
  readonly id: string
  readonly mergedGuestIds: readonly string[]
  readonly snapshot: MergeSnapshot
}

const Merge = Type.Object(
  {
    id: doc(Id, 'The id of the merge.'),
    guestId: doc(Id, 'The guest that survived.'),
    mergedGuestIds: doc(Type.Array(Id), 'The guests that were merged into it.'),
    mergedGuests: doc(
      Type.Array(
        Type.Object(
          {
            id: doc(Id, 'The id of the guest.'),
            firstName: doc(Type.String(), 'The first name.', 'Elif'),
            lastName: doc(Type.String(), 'The last name.', 'Yıldız'),
          },
          { title: 'MergedGuest' },
        ),
      ),
      'These guests with their names.',
    ),
    userId: doc(IdOrNull, 'The user who merged them.'),
    userName: doc(TextOrNull, 'The name of that user.', 'Ada Demir'),
    createdAt: doc(Instant, 'When they were merged.'),
    undoneAt: doc(InstantOrNull, 'When the merge was undone; null otherwise.'),
  },
  { title: 'GuestMerge' },
)

/** A condition on `guest_merges`: merges into these guests. */
export const mergesCondition = (tenantId: string, guestIds: readonly string[]): Query => sql`
  guest_merges.tenant_id = ${tenantId} and guest_merges.guest_id = any (${sql.val(guestIds)}::uuid[])`

/** The ids of a guest and of all guests merged into it. */
export async function withMergedIds(ctx: ReadContext, id: string): Promise<string[]> {
  const rows = await ctx.db.many(sql<{ id: string }>`
    select id from guests where tenant_id = ${ctx.actor.tenantId} and (id = ${id} or merged_into_guest_id = ${id})
    order by id`)
  return rows.map((row) => row.id)
}

/** GET /guests/{id}/merges: the merges into this guest, the latest first, with the undone ones. */
export const mergeHistory = endpoint({
  method: 'GET',
  path: '/guests/:id/merges',
  operationId: 'listGuestMerges',
  access: 'guests.read',
  summary: 'List the merges of a guest',
  description: 'Returns the merges into this guest, the latest first, also those that were undone.',
  extension: true,
  params: ById,
  query: listQuery({}, { sort: ['-createdAt'] }),
  returns: page(Merge),
  async handle(ctx, { params, query }) {
    const { id } = await resolveGuest(ctx, params.id)
    return queryPage(ctx, query, {
      fields: {},
      columns: sql`id, guest_id, merged_guest_ids, user_id, created_at, undone_at,
        (select u.first_name || ' ' || u.last_name from users u
          where u.tenant_id = guest_merges.tenant_id and u.id = guest_merges.user_id) as user_name,
        (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name)
          order by g.id), '[]') from guests g
          where g.tenant_id = guest_merges.tenant_id and g.id = any (merged_guest_ids)) as merged_guests`,
      table: 'guest_merges',
      where: mergesCondition(ctx.actor.tenantId, await withMergedIds(ctx, id)),
      sort: ['-createdAt'],
      all: false,
    })
  },
})
