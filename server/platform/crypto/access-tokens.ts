import { createSigner, createVerifier } from 'fast-jwt'
import { newId } from '../kernel/ids.ts'
import type { KeyRing } from './key-ring.ts'

/** The claims of an access token: user (`sub`), tenant, session and role (§5.2). */
export type AccessClaims = { readonly sub: string; readonly tid: string; readonly sid: string; readonly rid: string }

/** Issues and verifies access tokens (§5.1–5.3). */
export type AccessTokens = {
  /** A token that is valid for 15 minutes from `now`. No two are equal, also not those of one second (`jti`). */
  issueAccessToken(claims: AccessClaims, now: Temporal.Instant): string
  /** The claims, or why there are none. `expired` only for a genuine token. A token verified before takes a few µs. */
  verifyAccessToken(token: string, now: Temporal.Instant): { readonly ok: AccessClaims } | 'expired' | 'invalid'
}

/** The lifetime of an access token in seconds (§5.3). */
export const accessTokenSeconds = 15 * 60

const purpose = 'access token'
const audience = 'bellhop-api'
const tokenType = 'at+jwt'
const toleranceSeconds = 5
const maxTokenLength = 2_048

/** How long a token is accepted, in seconds: its lifetime and the tolerance for clocks. */
export const accessTokenAcceptedSeconds = accessTokenSeconds + toleranceSeconds

type Verifier = (token: string) => unknown

/**
 * The issuer in tokens: the public address without its port, so that processes behind one name accept each other's
 * tokens, whichever ports they listen on.
 */
export function issuerOf(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl)
  return `${protocol}//${hostname}`
}

/** Access tokens with the keys of the ring: Ed25519, signed by the active key, verified by any. */
export function accessTokens(keys: KeyRing, publicUrl: string): AccessTokens {
  const issuer = issuerOf(publicUrl)
  const verifiers = cachedPerRing(keys, (ids) => new Map(ids.map((id) => [headerOf(id), verifierOf(keys, id, issuer)])))
  const verified = cachedPerRing(keys, () => new Map<string, TimedClaims>())
  const signers = cachedPerRing(keys, () => new Map<string, ReturnType<typeof signerOf>>())
  const signer = (id: string) => {
    const known = signers()
    const sign = known.get(id) ?? signerOf(keys, id)
    known.set(id, sign)
    return sign
  }
  return {
    issueAccessToken({ sub, tid, sid, rid }, now) {
      const iat = Math.floor(now.epochMilliseconds / 1000)
      const token = { iss: issuer, aud: audience, sub, tid, sid, rid, iat, exp: iat + accessTokenSeconds, jti: newId() }
      return signer(keys.activeId)(token)
    },
    verifyAccessToken(token, now) {
      const known = verified()
      const claims = known.get(token) ?? verifyToken(verifiers(), token)
      if (claims) remember(known, token, claims)
      return claims ? checkTimes(claims, now.epochMilliseconds / 1000) : 'invalid'
    },
  }
}

/** The tokens whose signature is not verified again while the ring is the same; the oldest is forgotten first. */
const maxKnownTokens = 5_000

function remember(known: Map<string, TimedClaims>, token: string, claims: TimedClaims): void {
  if (known.has(token)) return
  known.set(token, claims)
  for (const oldest of known.keys()) {
    if (known.size <= maxKnownTokens) break
    known.delete(oldest)
  }
}

/** Caches a value derived from the ring until the ring changes. */
function cachedPerRing<Value>(keys: KeyRing, make: (ids: readonly string[]) => Value): () => Value {
  let ids = keys.ids
  let value = make(ids)
  return () => {
    const current = keys.ids
    if (current !== ids) value = make(current)
    ids = current
    return value
  }
}

/** 64 bytes as base64url whose unused bits are zero, so that a signature has only one form. */
const canonicalSignature = /\.[A-Za-z0-9_-]{85}[AQgw]$/

const header = (kid: string) => ({ alg: 'EdDSA', typ: tokenType, kid })

/**
 * The first part of a token of key `kid`. A token with any other header is refused before its content is used: another
 * algorithm or type, `jku`, `jwk`, `x5u`, `crit`, a missing or unknown `kid`.
 */
const headerOf = (kid: string): string => Buffer.from(JSON.stringify(header(kid))).toString('base64url')

const signerOf = (keys: KeyRing, id: string) =>
  createSigner({
    key: keys.signingKey(id, purpose).privateKey.export({ format: 'pem', type: 'pkcs8' }),
    algorithm: 'EdDSA',
    header: header(id),
  })

/** `checkTimes` checks the times, because the library reads the machine's clock and caches its result. */
function verifierOf(keys: KeyRing, id: string, issuer: string): Verifier {
  return createVerifier({
    key: keys.signingKey(id, purpose).publicKey.export({ format: 'pem', type: 'spki' }),
    algorithms: ['EdDSA'],
    checkTyp: tokenType,
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ['iss', 'aud', 'sub', 'tid', 'sid', 'rid', 'iat', 'exp', 'jti'],
    ignoreExpiration: true,
    cache: 1_000,
  })
}

type TimedClaims = AccessClaims & {
  readonly iss: string
  readonly iat: number
  readonly exp: number
  readonly jti: string
}

/** The claims of a token with a valid signature by one of the keys. */
function verifyToken(verifiers: ReadonlyMap<string, Verifier>, token: string): TimedClaims | undefined {
  const verify = token.length <= maxTokenLength ? verifiers.get(token.slice(0, token.indexOf('.'))) : undefined
  return verify && canonicalSignature.test(token) ? verifySignature(verify, token) : undefined
}

function verifySignature(verify: Verifier, token: string): TimedClaims | undefined {
  try {
    const claims = verify(token)
    return isTimedClaims(claims) && token.split('.')[1] === payloadOf(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

/**
 * The second part of a token as the service issues it. Anything else is refused even with a valid signature: additional
 * claims (such as `nbf`, which the library would check), repeated claims, several audiences, another lifetime.
 */
const payloadOf = ({ iss, sub, tid, sid, rid, iat, jti }: TimedClaims): string => {
  const payload = { iss, aud: audience, sub, tid, sid, rid, iat, exp: iat + accessTokenSeconds, jti }
  return Buffer.from(JSON.stringify(payload)).toString('base64url')
}

/** The service's form of an id. Other text would cause an error in a database query. */
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isTimedClaims(value: unknown): value is TimedClaims {
  const claims = value as Record<string, unknown>
  const ids = ['sub', 'tid', 'sid', 'rid', 'jti'].map((name) => claims[name])
  const areIds = ids.every((value) => typeof value === 'string' && id.test(value))
  return areIds && Number.isSafeInteger(claims['iat']) && Number.isSafeInteger(claims['exp'])
}

function checkTimes(
  { sub, tid, sid, rid, iat, exp }: TimedClaims,
  seconds: number,
): { ok: AccessClaims } | 'expired' | 'invalid' {
  if (iat > seconds + toleranceSeconds) return 'invalid'
  return seconds <= exp + toleranceSeconds ? { ok: { sub, tid, sid, rid } } : 'expired'
}
