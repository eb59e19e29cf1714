import { createHmac } from 'node:crypto'

/** A credential with an expiry time. The username is the expiry (Unix time), a colon and the user. */
export type EphemeralCredential = { readonly username: string; readonly password: string }

type CredentialOptions = {
  readonly user: string
  readonly expiresAt: Temporal.Instant
  readonly secret: string
  /** The algorithm of the verifying server: SHA-256 for a SIP edge, SHA-1 for a TURN server. */
  readonly algorithm: 'sha256' | 'sha1'
}

/**
 * A credential that every holder of the secret can verify without a request to the service: the password is the base64
 * HMAC of the username, so neither the user nor the expiry can be changed.
 */
export function ephemeralCredential({ user, expiresAt, secret, algorithm }: CredentialOptions): EphemeralCredential {
  const username = `${Math.floor(expiresAt.epochMilliseconds / 1000)}:${user}`
  return { username, password: createHmac(algorithm, secret).update(username).digest('base64') }
}
