import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import { limitRefusals } from '#platform/limits/resource-limit.ts'
import { withoutFixedFields } from '#platform/resource/rows.ts'
import { unknownHotels } from '../../access/unknown-hotels.ts'
import { ssoConnectionChanged } from '../../events.ts'
import { endSessions } from '../../sessions/end-sessions.ts'
import { connectionLimit, maxConnections } from '../sso-limits.ts'
import {
  clientSecretColumn,
  lockConnections,
  mergedClaims,
  type SsoConnection,
  type SsoConnectionValues,
  ssoConnections,
} from './sso-connections.ts'

/** `POST /ssoconnections`: adds an identity provider. */
export const createConnection = ssoConnections.verbs.create({
  summary: 'Add an identity provider',
  description:
    'Adds an identity provider and returns the connection, with the addresses to enter there. Test it before people need ' +
    `it. A hotel group has at most ${maxConnections}.`,
  errors: ['duplicate', 'unknown_reference', 'private_address', 'too_many_items'],
  async handle(ctx, { body }) {
    const { clientSecret = null, ...values } = body
    await validateConnection(ctx, values)
    if ((await lockConnections(ctx)) >= maxConnections) throw tooManyConnections(ctx)
    const { id } = await ssoConnections.insert(ctx, { ...values, claims: mergedClaims(values.claims) })
    await storeSecret(ctx, id, clientSecret)
    return connectionChanged(ctx, id)
  },
})

/** `PUT /ssoconnections/{id}`. With another issuer or client the accounts there are others: links and sessions end. */
export const changeConnection = ssoConnections.verbs.update({
  summary: 'Change an identity provider',
  description:
    'Changes the fields that the body names. A new `issuer` demands `clientSecret` again, which would else be sent to ' +
    'another server. With a new `issuer` or `clientId` the accounts there are others: the links of users to them are ' +
    'removed, and the sessions of the connection end.',
  errors: ['duplicate', 'unknown_reference', 'private_address', 'immutable_field'],
  async handle(ctx, { params, body }) {
    await lockConnections(ctx)
    const current = await ssoConnections.lock(ctx, params.id)
    const { clientSecret, ...given } = body
    const values: SsoConnectionValues = withoutFixedFields(ssoConnections.fields, given, current)
    await validateConnection(ctx, values, current.defaultHotelIds)
    const isElsewhere = values.issuer !== undefined && values.issuer !== current.issuer
    if (isElsewhere && current.hasClientSecret && clientSecret === undefined) throw secretNeeded()
    const isOtherClient = values.clientId !== undefined && values.clientId !== current.clientId
    if (isElsewhere || isOtherClient) await dropAccounts(ctx, params.id)
    const claims = values.claims && { claims: mergedClaims(values.claims, current.claims) }
    await ssoConnections.update(ctx, params.id, { ...values, ...claims })
    if (clientSecret !== undefined) await storeSecret(ctx, params.id, clientSecret)
    return connectionChanged(ctx, params.id)
  },
})

/** `DELETE /ssoconnections/{id}`: nobody signs in with it any more, and its sessions end. */
export const deleteConnection = ssoConnections.verbs.delete({
  summary: 'Remove an identity provider',
  description:
    'Removes the connection with the links of users to their accounts there, and ends the sessions that began with it. ' +
    'Users stay; those without a password can set one by mail.',
  async handle(ctx, { params }) {
    const { name } = await ssoConnections.lock(ctx, params.id)
    await dropAccounts(ctx, params.id)
    await ssoConnections.remove(ctx, params.id)
    ctx.emit(ssoConnectionChanged, { subjectId: params.id, hotelId: null, data: { name, userId: ctx.actor.userId } })
    return null
  },
})

async function connectionChanged(ctx: WriteContext, id: string): Promise<SsoConnection> {
  const connection = await ssoConnections.find(ctx, id)
  const data = { name: connection.name, userId: ctx.actor.userId }
  ctx.emit(ssoConnectionChanged, { subjectId: id, hotelId: null, data })
  return connection
}

const secretNeeded = () =>
  invalidField('clientSecret', 'required', 'This secret is required again, because the issuer changes')

function tooManyConnections({ runtime }: ReadContext) {
  runtime.metrics.increment(limitRefusals, { value: connectionLimit.name })
  return invalidField(
    connectionLimit.name,
    'too_many_items',
    `A hotel group has at most ${maxConnections} connections; delete one first`,
  )
}

async function storeSecret(ctx: WriteContext, id: string, secret: string | null): Promise<void> {
  const { tenantId } = ctx.actor
  const encrypted = secret === null ? null : clientSecretColumn.encrypt(ctx.runtime.keys, secret, { tenantId, id })
  await ctx.db.run(sql`
    update sso_connections set client_secret = ${encrypted} where tenant_id = ${tenantId} and id = ${id}`)
}

/** Removes the links to accounts of a connection and ends its sessions. */
async function dropAccounts(ctx: WriteContext, id: string): Promise<void> {
  const { tenantId } = ctx.actor
  const [sessions] = await ctx.db.batch<[{ id: string }, object]>([
    sql<{ id: string }>`
      select id from sessions where tenant_id = ${tenantId} and connection_id = ${id} and ended_at is null`,
    sql`delete from external_identities where tenant_id = ${tenantId} and connection_id = ${id}`,
  ])
  endSessions(ctx, sql`id = any(${sessions.map((each) => each.id)}::uuid[])`, 'admin')
}

/** Throws 422 with everything that the schema cannot check. */
async function validateConnection(
  ctx: ReadContext,
  { issuer, defaultHotelIds }: SsoConnectionValues,
  acceptedHotels: readonly string[] = [],
): Promise<void> {
  const verdict = issuer === undefined ? undefined : ctx.runtime.http.checkUrl(issuer)
  const items: ErrorItem[] = verdict && 'code' in verdict ? [{ field: 'issuer', ...verdict }] : []
  if (verdict && 'url' in verdict && verdict.url.search !== '') {
    items.push({ field: 'issuer', code: 'invalid_url', message: 'The issuer must not have a query' })
  }
  const hotels = await unknownHotels(ctx, defaultHotelIds, acceptedHotels)
  items.push(...hotels.map((item) => ({ ...item, field: item.field.replace('hotelIds', 'defaultHotelIds') })))
  if (items.length > 0) throw invalid(...items)
}
