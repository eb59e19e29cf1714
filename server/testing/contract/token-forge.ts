import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { KeyRing } from '#platform/crypto/key-ring.ts'
import { newId } from '#platform/kernel/ids.ts'

/** The identity whose token is forged, and those that a forger may try to impersonate. */
export type ForgedIdentity = {
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

/** Keys that the service does not have. */
const strangers = {
  ed25519: generateKeyPairSync('ed25519'),
  p256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
}

/** Encodes one part of a token: text as it is, other values as JSON. */
const encode = (part: Part): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

/** Everything for forging tokens: the service's header, claims and keys, and foreign keys. */
export type TokenForge = ReturnType<typeof tokenForge>

/** Creates a forge for the tokens of `mark` at the time `now`; `genuine` is a token that the service accepts. */
export function tokenForge(
  { keys, issuer, now }: { keys: KeyRing; issuer: string; now: Temporal.Instant },
  mark: ForgedIdentity,
) {
  const kid = keys.activeId
  const ours = keys.signingKey(kid, 'access token')
  const header = { alg: 'EdDSA', typ: 'at+jwt', kid }
  const { userId: sub, tenantId: tid, sessionId: sid, roleId: rid } = mark

  /** Signs header and payload; by default with the service's key. */
  const signed = (
    head: Part,
    payload: Part,
    key: KeyObject = ours.privateKey,
    digest: string | null = null,
  ): string => {
    const input = `${encode(head)}.${encode(payload)}`
    return `${input}.${sign(digest, Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
  const jti = newId()
  const issued = (iat: number) => {
    const claims = { iss: issuer, aud: 'bellhop-api', sub, tid, sid, rid, iat, exp: iat + 900, jti }
    return { claims, genuine: signed(header, claims) }
  }
  // One in fifteen signatures contains neither - nor _, so its standard base64 form would be identical. The loop tries
  // earlier seconds until the signature contains one of them.
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
    signed,
    hmac,
    /** Changed claims with the service's key and header; `undefined` omits a claim. */
    claiming: (changed: object): string => signed(header, { ...claims, ...changed }),
    /** A changed header with the service's claims and key. */
    headed: (changed: object): string => signed({ ...header, ...changed }, claims),
    /** Changed claims with the old signature. */
    retold: (changed: object): string => `${h}.${encode({ ...claims, ...changed })}.${s}`,
  }
}
