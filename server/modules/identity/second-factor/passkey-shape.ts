import Type from 'typebox'
import { doc, Id, Instant, InstantOrNull, named, text } from '#platform/http/schemas.ts'

/** The name of a passkey. */
export const PasskeyName = doc(
  text({ minLength: 1, maxLength: 60 }),
  'How the user calls the passkey, 1 to 60 characters.',
  'Work laptop',
)

/** The fields of a passkey in an answer. */
export const passkeyFields = {
  id: doc(Id, 'The id of the passkey.'),
  name: PasskeyName,
  credentialId: doc(
    Type.String(),
    'The id that the browser knows, base64url: `PublicKeyCredential.signalAllAcceptedCredentials` takes it.',
    'ZqVk1kzvTUGkcJ1Jt0kYvA',
  ),
  rpId: doc(Type.String(), 'The domain that it was made for. It works for no other.', 'crm.example.com'),
  isBackedUp: doc(Type.Boolean(), 'Whether a password manager holds it on several devices.', true),
  createdAt: doc(Instant, 'When it was added.', '2026-08-01T10:04:40.000Z'),
  lastUsedAt: doc(InstantOrNull, 'When it was last used; null before its first use.', null),
}

/** A passkey in an answer. */
export const Passkey = named('Passkey', Type.Object(passkeyFields))
