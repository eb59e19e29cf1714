import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretKeys } from './key-ring.ts'

/**
 * What a text is signed for. Both are signed with the text and not carried by it: `purpose` keeps one kind of text from
 * passing for another, `about` names whom or what it concerns, for whoever reads it knows that already.
 */
export type SignedFor = { readonly purpose: string; readonly about: readonly string[] }

const keyPurpose = 'signed text'

/** `<kid>.<text>.<HMAC>`: readable by everybody, made by us alone. It names its key, so that it survives a rotation. */
export function signText(keys: SecretKeys, text: string, signedFor: SignedFor): string {
  const keyId = keys.activeId
  return [keyId, text, signatureOf(keys, { keyId, text, ...signedFor })].join('.')
}

/**
 * The text that was signed; nothing when it was changed, was signed for something else, or its key has left the ring.
 * Takes the same time wherever a signature is wrong.
 */
export function signedText(keys: SecretKeys, token: string, signedFor: SignedFor): string | undefined {
  const [, keyId = '', text = '', signature = ''] = /^([^.]*)\.(.*)\.([^.]*)$/s.exec(token) ?? []
  if (!keys.ids.includes(keyId)) return undefined
  const expected = Buffer.from(signatureOf(keys, { keyId, text, ...signedFor }))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined
}

type Signed = SignedFor & { readonly keyId: string; readonly text: string }

function signatureOf(keys: SecretKeys, { keyId, text, purpose, about }: Signed): string {
  const key = keys.derive(keyId, keyPurpose, 32)
  // As JSON, so that no two lists of parts are the same text.
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, about, text]))
    .digest('base64url')
}
