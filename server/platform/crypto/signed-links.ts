import type { KeyRing } from './key-ring.ts'
import { type SignaturePurpose, signText, verifySignedText } from './signed-text.ts'

/** What a link opens. `purpose` says what is sent and how, so that a link for one purpose does not work for another. */
export type LinkTarget = {
  readonly purpose: string
  readonly tenantId: string
  readonly id: string
  /** The user for whom the link was created, if known. */
  readonly userId?: string | undefined
}

/** The content of a valid link: its tenant, its user, and its expiry. */
export type LinkClaims = {
  readonly tenantId: string
  readonly userId: string | undefined
  readonly expiresAt: Temporal.Instant
}

/**
 * A token that opens one thing until `expiresAt` for everybody who has it: `<kid>.<seconds>.<tenant>[.<user>].<HMAC>`.
 * It contains the key id, so that it survives a rotation, and the tenant, so that row-level security shows the row.
 */
export const signLink = (keys: KeyRing, linked: LinkTarget, expiresAt: Temporal.Instant): string =>
  signText(keys, [secondsOf(expiresAt), linked.tenantId, linked.userId ?? []].flat().join('.'), linkTo(linked))

/**
 * The claims of a token; undefined if it was changed, has expired, was created for something else, or its key was
 * removed.
 */
export function verifyLink(
  keys: KeyRing,
  token: string,
  expected: { purpose: string; id: string; now: Temporal.Instant },
): LinkClaims | undefined {
  const [expires, tenantId, userId] = verifySignedText(keys, token, linkTo(expected))?.split('.') ?? []
  if (tenantId === undefined || secondsOf(expected.now) >= Number(expires)) return undefined
  return { tenantId, userId, expiresAt: Temporal.Instant.fromEpochMilliseconds(Number(expires) * 1000) }
}

/** The tenant of a valid token (`verifyLink`). */
export const tenantOfLink = (...asked: Parameters<typeof verifyLink>): string | undefined =>
  verifyLink(...asked)?.tenantId

const linkTo = ({ purpose, id }: { purpose: string; id: string }): SignaturePurpose => ({
  purpose: `link to ${purpose}`,
  about: [id],
})

const secondsOf = (moment: Temporal.Instant): number => Math.floor(moment.epochMilliseconds / 1000)
