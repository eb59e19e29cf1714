import { useChange } from '../api/changes.ts'
import { type CurrentCall, endCurrentCall, isConsulted, isConsulting, useServiceTime } from '../calls/current-call.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ActionError } from './action-error.tsx'
import { useCallAction } from './call-actions.ts'
import styles from './call-bar.module.css'
import { callBarTexts } from './texts.ts'

/** The colleague whom the user consults, or who consults the user; shortly afterwards, how the consultation ended. */
export function Consultation({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const { consultation } = call
  if (!consultation) return null
  if (isConsulted(call)) return <b role="status">{texts.consultedBy(call.userName ?? '')}</b>
  if (!isConsulting(call)) return <Outcome call={call} />
  const isAnswered = consultation.state === 'answered'
  return (
    <>
      <b className={styles.held} role="status">
        {isAnswered ? texts.withColleague(consultation.userName) : texts.consulting(consultation.userName)}
      </b>
      <span>{texts.guestWaits}</span>
    </>
  )
}

/** Hands the guest over to the consulted colleague, or returns to the guest. */
export function ConsultationActions({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const cancel = useCallAction('calls.cancelConsultation', call)
  const complete = useChange('calls.completeConsultation', { onDone: endCurrentCall })
  const isSending = cancel.isPending || complete.isPending
  return (
    <>
      <ActionError error={complete.error ?? cancel.error} />
      <KeyButton
        disabled={isSending}
        isReasonTip
        label={texts.completeConsultation}
        leftSection={<Icon name="transfer" />}
        onPress={() => complete.mutate([call.id])}
        variant="default"
        whyDisabled={call.consultation?.state === 'answered' ? undefined : texts.notAnsweredYet}
      />
      <KeyButton
        disabled={isSending}
        label={texts.cancelConsultation}
        leftSection={<Icon name="play" />}
        onPress={cancel.run}
        variant="default"
      />
    </>
  )
}

/** How long the outcome is shown. */
const shownMs = 20_000

function Outcome({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const now = useServiceTime(call)
  const { consultation } = call
  if (!consultation?.endedAt || now - Date.parse(consultation.endedAt) > shownMs) return null
  const sentences: Partial<Record<typeof consultation.state, (name: string) => string>> = {
    rejected: texts.colleagueRejected,
    timedOut: texts.colleagueTimedOut,
    failed: texts.colleagueFailed,
    lost: texts.colleagueLost,
    ended: texts.colleagueEnded,
  }
  const sentence = sentences[consultation.state]
  if (!sentence) return null
  return <span role="status">{sentence(consultation.userName)}</span>
}
