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
