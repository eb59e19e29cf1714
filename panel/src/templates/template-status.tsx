import type { MessageTemplateStatus } from '@bellhop/sdk'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { templateTexts } from './texts.ts'

const tones: Readonly<Record<MessageTemplateStatus, ChipTone>> = {
  draft: 'line',
  pending: 'plain',
  approved: 'go',
  rejected: 'bad',
  paused: 'warn',
}

/** Where a template is on its way to the guests. */
export function TemplateStatus({ status }: { status: MessageTemplateStatus }) {
  const texts = useTexts(templateTexts)
  return <StatusChip tone={tones[status]}>{texts[status]}</StatusChip>
}
