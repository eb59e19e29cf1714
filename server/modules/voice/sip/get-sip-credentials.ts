import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Instant, named } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { ephemeralCredential } from '../protocol/ephemeral-credential.ts'
import { findSipEdge, type SipEdge } from './find-sip-edge.ts'

/** Codecs that the edge accepts without transcoding, best first, and keypad tones. */
const codecs = ['PCMA', 'PCMU', 'telephone-event']
const ttlSeconds = 3600

const Texts = Type.Array(Type.String())
const shownUsername = '1785582000:019fbe1f-2f14-704f-8899-6da763b7a969'
const IceServer = named(
  'IceServer',
  Type.Object({
    urls: doc(Texts, 'The addresses of the TURN relay.', ['turns:turn.example.com:5349']),
    username: doc(Type.String(), 'The expiry as Unix time, a colon and the id of the user.', shownUsername),
    credential: doc(Type.String(), 'The base64 HMAC-SHA1 of the user name.', 'q8mVY3sVqk9Yw0m1c9c2bX0rJ5E='),
  }),
)
const Credentials = named(
  'SipCredentials',
  Type.Object({
    username: doc(
      Type.String(),
      'The user name to register with: the expiry as Unix time, a colon and the id of the user.',
      shownUsername,
    ),
    password: doc(
      Type.String(),
      'The base64 HMAC-SHA256 of the user name under the secret of the SIP edge.',
      'pZ3o0cN2Q7m4v5c1yT8uH6x9bL2kWf0sRjEaDgQiMnA=',
    ),
    domain: doc(Type.String(), 'The SIP domain to register at.', 'sip.example.com'),
    realm: doc(Type.String(), 'The realm of the authentication.', 'sip.example.com'),
    displayName: doc(Type.String(), 'The first and last name of the user.', 'Deniz Kaya'),
    extension: doc(Type.String(), 'The extension of the user.', '201'),
    webSocketUrls: doc(Texts, 'The addresses for SIP over WebSocket, the preferred one first.', [
      'wss://sip.example.com:7443',
    ]),
    iceServers: doc(
      Type.Array(IceServer),
      'The relays for networks that block direct audio; an empty list if the SIP edge has none.',
    ),
    codecs: doc(Texts, 'The codecs that the SIP edge accepts, the preferred one first.', codecs),
    issuedAt: doc(Instant, 'When the credentials were issued.', '2026-08-01T10:00:00.000Z'),
    expiresAt: doc(Instant, 'Until when they can be used to register.', '2026-08-01T11:00:00.000Z'),
    ttlSeconds: doc(Type.Integer(), 'How many seconds they are valid from `issuedAt`.', ttlSeconds),
  }),
)

type Softphone = { extension: string | null; displayName: string; endedAt: string | null }

/**
 * `GET /sip/credentials` (§4.4): credentials for the user's softphone, valid for an hour. They contain the user's id,
 * so they belong to one user of one tenant and do not move with the extension.
 */
export const getSipCredentials = endpoint({
  method: 'GET',
  unit: 'own',
  path: '/sip/credentials',
  operationId: 'getSipCredentials',
  access: 'signed-in',
  summary: 'Get credentials for my softphone',
  description:
    'Issues credentials with which the softphone of the signed-in user registers at the SIP edge of the company. ' +
    'They are valid for an hour; get new ones before `expiresAt`. A logout, a suspension or a deletion of the user ' +
    'revokes them, and so does the loss of the extension or of `calls.manage`. The user needs an extension, and API ' +
    'keys have no softphone.',
  errors: ['softphone_disabled', 'session_ended'],
  secretAnswer: true,
  returns: json(Credentials),
  handle: ({ actor, transaction }) => transaction(actor.tenantId, issueCredentials),
})

async function issueCredentials(ctx: WriteContext) {
  const { userId, sessionId } = ctx.actor
  if (userId === null || sessionId === null) throw softphoneDisabled('An API key has no softphone')
  const { extension, displayName, endedAt } = await getSoftphone(ctx, userId, sessionId)
  if (endedAt !== null) throw refuse('session_ended', 'This session has ended; sign in again')
  if (extension === null) throw softphoneDisabled('You have no extension')
  const edge = await findSipEdge(ctx)
  if (!edge) throw softphoneDisabled('There is no active SIP edge for softphones')

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
    insert into issued_sip_credentials
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
    iceServers: iceServers(edge, user),
    issuedAt: formatInstant(issuedAt),
    expiresAt: formatInstant(expiresAt),
  }
}

const softphoneDisabled = (message: string) => refuse('softphone_disabled', message)

/** Locks the session and the user: a concurrent logout or change waits, and then revokes the credential. */
async function getSoftphone(ctx: WriteContext, userId: string, sessionId: string): Promise<Softphone> {
  const { tenantId } = ctx.actor
  const phone = await ctx.db.one(sql<Softphone>`
    select u.extension, u.first_name || ' ' || u.last_name as display_name, (
      select ended_at from sessions where tenant_id = ${tenantId} and id = ${sessionId} for share) as ended_at
    from users u where u.tenant_id = ${tenantId} and u.id = ${userId} for share of u`)
  if (!phone) throw new Error('The signed-in user was not found')
  return phone
}

/** The TURN relay for users behind strict firewalls, if the edge has one. */
function iceServers({ settings, secrets }: SipEdge, user: { user: string; expiresAt: Temporal.Instant }) {
  const { turnUrls } = settings
  if (turnUrls.length === 0 || secrets.turnSecret === undefined) return []
  const credential = ephemeralCredential({ ...user, secret: secrets.turnSecret, algorithm: 'sha1' })
  return [{ urls: [...turnUrls], username: credential.username, credential: credential.password }]
}
