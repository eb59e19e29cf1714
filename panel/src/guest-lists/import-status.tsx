import type { GuestImport } from '@bellhop/sdk'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { importTexts } from './import-texts.ts'

const tones: Partial<Record<GuestImport['status'], ChipTone>> = { succeeded: 'go', failed: 'bad' }

/** How far an import is. */
export function ImportStatus({ guestImport: { status, isDryRun } }: { readonly guestImport: GuestImport }) {
  const texts = useTexts(importTexts)
  const isChecked = isDryRun && status === 'succeeded'
  return <StatusChip tone={tones[status] ?? 'plain'}>{isChecked ? texts.checked : texts[status]}</StatusChip>
}
