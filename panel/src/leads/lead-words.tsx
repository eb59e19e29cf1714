import type { Lead } from '@bellhop/sdk'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { leadTexts } from './texts.ts'

const tones: Readonly<Record<Lead['stage'], ChipTone>> = {
  new: 'warn',
  contacted: 'plain',
  offered: 'plain',
  won: 'go',
  lost: 'bad',
}

/** The stage of a lead. */
export const LeadStage = ({ stage }: Pick<Lead, 'stage'>) => (
  <StatusChip tone={tones[stage]}>{useTexts(leadTexts)[stage]}</StatusChip>
)

/** Who wants the stay: the guest, else a name or a number. */
export function useLeadName(): (lead: Lead) => string {
  const { unknown } = useTexts(leadTexts)
  return ({ guest, name, phone }) =>
    guest === null ? (name ?? formatPhone(phone) ?? unknown) : `${guest.firstName} ${guest.lastName}`
}

/** What a lead came from, in words. */
export function useSourceWord(): (source: Lead['source']) => string {
  const texts = useTexts(leadTexts)
  const words: Readonly<Record<Lead['source'], string>> = {
    offer: texts.fromOffer,
    turnaway: texts.fromTurnaway,
    missedCall: texts.fromMissedCall,
    conversation: texts.fromConversation,
    manual: texts.fromManual,
  }
  return (source) => words[source]
}

/** What to do next and when; what is overdue stands out. Nothing without a step. */
export function NextStep({ lead: { nextStep, nextStepAt, isOverdue } }: { readonly lead: Lead }) {
  const texts = useTexts(leadTexts)
  const { dayTime } = useFormat()
  if (nextStep === null || nextStepAt === null) return null
  const text = `${texts[nextStep]} · ${dayTime(nextStepAt)}`
  return isOverdue ? (
    <StatusChip tone="warn">
      {text} · {texts.isOverdue}
    </StatusChip>
  ) : (
    <span className="dim">{text}</span>
  )
}
