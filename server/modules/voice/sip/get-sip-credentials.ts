import Type from 'typebox'
import { spelled } from '#shared/moment.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Instant } from '#platform/http/schemas.ts'
import { ephemeralCredential } from './ephemeral-credential.ts'
import { type SipEdge, sipEdgeOf } from './find-sip-edge.ts'

/** Taken by the edge without transcoding, best first; and the tones of the keys. */
const codecs = ['PCMA', 'PCMU', 'telephone-event']
const ttlSeconds = 3600

const Texts = Type.Array(Type.String())
const Credentials = Type.Object({
  username: Type.String(),
  password: Type.String(),
  domain: Type.String(),
  realm: Type.String(),
  displayName: Type.String(),
  extension: Type.String(),
  webSocketUrls: Texts,
  iceServers: Type.Array(Type.Object({ urls: Texts, username: Type.String(), credential: Type.String() })),
  codecs: Texts,
  issuedAt: Instant,
  expiresAt: Instant,
  ttlSeconds: Type.Integer(),
})

type Phone = { extension: string | null; displayName: string; endedAt: string | null }

/**
 * `GET /sip/credentials` (§4.4): what the caller's softphone signs in with, for an hour. The user in it is the caller's id:
 * nobody else's, in no other tenant, and not handed on with an extension.
 */
export const getSipCredentials = endpoint({
  method: 'GET',
  path: '/sip/credentials',
  access: 'signed-in',
  summary: 'Get credentials for my softphone',
  secretAnswer: true,
  returns: Credentials,
  handle: ({ actor, transaction }) => transaction(actor.tenantId, issueCredentials),
})

async function issueCredentials(ctx: Context) {
  const { userId, sessionId } = ctx.actor
  if (userId === null || sessionId === null) throw disabled('Who signs in with an API key has no softphone')
  const { extension, displayName, endedAt } = await phoneOf(ctx, userId, sessionId)
  if (endedAt !== null) throw refuse('session_ended', 'This session is over; sign in again')
  if (extension === null) throw disabled('You have no extension')
  const edge = await sipEdgeOf(ctx)
  if (!edge) throw disabled('There is no SIP edge that softphones could sign in to')

  const issuedAt = ctx.now.round({ smallestUnit: 'second', roundingMode: 'floor' })
  const expiresAt = issuedAt.add({ seconds: ttlSeconds })
  const user = { user: userId, expiresAt }
  const { domain, realm, webSocketUrls } = edge.settings
  const { username, password } = ephemeralCredential({
    ...user,
    secret: edge.secrets.credentialsSecret,
    algorithm: 'sha256',
  })
  ctx.onCommit(sql`
    insert into sip_credential_issues
      (tenant_id, id, user_id, session_id, integration_id, username, issued_at, expires_at)
    values (${ctx.actor.tenantId}, ${ctx.newId()}, ${userId}, ${sessionId}, ${edge.id}, ${username}, ${issuedAt},
      ${expiresAt})`)
  return {
    username,
    password,
    domain,
    realm,
    displayName,
    extension,
    codecs,
    ttlSeconds,
    webSocketUrls: [...webSocketUrls],
    iceServers: iceServersOf(edge, user),
    issuedAt: spelled(issuedAt),
    expiresAt: spelled(expiresAt),
  }
}

const disabled = (message: string) => refuse('softphone_disabled', message)

/** The session is locked: who logs out meanwhile waits, and then revokes what was given out. */
async function phoneOf(ctx: Context, userId: string, sessionId: string): Promise<Phone> {
  const { tenantId } = ctx.actor
  const phone = await ctx.db.one(sql<Phone>`
    select u.extension, u.first_name || ' ' || u.last_name as display_name, (
      select ended_at from sessions where tenant_id = ${tenantId} and id = ${sessionId} for share) as ended_at
    from users u where u.tenant_id = ${tenantId} and u.id = ${userId}`)
  if (!phone) throw new Error('Who has signed in is there')
  return phone
}

/** The relay for those behind strict firewalls, where the edge has one. */
function iceServersOf({ settings, secrets }: SipEdge, user: { user: string; expiresAt: Temporal.Instant }) {
  const { turnUrls } = settings
  if (turnUrls.length === 0 || secrets.turnSecret === undefined) return []
  const made = ephemeralCredential({ ...user, secret: secrets.turnSecret, algorithm: 'sha1' })
  return [{ urls: [...turnUrls], username: made.username, credential: made.password }]
}
