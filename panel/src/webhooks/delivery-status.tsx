import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { deliveryTexts } from './delivery-texts.ts'
import type { DeliveryState } from './webhook-search.ts'

const tones: Record<DeliveryState, ChipTone> = { pending: 'plain', leased: 'plain', succeeded: 'go', failed: 'bad' }

/** The state of a delivery. While its endpoint gets nothing, a waiting one is held. */
export function DeliveryStatus({ status, isHeld }: { status: DeliveryState; isHeld: boolean }) {
  const texts = useTexts(deliveryTexts)
  if (isHeld && status === 'pending') return <StatusChip tone="warn">{texts.held}</StatusChip>
  return <StatusChip tone={tones[status]}>{texts[status]}</StatusChip>
}
