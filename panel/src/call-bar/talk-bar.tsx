import { useState } from 'react'
import { type CurrentCall, isConsulted, isConsulting, stageOf, useServiceTime } from '../calls/current-call.ts'
import { sendToPhone, usePhone } from '../live/use-phone.ts'
import sign from '../parts/call-sign.module.css'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ActionError } from './action-error.tsx'
import { useCallAction } from './call-actions.ts'
import styles from './call-bar.module.css'
import { callKeys } from './call-keys.ts'
import { CallerName, useCaller, useLine } from './caller.tsx'
import { Consultation, ConsultationActions } from './consultation.tsx'
import { Keypad } from './keypad.tsx'
import { RecordingButton } from './recording-control.tsx'
import { callBarTexts } from './texts.ts'
import { ConsultMenu, TransferMenu } from './transfer-menu.tsx'

/** The user talks with somebody, has put them on hold, or calls them. */
export function TalkBar({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const caller = useCaller(call)
  const line = useLine(call, caller.context)
  const end = useCallAction('calls.hangUp', call)
  const isTalking = stageOf(call) === 'talking'
  return (
    <section aria-label={texts.call} className={`${styles.bar} ${styles.talking}`}>
      {isTalking ? <Timer call={call} /> : <span className={sign.sign}>{<Icon name="callOut" size={20} />}</span>}
      <CallerName after={line.name} caller={caller.guest ? { ...caller, number: undefined } : caller} />
      <Facts call={call} name={caller.name} />
      <div className={styles.actions}>
        <ActionError error={end.error} />
        {isConsulting(call) ? <ConsultationActions call={call} /> : isTalking && <TalkActions call={call} />}
        {!isConsulting(call) && (
          <KeyButton
            className={styles.end ?? ''}
            disabled={end.isPending}
            keys={callKeys.hangUp}
            label={texts.hangUp}
            leftSection={<Icon name="hangUp" />}
            onPress={end.run}
          />
        )}
      </div>
    </section>
  )
}

/** How long the two have talked. */
function Timer({ call }: { call: CurrentCall }) {
  const { duration } = useFormat()
  const now = useServiceTime(call)
  const since = call.leg?.answeredAt ?? call.answeredAt ?? call.startedAt
  return <span className={styles.timer}>{duration(Math.max(0, (now - Date.parse(since)) / 1000))}</span>
}

function Facts({ call, name }: { call: CurrentCall; name: string }) {
  const texts = useTexts(callBarTexts)
  if (stageOf(call) === 'dialling') {
    return (
      <dl className={styles.facts}>
        <div>
          <dt>{call.leg?.state === 'answered' ? texts.otherPhone : texts.ownPhone}</dt>
          <dd>{texts.dialling(name)}</dd>
        </div>
      </dl>
    )
  }
  return (
    <div className={styles.states}>
      <Consultation call={call} />
      {call.status === 'onHold' && !isConsulted(call) && !isConsulting(call) && <HoldTime call={call} />}
      {call.isHeldByOtherSide && <b className={styles.held}>{texts.heldByOtherSide}</b>}
      {call.recording === 'on' && <span className={`${styles.state} ${styles.wide}`}>{texts.recorded}</span>}
    </div>
  )
}

/** How long the other side has been on hold: amber, because somebody waits. */
function HoldTime({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const { duration } = useFormat()
  const now = useServiceTime(call)
  const since = call.segments.at(-1)?.startedAt ?? call.startedAt
  return (
    <b className={styles.held}>
      {texts.onHold} {duration(Math.max(0, (now - Date.parse(since)) / 1000))}
    </b>
  )
}

function TalkActions({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const isOwn = !isConsulted(call)
  const isHeld = call.status === 'onHold'
  const pause = useCallAction(isHeld ? 'calls.resume' : 'calls.hold', call)
  const phone = usePhone()
  const inPhone = phone?.call?.callId === call.id ? phone.call : undefined
  // Without a phone in this browser the button only reminds.
  const [isNoted, setNoted] = useState(false)
  const isMuted = inPhone ? inPhone.isMuted : isNoted
  const toggleMute = (): void =>
    inPhone ? sendToPhone({ kind: isMuted ? 'unmute' : 'mute', callId: call.id }) : setNoted(!isNoted)
  return (
    <>
      <ActionError error={pause.error} />
      {call.canHold && isOwn && (
        <KeyButton
          aria-pressed={isHeld}
          disabled={pause.isPending}
          keys={callKeys.hold}
          label={isHeld ? texts.resume : texts.hold}
          leftSection={<Icon name={isHeld ? 'play' : 'pause'} />}
          onPress={pause.run}
        />
      )}
      <KeyButton
        aria-pressed={isMuted}
        keys={callKeys.mute}
        label={isMuted ? texts.unmute : texts.mute}
        leftSection={<Icon name="microphone" />}
        onPress={toggleMute}
        {...(inPhone ? {} : { title: texts.muteText })}
      />
      {isOwn && <RecordingButton call={call} />}
      {isOwn && call.canConsult && <ConsultMenu call={call} />}
      {isOwn && (call.canTransfer || call.canForward) && <TransferMenu call={call} />}
      <Keypad onTone={inPhone && ((tone) => sendToPhone({ kind: 'tone', callId: call.id, tone }))} />
      {inPhone && phone?.registration === 'unreachable' && (
        <span className={styles.hint} role="status">
          {texts.notConnected}
        </span>
      )}
      {isMuted && (
        <span className={styles.hint} role="status">
          {inPhone ? texts.mutedText : texts.muteText}
        </span>
      )}
    </>
  )
}
