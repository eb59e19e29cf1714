import type { Call } from '@bellhop/sdk'
import { Icon } from '../parts/icon.tsx'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formatPhone } from '../text/phone-number.ts'
import styles from './calls.module.css'
import { otherNumber } from './current-call.ts'
import { callTexts } from './texts.ts'

const icons = { inbound: 'callIn', outbound: 'callOut', internal: 'call' } as const

/** The picture of who began a call; one that nobody answered has its own. */
export const directionIcon = (call: Pick<Call, 'direction' | 'status'>) =>
  isNotAnswered(call) ? 'callMissed' : icons[call.direction]

const tones: Readonly<Record<Call['status'], ChipTone>> = {
  queued: 'warn',
  ringing: 'warn',
  inProgress: 'go',
  onHold: 'go',
  wrapUp: 'warn',
  completed: 'plain',
  missed: 'bad',
  abandoned: 'bad',
  busy: 'line',
  failed: 'line',
}

/** Whether nobody of the hotel has talked to the caller. */
export const isNotAnswered = ({ direction, status }: Pick<Call, 'direction' | 'status'>): boolean =>
  direction === 'inbound' && (status === 'missed' || status === 'abandoned')

/** The name of the other side: the guest, or else the number. */
export function useCallerName(): (call: Call) => string {
  const { withheld } = useTexts(callTexts)
  return (call) => call.guestName ?? formatPhone(otherNumber(call)) ?? withheld
}

/** Who began the call, as a picture and a word. */
export function DirectionWord({ call }: { call: Pick<Call, 'direction' | 'status'> }) {
  const texts = useTexts(callTexts)
  return (
    <span className={styles.direction} data-lost={isNotAnswered(call)}>
      <Icon name={directionIcon(call)} />
      {texts[call.direction]}
    </span>
  )
}

/** Where the call stands. */
export function CallStatusChip({ status }: Pick<Call, 'status'>) {
  const texts = useTexts(callTexts)
  return <StatusChip tone={tones[status]}>{texts[status]}</StatusChip>
}
