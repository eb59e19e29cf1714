import type { SecretKeys } from './secret-keys.ts'
import { signedText, type SignedFor, signText } from './signed-text.ts'

/** What a link opens: `purpose` says what is sent and how, so that a link to one thing is none to another. */
export type Linked = { readonly purpose: string; readonly tenantId: string; readonly id: string }

/**
 * The token of a link that opens one thing until `expiresAt`, for whoever holds it: `<kid>.<seconds>.<tenant>.<HMAC>`.
 * It names its key, so that links survive a rotation, and its tenant, so that the row is found behind row-level security.
 */
export const linkToken = (keys: SecretKeys, linked: Linked, expiresAt: Temporal.Instant): string =>
  signText(keys, `${secondsOf(expiresAt)}.${linked.tenantId}`, linkTo(linked))

/**
 * The tenant whose thing a token opens; nothing when it was changed, has expired, was made for something else, or its
 * key has left the ring.
 */
export function tenantOfLink(
  keys: SecretKeys,
  token: string,
  wanted: { purpose: string; id: string; now: Temporal.Instant },
): string | undefined {
  const [expires, tenantId] = signedText(keys, token, linkTo(wanted))?.split('.') ?? []
  return secondsOf(wanted.now) < Number(expires) ? tenantId : undefined
}

const linkTo = ({ purpose, id }: { purpose: string; id: string }): SignedFor => ({
  purpose: `link to ${purpose}`,
  about: [id],
})

const secondsOf = (moment: Temporal.Instant): number => Math.floor(moment.epochMilliseconds / 1000)
