import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { hotelTexts } from './texts.ts'

/** Whether a hotel or room type is sold. */
export function SaleChip({ isActive }: { isActive: boolean }) {
  const { active, inactive } = useTexts(hotelTexts)
  return <StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? active : inactive}</StatusChip>
}
