import type { Webhook } from '@bellhop/sdk'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { webhookTexts } from './texts.ts'

const tones: Record<Webhook['status'], ChipTone> = { active: 'go', paused: 'plain', suspended: 'warn' }

/** The state of an endpoint, and how many events it holds. */
export function WebhookStatus({ webhook: { status, heldCount } }: { webhook: Webhook }) {
  const texts = useTexts(webhookTexts)
  const { count } = useFormat()
  return (
    <span className="row">
      <StatusChip tone={tones[status]}>{texts[status]}</StatusChip>
      {heldCount > 0 && <span className="dim small">{texts.held(count(heldCount))}</span>}
    </span>
  )
}

/** What people call an endpoint: its name, or the host of its address. */
export const nameOf = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description?.trim() || new URL(url).host
