import { Button } from '@mantine/core'
import type { CurrentCall } from '../calls/current-call.ts'
import type { PhoneStatus } from '../live/phone-messages.ts'
import { sendToPhone, usePhone } from '../live/use-phone.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { showPhone } from '../parts/show-phone.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './call-bar.module.css'
import { callKeys } from './call-keys.ts'
import { callBarTexts } from './texts.ts'

type AnswerOnPhoneProps = { readonly call: CurrentCall; readonly isSending: boolean }

/** Calls of these providers ring in the phone of this browser; those of others ring a phone outside of the panel. */
const withSoftphone = ['sipEdge']

/** Answers a call that the service cannot answer itself, on the phone of this browser, or says where it rings. */
export function AnswerOnPhone({ call, isSending }: AnswerOnPhoneProps) {
  const texts = useTexts(callBarTexts)
  const phone = usePhone()
  const inPhone = phone?.call?.callId === call.id ? phone.call : undefined
  if (!withSoftphone.includes(call.provider ?? '')) {
    return <Elsewhere text={texts.answerAtPhone} title={texts.answerAtPhoneText} />
  }
  if (inPhone) {
    const isAnswering = inPhone.stage !== 'ringing'
    return (
      <>
        {inPhone.problem !== null && (
          <span className={styles.error} role="alert">
            {texts.phoneProblem}
          </span>
        )}
        <KeyButton
          className={styles.go ?? ''}
          disabled={isSending || isAnswering}
          keys={callKeys.answer}
          label={isAnswering ? texts.answering : texts.answer}
          leftSection={<Icon name="call" />}
          onPress={() => sendToPhone({ kind: 'answer', callId: call.id })}
        />
      </>
    )
  }
  if (phone) return <NotHere phone={phone} />
  return (
    <Button className={styles.go ?? ''} leftSection={<Icon name="call" />} onClick={showPhone}>
      {texts.openToAnswer}
    </Button>
  )
}

/** The phone is open, and the call is not in it. */
function NotHere({ phone: { registration, isElsewhere, call } }: { phone: PhoneStatus }) {
  const texts = useTexts(callBarTexts)
  if (registration !== 'registered') {
    return (
      <Button leftSection={<Icon name="warning" />} onClick={showPhone}>
        {texts.notConnected}
      </Button>
    )
  }
  if (call) return <Elsewhere text={texts.phoneBusy} />
  return <Elsewhere text={isElsewhere ? texts.ringsElsewhere : texts.reachesPhone} />
}

const Elsewhere = ({ text, title }: { text: string; title?: string }) => (
  <span className={styles.elsewhere} title={title}>
    <Icon name="call" />
    {text}
  </span>
)
