import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { SecretKeys } from '#platform/crypto/key-ring.ts'

/** Whose token is forged, and whom a forger would rather be. */
export type Mark = {
  readonly userId: string
  readonly tenantId: string
  readonly roleId: string
  readonly sessionId: string
  /** Another user of the same tenant. */
  readonly colleagueId: string
  /** A user of another tenant. */
  readonly outsider: { readonly userId: string; readonly tenantId: string }
}

type Part = object | string

/** Keys that are not ours. */
const strangers = {
  ed25519: generateKeyPairSync('ed25519'),
  p256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
}

/** One part of a token: text as it stands, anything else as JSON. */
const encode = (part: Part): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

/** All that a forger could want: our header and claims, our own key, our public key, and keys of its own. */
export type Forge = ReturnType<typeof forgeOf>

/** The forge that makes tokens in the name of `mark`, as of `now`; `genuine` is one that the service accepts. */
export function forgeOf(
  { keys, issuer, now }: { keys: SecretKeys; issuer: string; now: Temporal.Instant },
  mark: Mark,
) {
  const kid = keys.activeId
  const ours = keys.signingKey(kid, 'access token')
  const header = { alg: 'EdDSA', typ: 'at+jwt', kid }
  const { userId: sub, tenantId: tid, sessionId: sid, roleId: rid } = mark

  /** Header and payload under a signature: of our own key unless another is given. */
  const sealed = (
    head: Part,
    payload: Part,
    key: KeyObject = ours.privateKey,
    digest: string | null = null,
  ): string => {
    const input = `${encode(head)}.${encode(payload)}`
    return `${input}.${sign(digest, Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
  const issued = (iat: number) => {
    const claims = { iss: issuer, aud: 'bellhop-api', sub, tid, sid, rid, iat, exp: iat + 900 }
    return { claims, genuine: sealed(header, claims) }
  }
  // One signature in fifteen has neither of the two letters that only base64url has: it would be no forgery to write it
  // in standard base64. Seconds are tried until there is one of them.
  let iat = Math.floor(now.epochMilliseconds / 1000)
  while (!/[-_][^.]*$/.test(issued(iat).genuine)) iat--
  const { claims, genuine } = issued(iat)
  const hmac = (head: Part, hash: string, secret: string | Buffer): string => {
    const input = `${encode(head)}.${encode(claims)}`
    return `${input}.${createHmac(hash, secret).update(input).digest('base64url')}`
  }
  const [h = '', p = '', s = ''] = genuine.split('.')
  return {
    mark,
    header,
    claims,
    genuine,
    parts: { h, p, s },
    publicKey: {
      pem: ours.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
      raw: Buffer.from(ours.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
    },
    strangers,
    otherPurpose: keys.signingKey(kid, 'links').privateKey,
    encode,
    sealed,
    hmac,
    /** Under our own key and header, but with other claims; `undefined` leaves one out. */
    claiming: (changed: object): string => sealed(header, { ...claims, ...changed }),
    /** With another header, our claims and our own signature. */
    headed: (changed: object): string => sealed({ ...header, ...changed }, claims),
    /** The claims changed, the signature kept. */
    retold: (changed: object): string => `${h}.${encode({ ...claims, ...changed })}.${s}`,
  }
}
