import { createHmac } from 'node:crypto'

/** Who may sign in, and until when. The name begins with the end (Unix time) and goes on with the user. */
export type EphemeralCredential = { readonly username: string; readonly password: string }

type Given = {
  readonly user: string
  readonly expiresAt: Temporal.Instant
  readonly secret: string
  /** What the server that checks it takes: a SIP edge SHA-256, a TURN server SHA-1. */
  readonly algorithm: 'sha256' | 'sha1'
}

/**
 * A credential that whoever knows the secret can check without asking us: the password is the HMAC of the name, in base64,
 * so that neither the user nor the end can be changed.
 */
export function ephemeralCredential({ user, expiresAt, secret, algorithm }: Given): EphemeralCredential {
  const username = `${Math.floor(expiresAt.epochMilliseconds / 1000)}:${user}`
  return { username, password: createHmac(algorithm, secret).update(username).digest('base64') }
}
