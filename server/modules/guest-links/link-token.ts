import { createHash, createHmac } from 'node:crypto'
import type { KeyRing } from '#platform/crypto/key-ring.ts'

/** What a guest link lets its guest do, with the letter that begins its tokens. */
export const linkKinds = {
  preferences: { letter: 'p' },
  offer: { letter: 'o' },
  booking: { letter: 'b' },
} as const

/** A kind of guest link. */
export type LinkKind = keyof typeof linkKinds

/** What a token is derived from. */
export type TokenSource = { readonly id: string; readonly kind: LinkKind; readonly keyId: string }

/**
 * The token of a link: a letter for its kind, and 128 bits that only holders of the key can derive from the id. It is
 * stored nowhere. Returns undefined if the key has left the key ring.
 */
export function linkToken(keys: KeyRing, { id, kind, keyId }: TokenSource): string | undefined {
  if (!keys.ids.includes(keyId)) return undefined
  const digest = createHmac('sha256', keys.derive(keyId, 'guest links', 32))
    .update(id)
    .digest()
  return linkKinds[kind].letter + digest.subarray(0, 16).toString('base64url')
}

/** The hash by which a row is found. Any text has one, so that a wrong token takes as long as a right one. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The address that a guest opens. The token stands behind `#`, so no server, log or `Referer` ever gets it. */
export const linkAddress = (publicUrl: string, token: string): string => `${publicUrl}/g#${token}`
