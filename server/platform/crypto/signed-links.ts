import type { SecretKeys } from './key-ring.ts'
import { signedText, type SignedFor, signText } from './signed-text.ts'

/** What a link opens: `purpose` says what is sent and how, so that a link to one thing is none to another. */
export type Linked = {
  readonly purpose: string
  readonly tenantId: string
  readonly id: string
  /** The user for whom the link is made, if it says so. */
  readonly userId?: string | undefined
}

/** What a valid link says: whose thing it opens, for whom it was made, and until when. */
export type OpenedLink = {
  readonly tenantId: string
  readonly userId: string | undefined
  readonly expiresAt: Temporal.Instant
}

/**
 * The token of a link that opens one thing until `expiresAt`, for whoever holds it: `<kid>.<seconds>.<tenant>[.<user>].<HMAC>`.
 * It names its key, so that links survive a rotation, and its tenant, so that the row is found behind row-level security.
 */
export const linkToken = (keys: SecretKeys, linked: Linked, expiresAt: Temporal.Instant): string =>
  signText(keys, [secondsOf(expiresAt), linked.tenantId, linked.userId ?? []].flat().join('.'), linkTo(linked))

/**
 * What a token says of the link; nothing when it was changed, has expired, was made for something else, or its
 * key has left the ring.
 */
export function openLink(
  keys: SecretKeys,
  token: string,
  wanted: { purpose: string; id: string; now: Temporal.Instant },
): OpenedLink | undefined {
  const [expires, tenantId, userId] = signedText(keys, token, linkTo(wanted))?.split('.') ?? []
  if (tenantId === undefined || secondsOf(wanted.now) >= Number(expires)) return undefined
  return { tenantId, userId, expiresAt: Temporal.Instant.fromEpochMilliseconds(Number(expires) * 1000) }
}

/** The tenant whose thing a token opens (`openLink`). */
export const tenantOfLink = (...asked: Parameters<typeof openLink>): string | undefined => openLink(...asked)?.tenantId

const linkTo = ({ purpose, id }: { purpose: string; id: string }): SignedFor => ({
  purpose: `link to ${purpose}`,
  about: [id],
})

const secondsOf = (moment: Temporal.Instant): number => Math.floor(moment.epochMilliseconds / 1000)
