import type { Db } from '../db/database.ts'
import type { ChainKey } from './chain-key.ts'

/**
 * The first fault of the log: an entry was `changed`, is `missing`, or is `unexpected` (not written by the service), or
 * the `head` does not match the last entry. A batch that was changed itself is broken at its first position.
 */
export type ChainBreak = { readonly position: number; readonly reason: 'changed' | 'missing' | 'unexpected' | 'head' }

/** How much of the log is in the chain, and what is not there yet. */
export type ChainProgress = {
  /** The position of the last entry. */
  readonly chainedUpTo: number
  readonly pendingCount: number
  readonly oldestPendingAt: string | null
}

/** The number of intact entries, and the first fault. */
export type ChainVerification = ChainProgress & {
  readonly isIntact: boolean
  readonly entryCount: number
  readonly brokenAt: ChainBreak | null
}

/** How far a part of the log is intact: the last position, the link that follows it, and the fault behind it. */
export type VerifiedPart = {
  readonly position: number
  readonly link: Buffer
  readonly brokenAt?: ChainBreak
}

/** The end of a part as the head of the log states it. */
export type PartEnd = { readonly position: number; readonly link: Buffer }

/** Whose log is verified, and with which key. */
export type ChainSource = { readonly db: Db; readonly tenantId: string; readonly key: ChainKey }

/** The fault of a part, if it does not end as the head states it. */
export const faultOfEnd = ({ position, link }: VerifiedPart, end: PartEnd): ChainBreak | undefined => {
  if (position < end.position) return { position: position + 1, reason: 'missing' }
  return link.equals(end.link) ? undefined : { position, reason: 'head' }
}
