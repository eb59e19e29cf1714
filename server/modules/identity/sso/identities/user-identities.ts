import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, nothing } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, Instant, named } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { lockAccess } from '../../access/lock-access.ts'
import { endSessions } from '../../sessions/end-sessions.ts'
import { users } from '../../users/users.ts'

const ExternalIdentity = named(
  'ExternalIdentity',
  Type.Object({
    connectionId: doc(Id, 'The connection.'),
    connectionName: doc(Type.String(), 'Its name.', 'Contoso'),
    subject: doc(Type.String(), 'The id of the account at the provider, which never changes.', '00u1a2b3c4'),
    createdAt: doc(Instant, 'When the account was linked to the user.'),
  }),
)

const common = {
  path: '/users/:id/identities',
  access: 'roles.manage',
  fullAdministrator: true,
  extension: true,
  params: ById,
} as const

/** `GET /users/{id}/identities`: the accounts at identity providers by which a user signs in. */
export const listIdentities = endpoint({
  ...common,
  method: 'GET',
  operationId: 'listUserIdentities',
  summary: 'List the accounts of a user at identity providers',
  description: 'Returns the accounts by which the user signs in with single sign-on, the oldest link first.',
  returns: json(Type.Array(ExternalIdentity)),
  async handle(ctx, { params }) {
    await users.find(ctx, params.id)
    return ctx.db.many(sql<{ connectionId: string; connectionName: string; subject: string; createdAt: string }>`
      select i.connection_id, c.name as connection_name, i.subject, i.created_at
      from external_identities i join sso_connections c on c.tenant_id = i.tenant_id and c.id = i.connection_id
      where i.tenant_id = ${ctx.actor.tenantId} and i.user_id = ${params.id} order by i.created_at, i.connection_id`)
  },
})

/** `DELETE /users/{id}/identities`: the next sign-in links again, perhaps another account. */
export const deleteIdentities = endpoint({
  ...common,
  method: 'DELETE',
  operationId: 'deleteUserIdentities',
  reach: 'tenant',
  summary: 'Unlink the accounts of a user at identity providers',
  description:
    'Removes the links to all accounts, or to that of one connection, and ends the sessions that began with them. The ' +
    'next sign-in with single sign-on links the user again: with the account that then has the address.',
  status: 204,
  query: Type.Object({
    connectionId: Type.Optional(doc(Id, 'Only the account of this connection.')),
  }),
  returns: nothing(),
  async handle(ctx, { params, query }) {
    await lockAccess(ctx)
    const { hotelIds } = await users.lock(ctx, params.id)
    const removed = await removeIdentities(ctx, params.id, query.connectionId)
    if (removed.length === 0) throw notFound('identity')
    const changes = [{ field: 'subject', before: removed, after: null }]
    ctx.audit({ action: 'user.unlinked', resourceType: 'user', resourceId: params.id, hotelIds, changes })
    return null
  },
})

/** Removes links, the sessions by them, and, with the last one, the mark that another party manages the user. */
async function removeIdentities(ctx: WriteContext, userId: string, connectionId?: string): Promise<string[]> {
  const { tenantId } = ctx.actor
  const removed = await ctx.db.many(sql<{ subject: string; connectionId: string }>`
    delete from external_identities
    where tenant_id = ${tenantId} and user_id = ${userId}
      ${connectionId === undefined ? sql`` : sql`and connection_id = ${connectionId}`}
    returning subject, connection_id`)
  const connections = removed.map((each) => each.connectionId)
  endSessions(ctx, sql`user_id = ${userId} and connection_id = any(${connections}::uuid[])`, 'admin')
  await ctx.db.run(sql`
    update users set managed_by = null
    where tenant_id = ${tenantId} and id = ${userId} and managed_by = 'sso' and not exists (
      select from external_identities i where i.tenant_id = users.tenant_id and i.user_id = users.id)`)
  return removed.map(({ subject }) => subject)
}
