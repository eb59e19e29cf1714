import Type, { type Static } from 'typebox'
import { doc, machineText, named, orNull, text } from '#platform/http/schemas.ts'
import { newToken } from '#platform/kernel/ids.ts'
import type { RelyingParty } from './relying-party.ts'

/** COSE numbers of the algorithms that are accepted: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]
const timeoutMs = 300_000
const open = { additionalProperties: true } as const

/** Bytes as base64url; there may be none, as in the handle of a key that stores no user. */
const bytes = (maxLength: number) =>
  text({ pattern: '^[A-Za-z0-9_-]*$', inWords: 'bytes as base64url, such as ZqVk1kzvTUGk', maxLength, ...machineText })

/** What a browser answers for a new or a used passkey: `PublicKeyCredential.toJSON()` of WebAuthn level 3. */
export const PasskeyResponse = named(
  'PasskeyResponse',
  Type.Object(
    {
      id: doc(bytes(1400), 'The id of the credential, base64url.', 'ZqVk1kzvTUGkcJ1Jt0kYvA'),
      rawId: doc(bytes(1400), 'The same.', 'ZqVk1kzvTUGkcJ1Jt0kYvA'),
      type: doc(text({ enum: ['public-key'] }), 'Always `public-key`.', 'public-key'),
      response: doc(
        named(
          'PasskeyResponseData',
          Type.Object(
            {
              clientDataJSON: doc(
                bytes(8192),
                'What the browser has signed: type, challenge and origin.',
                'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
              ),
              attestationObject: Type.Optional(
                doc(bytes(65_536), 'Of a new passkey: its public key.', 'o2NmbXRkbm9uZQ'),
              ),
              authenticatorData: Type.Optional(doc(bytes(8192), 'Of a used passkey.', 'SZYN5YgOjGh0NBcP')),
              signature: Type.Optional(doc(bytes(8192), 'Of a used passkey.', 'MEUCIQDx')),
              userHandle: Type.Optional(
                doc(orNull(bytes(128)), 'Whose passkey it is; a sign-in without a password needs it.', null),
              ),
              transports: Type.Optional(
                doc(
                  Type.Array(
                    text({ pattern: '^[a-z-]+$', inWords: 'the name of a transport, such as usb', maxLength: 32 }),
                    { maxItems: 16 },
                  ),
                  'How the device is reached.',
                  ['internal', 'hybrid'],
                ),
              ),
            },
            open,
          ),
        ),
        'The answer of the authenticator.',
      ),
    },
    open,
  ),
)

/** A new or used passkey as a browser sends it. */
export type PasskeyAnswer = Static<typeof PasskeyResponse>

const Descriptor = named(
  'PasskeyDescriptor',
  Type.Object({
    type: doc(Type.String(), 'Always `public-key`.', 'public-key'),
    id: doc(Type.String(), 'The id of the credential, base64url.', 'ZqVk1kzvTUGkcJ1Jt0kYvA'),
    transports: doc(Type.Array(Type.String()), 'How the device is reached.', ['internal']),
  }),
)

const common = {
  challenge: doc(Type.String(), 'What the passkey signs, base64url.', 'mC3v0jWl1pQ'),
  timeout: doc(Type.Integer(), 'How long the browser waits, in milliseconds.', timeoutMs),
}

/** What `PublicKeyCredential.parseRequestOptionsFromJSON` takes. */
export const PasskeyRequest = named(
  'PasskeyRequestOptions',
  Type.Object({
    ...common,
    rpId: doc(Type.String(), 'The host name that the passkeys are made for.', 'bellhop.example.com'),
    allowCredentials: doc(Type.Array(Descriptor), 'The passkeys that may sign; none: the user chooses one.'),
    userVerification: doc(Type.String(), 'Whether the device asks for a fingerprint or a PIN.', 'preferred'),
  }),
)

/** What `PublicKeyCredential.parseCreationOptionsFromJSON` takes. */
export const PasskeyCreation = named(
  'PasskeyCreationOptions',
  Type.Object({
    ...common,
    rp: doc(
      named(
        'PasskeyParty',
        Type.Object({
          id: doc(Type.String(), 'The host name that the passkey is made for.', 'bellhop.example.com'),
          name: doc(Type.String(), 'The name that the device shows.', 'Bellhop'),
        }),
      ),
      'For whom the passkey is made.',
    ),
    user: doc(
      named(
        'PasskeyHolder',
        Type.Object({
          id: doc(Type.String(), 'Names company and user, base64url.', 'AZgMbn0relOcHw0a'),
          name: doc(Type.String(), 'The e-mail address of the user.', 'ayse@example.com'),
          displayName: doc(Type.String(), 'The name of the user.', 'Ayşe Demir'),
        }),
      ),
      'Whose passkey it is.',
    ),
    pubKeyCredParams: doc(
      Type.Array(
        named(
          'PasskeyAlgorithm',
          Type.Object({
            type: doc(Type.String(), 'Always `public-key`.', 'public-key'),
            alg: doc(Type.Integer(), 'The number of the algorithm in COSE.', -7),
          }),
        ),
      ),
      'The algorithms that are accepted.',
    ),
    excludeCredentials: doc(Type.Array(Descriptor), 'The passkeys that the user has already.'),
    authenticatorSelection: doc(
      named(
        'PasskeySelection',
        Type.Object({
          residentKey: doc(Type.String(), 'Whether the device stores the passkey.', 'preferred'),
          userVerification: doc(Type.String(), 'Whether the device asks for a fingerprint or a PIN.', 'preferred'),
        }),
      ),
      'What the device should be able to do.',
    ),
    attestation: doc(Type.String(), 'Always `none`: the service does not ask who made the device.', 'none'),
  }),
)

/** A credential that a browser may use, or may not add again. */
export type Credential = { readonly id: string; readonly transports: readonly string[] }

const described = ({ id, transports }: Credential) => ({ type: 'public-key', id, transports: [...transports] })

/** A challenge that a passkey signs: 256 random bits as base64url. */
export const newPasskeyChallenge = (): string => newToken()

type PasskeyQuery = { readonly challenge: string; readonly credentials: readonly Credential[] }

/** Asks a browser for one of these passkeys; without any for one that the user chooses, with fingerprint or PIN. */
export const passkeyRequest = (
  party: RelyingParty,
  { challenge, credentials }: PasskeyQuery,
): Static<typeof PasskeyRequest> => ({
  challenge,
  rpId: party.id,
  timeout: timeoutMs,
  allowCredentials: credentials.map(described),
  userVerification: credentials.length > 0 ? 'preferred' : 'required',
})

type Holder = { readonly tenantId: string; readonly userId: string; readonly email: string; readonly name: string }

/** Asks a browser for a new passkey. `credentials`: those that the user has already. */
export const passkeyCreation = (
  party: RelyingParty,
  { holder, challenge, credentials }: PasskeyQuery & { readonly holder: Holder },
): Static<typeof PasskeyCreation> => ({
  rp: { id: party.id, name: 'Bellhop' },
  user: { id: userHandle(holder), name: holder.email, displayName: holder.name },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: timeoutMs,
  excludeCredentials: credentials.map(described),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
})

const idBytes = 16

/** Whose passkey it is, as the passkey itself says: 32 bytes, so that the account is found behind row-level security. */
const userHandle = ({ tenantId, userId }: Pick<Holder, 'tenantId' | 'userId'>): string =>
  Buffer.from([tenantId, userId].join('').replaceAll('-', ''), 'hex').toString('base64url')

/** The account that a passkey names; undefined if it names none. */
export function readUserHandle(handle: string | null | undefined): { tenantId: string; userId: string } | undefined {
  const all = Buffer.from(handle ?? '', 'base64url')
  if (all.length !== 2 * idBytes) return undefined
  const [tenantId, userId] = [all.subarray(0, idBytes), all.subarray(idBytes)].map((id) =>
    id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
  return { tenantId: String(tenantId), userId: String(userId) }
}

/** The public half of a new passkey. */
export type NewPasskey = {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly algorithm: number
  readonly signCount: number
  readonly transports: readonly string[]
  readonly aaguid: string
  readonly isBackedUp: boolean
}

type SignedChallenge = { readonly party: RelyingParty; readonly challenge: string }

/**
 * The passkey that a browser has made for a challenge; undefined if the answer is not valid. The statement about the
 * device is not read: it was not asked for, and to check it would fetch addresses that the answer names.
 */
export async function readNewPasskey(
  answer: PasskeyAnswer,
  expected: SignedChallenge,
): Promise<NewPasskey | undefined> {
  const { attestationObject, ...response } = answer.response
  if (attestationObject === undefined) return undefined
  const library = await import('@simplewebauthn/server')
  const helpers = await import('@simplewebauthn/server/helpers')
  try {
    const stated = helpers.decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
    const bare = helpers.isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', stated.get('authData')],
      ]) as never,
    )
    const { verified, registrationInfo } = await library.verifyRegistrationResponse({
      response: asJson(answer, { ...response, attestationObject: Buffer.from(bare).toString('base64url') }),
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.party.origin,
      expectedRPID: expected.party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return undefined
    const { credential, aaguid, credentialBackedUp: isBackedUp } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey)
    const algorithm = Number(helpers.decodeCredentialPublicKey(credential.publicKey).get(helpers.cose.COSEKEYS.alg))
    const { transports = [] } = response
    const credentialId = Buffer.from(credential.id, 'base64url')
    return { credentialId, publicKey, algorithm, signCount: credential.counter, transports, aaguid, isBackedUp }
  } catch {
    return undefined
  }
}

type StoredKey = { readonly credentialId: Buffer; readonly publicKey: Buffer }

/** What a passkey says at a use. */
export type PasskeyUse = { readonly signCount: number; readonly isBackedUp: boolean }

/** What a passkey says that has signed a challenge; undefined if the answer is not valid. */
export async function readPasskeyUse(
  answer: PasskeyAnswer,
  { party, challenge, key, isVerificationNeeded }: SignedChallenge & { key: StoredKey; isVerificationNeeded: boolean },
): Promise<PasskeyUse | undefined> {
  const library = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
      response: asJson(answer, answer.response),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: isVerificationNeeded,
      // The count is compared where the use is stored, so that of two uses at once one is compared with the other.
      credential: { id: key.credentialId.toString('base64url'), publicKey: new Uint8Array(key.publicKey), counter: 0 },
    })
    if (!verified) return undefined
    return { signCount: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
  } catch {
    return undefined
  }
}

/** The answer as the library types it; it checks every field itself. */
const asJson = ({ id, rawId, type }: PasskeyAnswer, response: object) =>
  ({ id, rawId, type, response, clientExtensionResults: {} }) as never
