import type { TokenForge } from './token-forge.ts'

const year = 31_536_000
const unknownId = '01890000-0000-7000-8000-00000000cafe'

/** Another base64url text of the same 64 bytes: the last letter has four unused bits. */
const reencoded = (signature: string): string =>
  signature.slice(0, -1) + String.fromCharCode(signature.charCodeAt(signature.length - 1) + 1)

function flipped(signature: string, bit: number): string {
  const bytes = Buffer.from(signature, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
  return bytes.toString('base64url')
}

/**
 * Tokens that the service did not issue, or that its key signed but it would never issue (§5.1), by the error code of
 * the response. A text that cannot follow `Bearer` counts as no token (`unauthenticated`).
 */
export const forgedTokens: Record<'token_invalid' | 'unauthenticated', Record<string, (f: TokenForge) => string>> = {
  token_invalid: {
    // Another algorithm.
    'alg none': ({ parts, encode, header }) => `${encode({ ...header, alg: 'none' })}.${parts.p}.`,
    'alg None': ({ parts, encode, header }) => `${encode({ ...header, alg: 'None' })}.${parts.p}.`,
    'alg NONE': ({ parts, encode, header }) => `${encode({ ...header, alg: 'NONE' })}.${parts.p}.`,
    'alg none over our signature': ({ headed }) => headed({ alg: 'none' }),
    'alg missing': ({ headed }) => headed({ alg: undefined }),
    'alg eddsa in small letters': ({ headed }) => headed({ alg: 'eddsa' }),
    'alg as a list': ({ headed }) => headed({ alg: ['EdDSA'] }),
    'HS256, the public key as PEM for a secret': ({ hmac, header, publicKey }) =>
      hmac({ ...header, alg: 'HS256' }, 'sha256', publicKey.pem),
    'HS256, the bytes of the public key for a secret': ({ hmac, header, publicKey }) =>
      hmac({ ...header, alg: 'HS256' }, 'sha256', publicKey.raw),
    'HS256, an empty secret': ({ hmac, header }) => hmac({ ...header, alg: 'HS256' }, 'sha256', ''),
    'HS512, the public key as PEM for a secret': ({ hmac, header, publicKey }) =>
      hmac({ ...header, alg: 'HS512' }, 'sha512', publicKey.pem),
    'an HMAC below an EdDSA header': ({ hmac, header, publicKey }) => hmac(header, 'sha512', publicKey.raw),
    'RS256 of a stranger': ({ signed, header, claims, strangers }) =>
      signed({ ...header, alg: 'RS256' }, claims, strangers.rsa.privateKey, 'sha256'),
    'ES256 of a stranger': ({ signed, header, claims, strangers }) =>
      signed({ ...header, alg: 'ES256' }, claims, strangers.p256.privateKey, 'sha256'),
    'ES256 of zeros': ({ parts, encode, header }) =>
      `${encode({ ...header, alg: 'ES256' })}.${parts.p}.${Buffer.alloc(64).toString('base64url')}`,
    'ES256 over our signature': ({ headed }) => headed({ alg: 'ES256' }),

    // Another key.
    'the key of a stranger': ({ signed, header, claims, strangers }) =>
      signed(header, claims, strangers.ed25519.privateKey),
    'the key of a stranger, and expired': ({ signed, header, claims, strangers }) =>
      signed(header, { ...claims, iat: claims.iat - year, exp: claims.exp - year }, strangers.ed25519.privateKey),
    'our key of another purpose': ({ signed, header, claims, otherPurpose }) => signed(header, claims, otherPurpose),
    'kid of no key': ({ headed }) => headed({ kid: 'other' }),
    'kid of no key, the key of a stranger': ({ signed, header, claims, strangers }) =>
      signed({ ...header, kid: 'other' }, claims, strangers.ed25519.privateKey),
    'kid missing': ({ headed }) => headed({ kid: undefined }),
    'kid empty': ({ headed }) => headed({ kid: '' }),
    'kid null': ({ headed }) => headed({ kid: null }),
    'kid as a path': ({ headed }) => headed({ kid: '../../../../dev/null' }),
    'kid as SQL': ({ headed, header }) => headed({ kid: `${header.kid}' or '1'='1` }),
    'kid as a list': ({ headed, header }) => headed({ kid: [header.kid] }),
    'kid of every object': ({ headed }) => headed({ kid: '__proto__' }),

    // Another header.
    'typ missing': ({ headed }) => headed({ typ: undefined }),
    'typ JWT': ({ headed }) => headed({ typ: 'JWT' }),
    'typ of a refresh token': ({ headed }) => headed({ typ: 'rt+jwt' }),
    'typ in capitals': ({ headed }) => headed({ typ: 'AT+JWT' }),
    'a jku': ({ headed }) => headed({ jku: 'https://127.0.0.1/keys' }),
    'a jwk, signed with it': ({ signed, header, claims, strangers }) =>
      signed(
        { ...header, jwk: strangers.ed25519.publicKey.export({ format: 'jwk' }) },
        claims,
        strangers.ed25519.privateKey,
      ),
    'an empty jwk': ({ headed }) => headed({ jwk: {} }),
    'an x5u': ({ headed }) => headed({ x5u: 'https://127.0.0.1/certificate' }),
    'an x5c': ({ headed }) => headed({ x5c: ['MIIB'] }),
    'a crit': ({ headed }) => headed({ crit: ['exp'] }),
    'an empty crit': ({ headed }) => headed({ crit: [] }),
    'b64 false': ({ headed }) => headed({ b64: false, crit: ['b64'] }),
    'a zip': ({ headed }) => headed({ zip: 'DEF' }),
    'the header in another order': ({ signed, header: { alg, typ, kid }, claims }) => signed({ kid, typ, alg }, claims),
    'the header with a space': ({ signed, header, claims }) => signed(`${JSON.stringify(header)} `, claims),
    'the header with alg twice': ({ signed, header, claims }) =>
      signed(JSON.stringify(header).replace('{', '{"alg":"none",'), claims),
    'a header that is a list': ({ signed, header, claims }) => signed([header], claims),
    'a header that is no JSON': ({ signed, claims }) => signed('{"alg":', claims),
    'no header': ({ parts }) => `.${parts.p}.${parts.s}`,

    // Another signature.
    'no signature': ({ parts }) => `${parts.h}.${parts.p}.`,
    'half a signature': ({ genuine }) => genuine.slice(0, -43),
    'a signature without its last byte': ({ parts }) =>
      `${parts.h}.${parts.p}.${Buffer.from(parts.s, 'base64url').subarray(0, 63).toString('base64url')}`,
    'a signature with a byte more': ({ genuine }) => `${genuine}AA`,
    'the signature of another token': ({ parts, claiming }) =>
      `${parts.h}.${parts.p}.${claiming({ iat: 0, exp: 900 }).split('.')[2]}`,
    'a flipped first bit': ({ parts }) => `${parts.h}.${parts.p}.${flipped(parts.s, 0)}`,
    'a flipped last bit': ({ parts }) => `${parts.h}.${parts.p}.${flipped(parts.s, 511)}`,
    'another spelling of the signature': ({ parts }) => `${parts.h}.${parts.p}.${reencoded(parts.s)}`,
    'a padded signature': ({ genuine }) => `${genuine}==`,
    'a signature of zeros': ({ parts }) => `${parts.h}.${parts.p}.${Buffer.alloc(64).toString('base64url')}`,
    'a signature of ones': ({ parts }) => `${parts.h}.${parts.p}.${Buffer.alloc(64, 0xff).toString('base64url')}`,

    // A changed payload with the old signature.
    'another sub': ({ retold, mark }) => retold({ sub: mark.colleagueId }),
    'another tid': ({ retold, mark }) => retold({ tid: mark.outsider.tenantId }),
    'another sub and tid': ({ retold, mark: { outsider } }) => retold({ sub: outsider.userId, tid: outsider.tenantId }),
    'another sid': ({ retold }) => retold({ sid: unknownId }),
    'another rid': ({ retold }) => retold({ rid: unknownId }),
    'a later exp': ({ retold, claims }) => retold({ exp: claims.exp + year }),
    'a padded payload': ({ parts }) => `${parts.h}.${parts.p}=.${parts.s}`,
    'no payload': ({ parts }) => `${parts.h}..${parts.s}`,

    // Signed with the service's key, but never issued by it.
    'iss of another service': ({ claiming }) => claiming({ iss: 'https://127.0.0.1' }),
    'iss with a slash more': ({ claiming, claims }) => claiming({ iss: `${claims.iss}/` }),
    'iss as a list': ({ claiming, claims }) => claiming({ iss: [claims.iss] }),
    'iss missing': ({ claiming }) => claiming({ iss: undefined }),
    'aud of another service': ({ claiming }) => claiming({ aud: 'other-api' }),
    'aud as a list of one': ({ claiming, claims }) => claiming({ aud: [claims.aud] }),
    'aud with others': ({ claiming, claims }) => claiming({ aud: [claims.aud, 'other-api'] }),
    'aud missing': ({ claiming }) => claiming({ aud: undefined }),
    'sub missing': ({ claiming }) => claiming({ sub: undefined }),
    'sub empty': ({ claiming }) => claiming({ sub: '' }),
    'sub null': ({ claiming }) => claiming({ sub: null }),
    'sub a list': ({ claiming, claims }) => claiming({ sub: [claims.sub] }),
    'sub that is no id': ({ claiming }) => claiming({ sub: 'admin' }),
    'sub of nobody': ({ claiming }) => claiming({ sub: unknownId }),
    'sub of another tenant': ({ claiming, mark }) => claiming({ sub: mark.outsider.userId }),
    'sub twice': ({ signed, header, claims }) =>
      signed(header, JSON.stringify(claims).replace('{', `{"sub":"${unknownId}",`)),
    'tid missing': ({ claiming }) => claiming({ tid: undefined }),
    'tid that is no id': ({ claiming }) => claiming({ tid: '*' }),
    'tid of nobody': ({ claiming }) => claiming({ tid: unknownId }),
    'tid of another tenant': ({ claiming, mark }) => claiming({ tid: mark.outsider.tenantId }),
    'sid missing': ({ claiming }) => claiming({ sid: undefined }),
    'sid that is no id': ({ claiming }) => claiming({ sid: 'x' }),
    'rid missing': ({ claiming }) => claiming({ rid: undefined }),
    'iat missing': ({ claiming }) => claiming({ iat: undefined }),
    'iat as text': ({ claiming, claims }) => claiming({ iat: String(claims.iat) }),
    'iat in the future': ({ claiming, claims }) => claiming({ iat: claims.iat + 60, exp: claims.exp + 60 }),
    'exp missing': ({ claiming }) => claiming({ exp: undefined }),
    'exp as text': ({ claiming, claims }) => claiming({ exp: String(claims.exp) }),
    'exp null': ({ claiming }) => claiming({ exp: null }),
    'jti missing': ({ claiming }) => claiming({ jti: undefined }),
    'jti that is no id': ({ claiming }) => claiming({ jti: 'once' }),
    'exp with a fraction': ({ claiming, claims }) => claiming({ exp: claims.exp + 0.5 }),
    'a life of a year': ({ claiming, claims }) => claiming({ exp: claims.iat + year }),
    'nbf in the future': ({ claiming, claims }) => claiming({ nbf: claims.iat + 600 }),
    'a claim more': ({ claiming }) => claiming({ permissions: ['users.manage'] }),
    'the claims in another order': ({ signed, header, claims: { exp, ...rest } }) => signed(header, { exp, ...rest }),
    'the claims with a space': ({ signed, header, claims }) => signed(header, `${JSON.stringify(claims)} `),
    'claims that are a list': ({ signed, header, claims }) => signed(header, [claims]),
    'claims that are null': ({ signed, header }) => signed(header, 'null'),
    'claims that are text': ({ signed, header, claims }) => signed(header, JSON.stringify(JSON.stringify(claims))),
    'claims that are no JSON': ({ signed, header }) => signed(header, '{"sub":'),

    // Another form.
    'one word': () => 'nonsense',
    'dots alone': () => '..',
    'two parts': ({ parts }) => `${parts.h}.${parts.p}`,
    'a fourth part': ({ genuine }) => `${genuine}.${unknownId}`,
    'a dot in front': ({ genuine }) => `.${genuine}`,
    'a dot behind': ({ genuine }) => `${genuine}.`,
    'the five parts of a JWE': ({ encode, parts }) =>
      `${encode({ alg: 'dir', enc: 'A256GCM' })}..${parts.h}.${parts.p}.${parts.s}`,
    'in quotation marks': ({ genuine }) => `"${genuine}"`,
    'a signature in standard base64': ({ parts }) =>
      `${parts.h}.${parts.p}.${Buffer.from(parts.s, 'base64url').toString('base64')}`,
    'longer than 2 048 letters': ({ claiming }) => claiming({ pad: 'x'.repeat(2_048) }),
  },
  unauthenticated: {
    'a space inside': ({ genuine }) => genuine.replace('.', ' .'),
    'a tab behind the scheme': ({ genuine }) => `\t${genuine}`,
    'two tokens': ({ genuine }) => `${genuine}, ${genuine}`,
    'a letter that is not ASCII': ({ genuine }) => `${genuine}ü`,
  },
}
