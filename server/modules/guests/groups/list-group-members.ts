import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, Instant, TextOrNull } from '#platform/http/schemas.ts'
import { hidden } from '#platform/resource/fields.ts'
import { queryPage } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { inGroup } from './group-filters.ts'
import { guestGroups } from './guest-groups.ts'

const Member = Type.Object(
  {
    guestId: doc(Id, 'The guest.'),
    firstName: doc(Type.String(), 'The first name.', 'Elif'),
    lastName: doc(Type.String(), 'The last name.', 'Yıldız'),
    phone: doc(hidden(TextOrNull, 'phone'), 'The phone number.', '+905321110001'),
    since: doc(Instant, 'When the guest was added.'),
  },
  { title: 'GuestGroupMember' },
)

/** GET /guestgroups/{id}/members: the members of a group, and since when. */
export const listGroupMembers = endpoint({
  method: 'GET',
  path: `${guestGroups.path}/:id/members`,
  operationId: 'listGuestGroupMembers',
  access: 'guests.manage',
  summary: 'List the members of a guest group',
  description: 'Returns a page of the members of a group, by last name unless `sort` says otherwise.',
  extension: true,
  params: ById,
  query: listQuery({}, { sort: ['lastName', 'firstName', 'createdAt'] }),
  returns: page(Member),
  async handle(ctx, { params, query }) {
    const { tenantId } = ctx.actor
    await guestGroups.find(ctx, params.id)
    return queryPage(ctx, query, {
      fields: {},
      columns: sql`id as guest_id, first_name, last_name, phone, (
        select m.created_at from guest_group_members m
        where m.tenant_id = ${tenantId} and m.guest_group_id = ${params.id} and m.guest_id = guests.id) as since`,
      table: 'guests',
      where: sql`guests.tenant_id = ${tenantId} and ${inGroup(tenantId, params.id)}`,
      sort: ['lastName'],
      all: false,
    })
  },
})
