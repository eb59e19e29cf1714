import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign as rawSign } from 'node:crypto'
import { test } from 'node:test'
import { accessTokens } from './access-tokens.ts'
import { openKeyRing } from './key-ring.ts'

const key = (id: string, fill: number) => ({ id, secret: Buffer.alloc(32, fill) })
const ringWith = (...keys: ReturnType<typeof key>[]) => openKeyRing({ keys, dataDir: '' })

const keys = await ringWith(key('k1', 1), key('k0', 2))
const issuer = 'https://hotel.example'
const tokens = accessTokens(keys, issuer)
const now = Temporal.Instant.from('2026-08-22T10:00:00Z')
const iat = now.epochMilliseconds / 1000
const idOf = (last: number): string => `01890000-0000-7000-8000-00000000000${last}`
const claims = { sub: idOf(1), tid: idOf(2), sid: idOf(3), rid: idOf(4) }
const good = tokens.issueAccessToken(claims, now)
const jtiOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti
const payload = { iss: issuer, aud: 'bellhop-api', ...claims, iat, exp: iat + 900, jti: jtiOf(good) }
const header = { alg: 'EdDSA', typ: 'at+jwt', kid: 'k1' }

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const ours = keys.signingKey('k1', 'access token')
/** A token signed by the service's own key, with any header and payload. */
const signed = (head: object, body: object, privateKey = ours.privateKey): string => {
  const input = `${encode(head)}.${encode(body)}`
  return `${input}.${rawSign(null, Buffer.from(input), privateKey).toString('base64url')}`
}
const hmac = (head: object, secret: string | Buffer): string => {
  const input = `${encode(head)}.${encode(payload)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}
const without = (name: string): object =>
  Object.fromEntries(Object.entries(payload).filter(([claim]) => claim !== name))
const [h = '', p = '', s = ''] = good.split('.')
const stranger = generateKeyPairSync('ed25519')
const pem = ours.publicKey.export({ format: 'pem', type: 'spki' }).toString()
const raw = Buffer.from(ours.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')

const forged: Record<string, string> = {
  nothing: '',
  'no dots': 'abc',
  'two parts': `${h}.${p}`,
  'four parts': `${good}.x`,
  'a leading dot': `.${good}`,
  'a space at the end': `${good} `,
  'algorithm none': `${encode({ ...header, alg: 'none' })}.${p}.`,
  'algorithm None': `${encode({ ...header, alg: 'None' })}.${p}.`,
  'no algorithm': signed({ typ: 'at+jwt', kid: 'k1' }, payload),
  'no signature': `${h}.${p}.`,
  'HS256 with the public key as PEM': hmac({ ...header, alg: 'HS256' }, pem),
  'HS256 with the raw public key': hmac({ ...header, alg: 'HS256' }, raw),
  'HS256 with an empty key': hmac({ ...header, alg: 'HS256' }, ''),
  'HS256 below an EdDSA header': hmac(header, raw),
  'ES256 named, Ed25519 signed': signed({ ...header, alg: 'ES256' }, payload),
  'a stranger’s key': signed(header, payload, stranger.privateKey),
  'a key in the header': signed(
    { ...header, jwk: stranger.publicKey.export({ format: 'jwk' }) },
    payload,
    stranger.privateKey,
  ),
  'jwk, our signature': signed({ ...header, jwk: {} }, payload),
  jku: signed({ ...header, jku: 'https://evil.example/keys' }, payload),
  x5u: signed({ ...header, x5u: 'https://evil.example/cert' }, payload),
  x5c: signed({ ...header, x5c: ['MIIB'] }, payload),
  crit: signed({ ...header, crit: ['x'], x: 1 }, payload),
  'empty crit': signed({ ...header, crit: [] }, payload),
  'no kid': signed({ alg: 'EdDSA', typ: 'at+jwt' }, payload),
  'unknown kid': signed({ ...header, kid: 'k9' }, payload),
  'kid of another key': signed({ ...header, kid: 'k0' }, payload),
  'kid as a path': signed({ ...header, kid: '../../dev/null' }, payload),
  'kid as a list': signed({ ...header, kid: ['k1'] }, payload),
  'no typ': signed({ alg: 'EdDSA', kid: 'k1' }, payload),
  'typ of a refresh token': signed({ ...header, typ: 'rt+jwt' }, payload),
  'typ JWT': signed({ ...header, typ: 'JWT' }, payload),
  'key of another purpose': signed(header, payload, keys.signingKey('k1', 'links').privateKey),
  'another issuer': signed(header, { ...payload, iss: 'https://evil.example' }),
  'no issuer': signed(header, without('iss')),
  'another audience': signed(header, { ...payload, aud: 'other' }),
  'no audience': signed(header, without('aud')),
  'no sub': signed(header, without('sub')),
  'no tid': signed(header, without('tid')),
  'no sid': signed(header, without('sid')),
  'no rid': signed(header, without('rid')),
  'no iat': signed(header, without('iat')),
  'no exp': signed(header, without('exp')),
  'no jti': signed(header, without('jti')),
  'jti no id': signed(header, { ...payload, jti: 'once' }),
  'tid null': signed(header, { ...payload, tid: null }),
  'tid a list': signed(header, { ...payload, tid: [claims.tid] }),
  'sub empty': signed(header, { ...payload, sub: '' }),
  'sub no id': signed(header, { ...payload, sub: 'user' }),
  'two audiences': signed(header, { ...payload, aud: ['bellhop-api', 'other'] }),
  'a claim more': signed(header, { ...payload, nbf: iat }),
  'the claims in another order': signed(header, { ...claims, ...payload }),
  'exp as text': signed(header, { ...payload, exp: String(iat + 900) }),
  'a life of a year': signed(header, { ...payload, exp: iat + 31_536_000 }),
  'from the future': signed(header, { ...payload, iat: iat + 60, exp: iat + 960 }),
  'a changed payload': `${h}.${encode({ ...payload, tid: idOf(5) })}.${s}`,
  'a payload that is a list': signed(header, []),
  'an all-zero signature': `${h}.${p}.${Buffer.alloc(64).toString('base64url')}`,
  'a shortened signature': good.slice(0, -2),
  'another spelling of the signature': good.slice(0, -1) + String.fromCharCode(good.charCodeAt(good.length - 1) + 1),
  'standard base64': `${h}.${p}.${Buffer.from(s, 'base64url').toString('base64')}`,
  'a huge token': signed(header, { ...payload, pad: 'x'.repeat(100_000) }),
}

test('a token contains its claims', () => {
  assert.deepEqual(tokens.verifyAccessToken(good, now), { ok: claims })
  assert.deepEqual(tokens.verifyAccessToken(good, now), { ok: claims }, 'from the cache')
  assert.equal(signed(header, payload), good, 'the forgeries below differ from this one only as their names say')
})

test('§4.5 two tokens of one session and second differ, and both are valid', () => {
  const other = tokens.issueAccessToken(claims, now)
  assert.notEqual(other, good)
  assert.deepEqual(tokens.verifyAccessToken(other, now), { ok: claims })
})

for (const [name, token] of Object.entries(forged)) {
  test(`a forged token is refused: ${name}`, () => {
    assert.equal(tokens.verifyAccessToken(token, now), 'invalid')
    assert.equal(tokens.verifyAccessToken(token, now), 'invalid', 'also the second time')
  })
}

const after = (seconds: number) => tokens.verifyAccessToken(good, now.add({ seconds }))

test('§5.3 a token lives 15 minutes, with 5 s of tolerance, also when it is cached', () => {
  assert.deepEqual(after(900), { ok: claims })
  assert.deepEqual(after(905), { ok: claims })
  assert.equal(after(906), 'expired')
  assert.deepEqual(after(-5), { ok: claims })
  assert.equal(after(-6), 'invalid')
  assert.deepEqual(after(0), { ok: claims })
})

test('a forged token that has expired is invalid, not expired', () => {
  assert.equal(tokens.verifyAccessToken(signed(header, payload, stranger.privateKey), now.add({ hours: 1 })), 'invalid')
})

test('processes with the same name accept each other’s tokens, whichever port is in PUBLIC_URL', async () => {
  const other = accessTokens(await ringWith(key('k1', 1)), `${issuer}:9443`)
  assert.deepEqual(other.verifyAccessToken(good, now), { ok: claims })
  assert.deepEqual(tokens.verifyAccessToken(other.issueAccessToken(claims, now), now), { ok: claims })
  const elsewhere = accessTokens(await ringWith(key('k1', 1)), 'https://other.example')
  assert.equal(elsewhere.verifyAccessToken(good, now), 'invalid')
})

test('after a rotation old tokens are valid until their key leaves the ring', async () => {
  const rotated = accessTokens(await ringWith(key('k2', 3), key('k1', 1)), issuer)
  assert.deepEqual(rotated.verifyAccessToken(good, now), { ok: claims })
  const fresh = rotated.issueAccessToken(claims, now)
  assert.match(Buffer.from(fresh.split('.')[0] ?? '', 'base64url').toString(), /"k2"/)
  const later = accessTokens(await ringWith(key('k2', 3)), issuer)
  assert.equal(later.verifyAccessToken(good, now), 'invalid')
  assert.deepEqual(later.verifyAccessToken(fresh, now), { ok: claims })
})

test('when the ring changes, tokens are signed by the active key and verified with the remaining keys', async () => {
  const [one, both, two] = [
    await ringWith(key('k1', 1)),
    await ringWith(key('k2', 3), key('k1', 1)),
    await ringWith(key('k2', 3)),
  ]
  let ring = one
  const live = accessTokens(
    {
      get activeId() {
        return ring.activeId
      },
      get ids() {
        return ring.ids
      },
      derive: (...args) => ring.derive(...args),
      signingKey: (...args) => ring.signingKey(...args),
    },
    issuer,
  )
  const verdicts = (...all: string[]) => all.map((token) => typeof live.verifyAccessToken(token, now) === 'object')
  const first = live.issueAccessToken(claims, now)
  assert.deepEqual(tokens.verifyAccessToken(first, now), { ok: claims }, 'the key of the first ring')
  ring = both
  const second = live.issueAccessToken(claims, now)
  assert.deepEqual(verdicts(first, second, first, second), [true, true, true, true])
  ring = two
  assert.deepEqual(verdicts(first, second), [false, true], 'also one that was verified and remembered')
  assert.deepEqual(verdicts(live.issueAccessToken(claims, now)), [true])
  ring = one
  assert.deepEqual(verdicts(first, second), [true, false])
})
