import type { Integration } from '@bellhop/sdk'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { integrationTexts } from './texts.ts'

const tones = { active: 'go', inactive: 'plain', error: 'bad' } as const

/** Whether an account works. */
export function IntegrationStatus({ integration: { status } }: { integration: Pick<Integration, 'status'> }) {
  const texts = useTexts(integrationTexts)
  return <StatusChip tone={tones[status]}>{texts[status]}</StatusChip>
}
