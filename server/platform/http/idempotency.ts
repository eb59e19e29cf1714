import { createHash } from 'node:crypto'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { refuse } from '../kernel/errors.ts'
import { sealedColumn, type SealedRow } from '../crypto/encrypted-column.ts'
import type { SecretKeys } from '../crypto/key-ring.ts'

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const windowHours = 24

/** Where a key counts: tenant + user + method + path, so that nobody meets another's keys. */
export type KeyPlace = { tenantId: string; userId: string; method: string; path: string; key: string }

/** An answer as it left. */
export type KeptAnswer = { statusCode: number; body: string; headers: Record<string, string> }

/** An answer as it rests: in clear, or sealed for its key. */
export type RestingAnswer = Omit<KeptAnswer, 'body'> & { body: string | null; sealedBody: string | null }

/** Answers that show a secret once. */
export const secretAnswers = sealedColumn({ table: 'idempotency_keys', column: 'sealed_body', idColumn: 'key' })

const rowOf = ({ tenantId, key }: KeyPlace): SealedRow => ({ tenantId, id: key })

/** An answer as it is kept in clear. */
export const inClear = (answer: KeptAnswer): RestingAnswer => ({ ...answer, sealedBody: null })

/** An answer whose body nobody can read in the database. */
export const sealedAnswer = (keys: SecretKeys, at: KeyPlace, answer: KeptAnswer): RestingAnswer => ({
  ...answer,
  body: null,
  sealedBody: secretAnswers.seal(keys, answer.body, rowOf(at)),
})

/** The answer as it left. @throws when it was sealed under a key that is gone */
export function openedAnswer(keys: SecretKeys, at: KeyPlace, { body, sealedBody, ...rest }: RestingAnswer): KeptAnswer {
  return { ...rest, body: sealedBody === null ? (body ?? '') : secretAnswers.open(keys, sealedBody, rowOf(at)) }
}

/** The header's value, or nothing when absent. Throws 422 `idempotency_key_invalid` unless it is a UUID v4 (§4.2.4). */
export function keyFrom(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && uuidV4.test(header)) return header.toLowerCase()
  throw refuse('idempotency_key_invalid', 'The Idempotency-Key must be one UUID v4', 'Idempotency-Key')
}

/** What decides how much of a record an answer shows; the permission is asked for anew with every request. */
export type AnswerRights = {
  readonly seesPersonal: boolean
  /** None: all of the tenant. */
  readonly hotelIds: readonly string[]
}

/** How a key is taken: for which request, by whom, and when. */
export type KeyClaim = { readonly fingerprint: Buffer; readonly rights: AnswerRights; readonly now: Temporal.Instant }

/** What tells one request from another under the same key: its body, whatever the order of its fields, and its query. */
export const fingerprintOf = (body: unknown, query: unknown): Buffer =>
  createHash('sha256')
    .update(canonical({ body: body ?? null, query }))
    .digest()

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}

/**
 * Takes the key inside the request's own transaction. While another request holds it, this waits for that one's commit
 * (the primary key makes it so). Answers with what was kept, or nothing: then the work is ours to do.
 * Throws 422 `idempotency_key_reused` when the same key came with another request, or from somebody who saw more then.
 */
export async function takeKey(
  tx: Transaction,
  at: KeyPlace,
  { fingerprint, rights, now }: KeyClaim,
): Promise<RestingAnswer | undefined> {
  const expired = now.subtract({ hours: windowHours }).toString()
  const { seesPersonal, hotelIds } = rights
  const taken = await tx.run(sql`
    insert into idempotency_keys as kept (tenant_id, user_id, method, path, key, fingerprint, sees_personal, hotel_ids,
      created_at)
    values (${at.tenantId}, ${at.userId}, ${at.method}, ${at.path}, ${at.key}, ${fingerprint}, ${seesPersonal},
      ${sql.val(hotelIds)}::uuid[], ${now.toString()}::timestamptz)
    on conflict (tenant_id, user_id, method, path, key) do update
      set fingerprint = excluded.fingerprint, sees_personal = excluded.sees_personal, hotel_ids = excluded.hotel_ids,
        created_at = excluded.created_at, status_code = null, body = null, sealed_body = null, headers = null
      where kept.created_at <= ${expired}::timestamptz`)
  if (taken > 0) return undefined
  const kept = await tx.one(sql<RestingAnswer & AnswerRights & { fingerprint: Buffer }>`
    select fingerprint, sees_personal, hotel_ids, status_code, body, sealed_body, headers
    from idempotency_keys where ${placed(at)}`)
  if (!kept?.fingerprint.equals(fingerprint)) {
    throw refuse('idempotency_key_reused', 'This key was used for another request', 'Idempotency-Key')
  }
  if (isNarrower(rights, kept)) {
    const message =
      'This key was used with wider rights; the first answer may hold what this role does not see any more'
    throw refuse('idempotency_key_reused', message, 'Idempotency-Key')
  }
  return kept
}

/** Whether somebody sees less than the one who got the answer. */
const isNarrower = (rights: AnswerRights, { seesPersonal, hotelIds }: AnswerRights): boolean =>
  (seesPersonal && !rights.seesPersonal) ||
  (rights.hotelIds.length > 0 && (hotelIds.length === 0 || hotelIds.some((id) => !rights.hotelIds.includes(id))))

/** Keeps the answer with the work it belongs to. */
export function keepAnswer(tx: Transaction, at: KeyPlace, answer: RestingAnswer): void {
  tx.later(sql`
    update idempotency_keys set status_code = ${answer.statusCode}, body = ${answer.body},
      sealed_body = ${answer.sealedBody}, headers = ${JSON.stringify(answer.headers)}::jsonb
    where ${placed(at)}`)
}

const placed = (at: KeyPlace) => sql`
  tenant_id = ${at.tenantId} and user_id = ${at.userId} and method = ${at.method} and path = ${at.path} and key = ${at.key}`
