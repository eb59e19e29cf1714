import { createSigner, createVerifier } from 'fast-jwt'
import type { SecretKeys } from './key-ring.ts'

/** What an access token says: whose it is (`sub`), the tenant, the session and the role (§5.2). */
export type AccessClaims = { readonly sub: string; readonly tid: string; readonly sid: string; readonly rid: string }

/** Makes and judges access tokens (§5.1–5.3). */
export type AccessTokens = {
  /** A token that is valid for 15 minutes from `now`. */
  issueAccessToken(claims: AccessClaims, now: Temporal.Instant): string
  /** The claims, or why not: `expired` only for a token that was ours and valid. A few µs for one seen before. */
  verifyAccessToken(token: string, now: Temporal.Instant): { readonly ok: AccessClaims } | 'expired' | 'invalid'
}

/** Life of an access token in seconds (§5.3). */
export const accessTokenSeconds = 15 * 60

const purpose = 'access token'
const audience = 'bellhop-api'
const tokenType = 'at+jwt'
const toleranceSeconds = 5
const longestToken = 2_048

/** How long after its issue a token is taken, in seconds: its life, and the tolerance of clocks. */
export const accessTokenTakenSeconds = accessTokenSeconds + toleranceSeconds

type Verifier = (token: string) => unknown

/** Access tokens under the ring's keys: Ed25519, signed by the active one, verified by any. `issuer`: `PUBLIC_URL`. */
export function accessTokens(keys: SecretKeys, issuer: string): AccessTokens {
  const verifiers = ofRing(keys, (ids) => new Map(ids.map((id) => [headerOf(id), verifierOf(keys, id, issuer)])))
  const signers = ofRing(keys, () => new Map<string, ReturnType<typeof signerOf>>())
  const signer = (id: string) => {
    const known = signers()
    const sign = known.get(id) ?? signerOf(keys, id)
    known.set(id, sign)
    return sign
  }
  return {
    issueAccessToken({ sub, tid, sid, rid }, now) {
      const iat = Math.floor(now.epochMilliseconds / 1000)
      const token = { iss: issuer, aud: audience, sub, tid, sid, rid, iat, exp: iat + accessTokenSeconds }
      return signer(keys.activeId)(token)
    },
    verifyAccessToken(token, now) {
      const verify = token.length <= longestToken ? verifiers().get(token.slice(0, token.indexOf('.'))) : undefined
      const claims = verify && canonicalSignature.test(token) ? verified(verify, token) : undefined
      return claims ? judged(claims, now.epochMilliseconds / 1000) : 'invalid'
    },
  }
}

/** What is made of the ring, made anew when the ring changes. */
function ofRing<Made>(keys: SecretKeys, make: (ids: readonly string[]) => Made): () => Made {
  let ids = keys.ids
  let made = make(ids)
  return () => {
    const current = keys.ids
    if (current !== ids) made = make(current)
    ids = current
    return made
  }
}

/** 64 bytes as base64url with the unused bits zero, so that a signature has one spelling only. */
const canonicalSignature = /\.[A-Za-z0-9_-]{85}[AQgw]$/

const header = (kid: string) => ({ alg: 'EdDSA', typ: tokenType, kid })

/**
 * The first part of a token under key `kid`. A token with any other header is refused before anything in it is believed:
 * another algorithm or type, `jku`, `jwk`, `x5u`, `crit`, a missing or unknown `kid`.
 */
const headerOf = (kid: string): string => Buffer.from(JSON.stringify(header(kid))).toString('base64url')

const signerOf = (keys: SecretKeys, id: string) =>
  createSigner({
    key: keys.signingKey(id, purpose).privateKey.export({ format: 'pem', type: 'pkcs8' }),
    algorithm: 'EdDSA',
    header: header(id),
  })

/** Times are judged by `judged`, because the library reads the machine's clock and caches its verdict. */
function verifierOf(keys: SecretKeys, id: string, issuer: string): Verifier {
  return createVerifier({
    key: keys.signingKey(id, purpose).publicKey.export({ format: 'pem', type: 'spki' }),
    algorithms: ['EdDSA'],
    checkTyp: tokenType,
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ['iss', 'aud', 'sub', 'tid', 'sid', 'rid', 'iat', 'exp'],
    ignoreExpiration: true,
    cache: 5_000,
  })
}

type TimedClaims = AccessClaims & { readonly iss: string; readonly iat: number; readonly exp: number }

function verified(verify: Verifier, token: string): TimedClaims | undefined {
  try {
    const claims = verify(token)
    return isTimedClaims(claims) && token.split('.')[1] === payloadOf(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

/**
 * The second part of a token that says this, as it is issued. Anything else is refused even under our signature: a claim
 * more (`nbf`, whose time the library would judge), one twice, several audiences, another life.
 */
const payloadOf = ({ iss, sub, tid, sid, rid, iat }: TimedClaims): string => {
  const payload = { iss, aud: audience, sub, tid, sid, rid, iat, exp: iat + accessTokenSeconds }
  return Buffer.from(JSON.stringify(payload)).toString('base64url')
}

/** An id as we spell it; in a question to the database any other text would be an error. */
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isTimedClaims(value: unknown): value is TimedClaims {
  const claims = value as Record<string, unknown>
  const named = ['sub', 'tid', 'sid', 'rid'].every((name) => typeof claims[name] === 'string' && id.test(claims[name]))
  return named && Number.isSafeInteger(claims['iat']) && Number.isSafeInteger(claims['exp'])
}

function judged(
  { sub, tid, sid, rid, iat, exp }: TimedClaims,
  seconds: number,
): { ok: AccessClaims } | 'expired' | 'invalid' {
  if (iat > seconds + toleranceSeconds) return 'invalid'
  return seconds <= exp + toleranceSeconds ? { ok: { sub, tid, sid, rid } } : 'expired'
}
