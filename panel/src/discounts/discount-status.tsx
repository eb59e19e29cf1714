import type { Discount } from '@bellhop/sdk'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { discountTexts } from './texts.ts'

const tones: Readonly<Record<Discount['status'], ChipTone>> = {
  active: 'go',
  scheduled: 'line',
  expired: 'plain',
  exhausted: 'plain',
  disabled: 'plain',
}

/** Whether a discount can be booked today. */
export const DiscountStatusChip = ({ status }: { status: Discount['status'] }) => (
  <StatusChip tone={tones[status]}>{useTexts(discountTexts)[status]}</StatusChip>
)
