import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/**
 * The context of a signature. It is signed together with the text but not part of the token: `purpose` separates kinds
 * of texts, and `about` contains what the verifier already knows (ids).
 */
export type SignaturePurpose = { readonly purpose: string; readonly about: readonly string[] }

const keyPurpose = 'signed text'

/**
 * `<kid>.<text>.<HMAC>`. Everybody can read it, only the service can create it. It contains the key id, so that it
 * survives a rotation.
 */
export function signText(keys: KeyRing, text: string, signedFor: SignaturePurpose): string {
  const keyId = keys.activeId
  return [keyId, text, signatureOf(keys, { keyId, text, ...signedFor })].join('.')
}

/**
 * The signed text; undefined if it was changed, was signed for something else, or its key was removed. Takes constant
 * time.
 */
export function verifySignedText(keys: KeyRing, token: string, signedFor: SignaturePurpose): string | undefined {
  const [, keyId = '', text = '', signature = ''] = /^([^.]*)\.(.*)\.([^.]*)$/s.exec(token) ?? []
  if (!keys.ids.includes(keyId)) return undefined
  const expected = Buffer.from(signatureOf(keys, { keyId, text, ...signedFor }))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? text : undefined
}

type SignatureInput = SignaturePurpose & { readonly keyId: string; readonly text: string }

function signatureOf(keys: KeyRing, { keyId, text, purpose, about }: SignatureInput): string {
  const key = keys.derive(keyId, keyPurpose, 32)
  // As JSON, so that different lists of parts have different texts.
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, about, text]))
    .digest('base64url')
}
