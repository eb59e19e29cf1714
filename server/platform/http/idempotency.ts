import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { lowerAscii } from '#shared/letter-case.ts'
import type { Actor } from '../context.ts'
import { encryptedColumn, type RowKey } from '../crypto/encrypted-column.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { canonicalJson } from '../kernel/canonical-json.ts'
import { refuse } from '../kernel/errors.ts'
import type { Endpoint } from './endpoint.ts'
import { withoutCardNumbers } from './request/free-text.ts'
import type { JsonSchema } from './request/json-schema.ts'
import type { HttpResponse } from './response/http-response.ts'
import { withoutSecrets } from './response/shown-once.ts'

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const retentionHours = 24

/** Where a key counts: tenant, user or link of a guest, method and path, so that no two callers share keys. */
export type KeyPlace = {
  readonly tenantId: string
  readonly userId: string
  readonly method: string
  readonly path: string
  readonly key: string
}

/** What decides how much of a record a response shows. The permission itself is checked with every request. */
export type ResponseRights = {
  readonly seesPersonalData: boolean
  /** An empty list means all hotels of the tenant. */
  readonly hotelIds: readonly string[]
}

/** A request with an Idempotency-Key. */
export type KeyedRequest = {
  readonly place: KeyPlace
  readonly fingerprint: Buffer
  readonly rights: ResponseRights
  /** The schema of a response with a secret that is shown once: it is stored without the secret. */
  readonly secretSchema: TSchema | undefined
}

/** A response as the database stores it: in plain text, or encrypted by an earlier release. */
export type StoredResponse = Omit<HttpResponse, 'body'> & {
  readonly body: string | null
  readonly encryptedBody: string | null
}

/** Responses that earlier releases stored with a secret. */
export const secretResponses = encryptedColumn({ table: 'idempotency_keys', column: 'encrypted_body', idColumn: 'key' })

const rowOf = ({ tenantId, key }: KeyPlace): RowKey => ({ tenantId, id: key })

type KeyedCall = {
  readonly endpoint: Pick<Endpoint, 'method' | 'unit' | 'secretAnswer' | 'shapes'>
  readonly actor: Actor
  readonly request: FastifyRequest
}

/**
 * The key of a POST with all that belongs to it; undefined without a key, and for endpoints that open their
 * transactions themselves. @throws 422 `idempotency_key_invalid` unless the key is a UUID v4 (§4.2.4)
 */
export function keyedRequest({ endpoint, actor, request }: KeyedCall): KeyedRequest | undefined {
  const { method, unit, secretAnswer, shapes } = endpoint
  const key = method === 'POST' && unit === 'request' ? parseKey(request.headers['idempotency-key']) : undefined
  if (key === undefined) return undefined
  const [path = '', query] = request.url.split('?')
  const { tenantId, userId, sessionId, guestLinkId, piiAccess, hotelIds } = actor
  return {
    place: { tenantId, userId: userId ?? sessionId ?? guestLinkId ?? tenantId, method, path, key },
    fingerprint: fingerprintOf(withoutCardNumbers(shapes.body as JsonSchema, request.body), query),
    rights: { seesPersonalData: piiAccess === 'full', hotelIds },
    secretSchema: secretAnswer ? shapes.returns : undefined,
  }
}

function parseKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && uuidV4.test(header)) return lowerAscii(header)
  throw refuse('idempotency_key_invalid', 'The Idempotency-Key must be one UUID v4', 'Idempotency-Key')
}

/**
 * Identifies a request by its body, whatever the order of its fields, and its query. A card number is masked before, so
 * that its digits cannot be found by trying; a repeat with the masked text is the same request.
 */
const fingerprintOf = (body: unknown, query: unknown): Buffer =>
  createHash('sha256')
    .update(canonicalJson({ body: body ?? null, query }))
    .digest()

/**
 * Claims the key inside the request's own transaction. While another request holds the key, this waits for that one's
 * commit (through the primary key). Returns the stored response, or undefined if the work is to be done now.
 * @throws 422 `idempotency_key_reused` if the key came with another request, or from a caller that saw more at the time
 */
export async function claimKey(
  tx: Transaction,
  { place, fingerprint, rights }: KeyedRequest,
  now: Temporal.Instant,
): Promise<StoredResponse | undefined> {
  const expired = now.subtract({ hours: retentionHours }).toString()
  const { seesPersonalData, hotelIds } = rights
  const claimed = await tx.run(sql`
    insert into idempotency_keys as kept (tenant_id, user_id, method, path, key, fingerprint, sees_personal_data,
      hotel_ids, created_at)
    values (${place.tenantId}, ${place.userId}, ${place.method}, ${place.path}, ${place.key}, ${fingerprint},
      ${seesPersonalData}, ${sql.val(hotelIds)}::uuid[], ${now.toString()}::timestamptz)
    on conflict (tenant_id, user_id, method, path, key) do update
      set fingerprint = excluded.fingerprint, sees_personal_data = excluded.sees_personal_data,
        hotel_ids = excluded.hotel_ids, created_at = excluded.created_at, status_code = null, body = null,
        encrypted_body = null, headers = null
      where kept.created_at <= ${expired}::timestamptz`)
  if (claimed > 0) return undefined
  const stored = await tx.one(sql<StoredResponse & ResponseRights & { fingerprint: Buffer }>`
    select fingerprint, sees_personal_data, hotel_ids, status_code, body, encrypted_body, headers
    from idempotency_keys where ${isAt(place)}`)
  if (!stored?.fingerprint.equals(fingerprint)) {
    throw refuse('idempotency_key_reused', 'This key was used for another request', 'Idempotency-Key')
  }
  if (isNarrower(rights, stored)) {
    const message =
      'This key was used with more permissions; the stored response may contain data that this role may not see'
    throw refuse('idempotency_key_reused', message, 'Idempotency-Key')
  }
  const { statusCode, body, encryptedBody, headers } = stored
  return { statusCode, body, encryptedBody, headers }
}

/** Whether a caller sees less than the one that got the stored response. */
const isNarrower = (rights: ResponseRights, { seesPersonalData, hotelIds }: ResponseRights): boolean =>
  (seesPersonalData && !rights.seesPersonalData) ||
  (rights.hotelIds.length > 0 && (hotelIds.length === 0 || hotelIds.some((id) => !rights.hotelIds.includes(id))))

/** Stores the response in the transaction of its work, without a secret that is shown once. */
export function storeResponse(
  tx: Transaction,
  { place, secretSchema }: KeyedRequest,
  { statusCode, headers, body }: HttpResponse,
): void {
  if (typeof body !== 'string') throw new Error('Only a response of text can be stored under an Idempotency-Key')
  const stored = secretSchema ? withoutSecrets(secretSchema, body) : body
  tx.onCommit(sql`
    update idempotency_keys set status_code = ${statusCode}, body = ${stored}, headers = ${JSON.stringify(headers)}::jsonb
    where ${isAt(place)}`)
}

/**
 * The response as it was sent, without a secret that is shown once. @throws if an earlier release encrypted it with a key
 * that no longer exists
 */
export function openResponse(
  keys: KeyRing,
  { place, secretSchema }: KeyedRequest,
  { body, encryptedBody, ...rest }: StoredResponse,
): HttpResponse {
  if (encryptedBody === null) return { ...rest, body: body ?? '' }
  const decrypted = secretResponses.decrypt(keys, encryptedBody, rowOf(place))
  return { ...rest, body: secretSchema ? withoutSecrets(secretSchema, decrypted) : decrypted }
}

const isAt = ({ tenantId, userId, method, path, key }: KeyPlace) => sql`
  tenant_id = ${tenantId} and user_id = ${userId} and method = ${method} and path = ${path} and key = ${key}`
