import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { TestApp } from '../../../testing/app.ts'
import type { Enroller } from './authenticator.ts'

/** CBOR of what passkeys contain: whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flat().map((part) => cbor(part as number))
  return Buffer.concat([head(5, value.size), ...parts])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  const wide = Buffer.from([(kind << 5) | 25, 0, 0])
  wide.writeUInt16BE(size, 1)
  return wide
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** How a use of a passkey differs from the usual one. */
export type Use = {
  readonly origin?: string
  readonly rpId?: string
  /** The device has asked for a fingerprint or PIN. */
  readonly isVerified?: boolean
  readonly signCount?: number
  readonly userHandle?: string | null
  readonly format?: string
}

type Options = { readonly challenge: string }

/** A passkey in software (ES256), written apart from the service and its library. */
export function softPasskey({ origin = 'https://localhost:8443', rpId = 'localhost' }: Use = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const cose = cbor(
    new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const held = { userHandle: '', signCount: 0 }
  const clientData = (type: string, { challenge }: Options, use: Use): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: use.origin ?? origin, crossOrigin: false }))
  const authData = (use: Use, flags: number): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(use.signCount ?? held.signCount)
    return Buffer.concat([
      sha256(use.rpId ?? rpId),
      Buffer.from([flags | 1 | (use.isVerified === false ? 0 : 4)]),
      count,
    ])
  }
  const asJson = (response: object) => {
    const text = id.toString('base64url')
    return { id: text, rawId: text, type: 'public-key', response, clientExtensionResults: {} }
  }
  return {
    id: id.toString('base64url'),
    /** What a browser answers for a new passkey. */
    create(options: Options & { user: { id: string } }, use: Use = {}) {
      held.userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const stated = new Map<unknown, unknown>([
        ['fmt', use.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', Buffer.concat([authData(use, 0x40), credential])],
      ])
      return asJson({
        clientDataJSON: clientData('webauthn.create', options, use).toString('base64url'),
        attestationObject: cbor(stated).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** What a browser answers when the passkey is used. */
    get(options: Options, use: Use = {}) {
      const [data, auth] = [clientData('webauthn.get', options, use), authData(use, 0)]
      return asJson({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: auth.toString('base64url'),
        signature: sign('sha256', Buffer.concat([auth, sha256(data)]), privateKey).toString('base64url'),
        userHandle: use.userHandle === undefined ? held.userHandle : use.userHandle,
      })
    },
  }
}

/** A passkey in software. */
export type SoftPasskey = ReturnType<typeof softPasskey>

/** Adds a passkey to a user as the first factor, or a further one. */
export async function enrolPasskey(
  user: Enroller,
  { name, isFurther = false }: { name?: string; isFurther?: boolean } = {},
) {
  const passkey = softPasskey()
  const body = isFurther ? {} : { currentPassword: user.password }
  const begun = await user.call('POST', '/profile/passkeys/options', { body })
  assert.equal(begun.status, 201, begun.text)
  const added = await user.call('POST', '/profile/passkeys', {
    body: { ...(name === undefined ? {} : { name }), passkey: passkey.create(begun.data.options) },
  })
  assert.equal(added.status, 201, added.text)
  return { passkey, ...(added.data as { id: string; name: string; recoveryCodes?: string[] }) }
}

/** Signs in with a passkey alone. */
export async function signInByPasskey(app: TestApp, passkey: SoftPasskey, use: Use = {}) {
  const { challenge, options } = (await app.call('POST', '/auth/passkey-options')).data
  return app.call('POST', '/auth/passkey', { body: { challenge, passkey: passkey.get(options, use) } })
}
