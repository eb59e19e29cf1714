import type { Offer } from '@bellhop/sdk'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { offerTexts } from './texts.ts'

const tones: Readonly<Record<Offer['status'], ChipTone>> = {
  draft: 'line',
  sent: 'plain',
  seen: 'warn',
  accepted: 'go',
  declined: 'bad',
  expired: 'line',
  withdrawn: 'line',
  lost: 'bad',
}

/** The status of an offer. */
export const OfferStatus = ({ status }: Pick<Offer, 'status'>) => (
  <StatusChip tone={tones[status]}>{useTexts(offerTexts)[status]}</StatusChip>
)

/** So long after a look the guest counts as looking. */
const glanceMs = 120_000

/** Whether the guest looks at the offer now, in milliseconds. */
export const isLookedAt = ({ status, lastSeenAt }: Pick<Offer, 'status' | 'lastSeenAt'>, now: number): boolean =>
  status === 'seen' && lastSeenAt !== null && now - Date.parse(lastSeenAt) < glanceMs
