import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActionError } from '../call-bar/action-error.tsx'
import { useCallAction } from '../call-bar/call-actions.ts'
import { Consultation, ConsultationActions } from '../call-bar/consultation.tsx'
import { RecordingButton } from '../call-bar/recording-control.tsx'
import { ConsultMenu, TransferMenu } from '../call-bar/transfer-menu.tsx'
import { type CurrentCall, isConsulted, isConsulting, useCurrentCall } from '../calls/current-call.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { ToneKeys } from '../parts/tone-keys.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { CallSound } from './call-sound.tsx'
import type { Phone } from './phone.ts'
import type { PhoneCall } from './phone-call.ts'
import { PhoneCaller, usePhoneCaller } from './phone-caller.tsx'
import type { Registration } from './registration.ts'
import styles from './softphone.module.css'
import { phoneTexts } from './texts.ts'

type TalkingCallProps = { readonly call: PhoneCall; readonly phone: Phone; readonly registration: Registration }

/** The two talk, or one of them is on hold. */
export function TalkingCall({ call, phone, registration }: TalkingCallProps) {
  const texts = useTexts(phoneTexts)
  const caller = usePhoneCaller(call)
  const current = useCurrentCall()
  const inApi = current?.id === call.callId ? current : undefined
  const isOwn = inApi !== undefined && !isConsulted(inApi)
  const consults = inApi !== undefined && isConsulting(inApi)
  const isHeld = isOwn && !consults && inApi.status === 'onHold'
  const [hasKeys, setKeys] = useState(false)
  return (
    <section aria-label={texts.phone} className={styles.talking}>
      <TalkTime since={call.talkingSince} />
      <PhoneCaller caller={caller} />
      <div aria-live="polite" className={styles.marks}>
        {isHeld && <span className="chip warn">{texts.onHold}</span>}
        {inApi?.isHeldByOtherSide && <span className="chip warn">{texts.heldByOtherSide}</span>}
        {call.isMuted && <span className="chip warn">{texts.muted}</span>}
      </div>
      {inApi && <Consultation call={inApi} />}
      {registration.state === 'unreachable' && (
        <Notice title={texts.cut} tone="warn">
          <p>{texts.cutText}</p>
        </Notice>
      )}
      {(!hasKeys || call.isInterrupted) && <CallSound call={call} />}
      <div className={styles.actions}>
        <MuteButton call={call} phone={phone} />
        {isOwn && !consults && inApi.canHold && <HoldButton call={inApi} isHeld={isHeld} />}
        <Button
          aria-expanded={hasKeys}
          leftSection={<Icon name="grid" />}
          onClick={() => setKeys(!hasKeys)}
          variant="default"
        >
          {texts.keypad}
        </Button>
        {isOwn && !consults && <RecordingButton call={inApi} />}
        {consults && <ConsultationActions call={inApi} />}
        {isOwn && !consults && inApi.canConsult && <ConsultMenu call={inApi} />}
        {isOwn && !consults && (inApi.canTransfer || inApi.canForward) && <TransferMenu call={inApi} />}
      </div>
      {hasKeys && (
        <div aria-label={texts.keypad} role="group">
          <ToneKeys onTone={phone.sendTone} styles={styles} typedLabel={texts.typed} />
        </div>
      )}
      <HangUp phone={phone} />
      <p className="dim small">{texts.closeAsks}</p>
    </section>
  )
}

/** Ends the call here. It works without the service, too. */
export function HangUp({ phone }: { phone: Phone }) {
  const texts = useTexts(phoneTexts)
  return (
    <Button className={styles.end ?? ''} leftSection={<Icon name="hangUp" />} onClick={phone.hangUp}>
      {texts.hangUp}
    </Button>
  )
}

/** How long the two have talked. */
export function TalkTime({ since }: { since: number | null }) {
  // A duration needs no time zone, and after the sign-out there is no user who has one.
  const { duration } = useFormat('UTC')
  const now = useNow()
  return <p className={styles.time}>{duration(Math.max(0, (now - (since ?? now)) / 1000))}</p>
}

/** Switches the microphone off and on. */
export function MuteButton({ call, phone }: { call: PhoneCall; phone: Phone }) {
  const texts = useTexts(phoneTexts)
  return (
    <KeyButton
      aria-pressed={call.isMuted}
      keys="m"
      label={call.isMuted ? texts.unmute : texts.mute}
      leftSection={<Icon name="microphone" />}
      onPress={() => phone.setMuted(!call.isMuted)}
    />
  )
}

function HoldButton({ call, isHeld }: { call: CurrentCall; isHeld: boolean }) {
  const texts = useTexts(phoneTexts)
  const change = useCallAction(isHeld ? 'calls.resume' : 'calls.hold', call)
  return (
    <>
      <KeyButton
        aria-pressed={isHeld}
        disabled={change.isPending}
        keys="h"
        label={isHeld ? texts.resume : texts.hold}
        leftSection={<Icon name={isHeld ? 'play' : 'pause'} />}
        onPress={change.run}
      />
      <ActionError error={change.error} />
    </>
  )
}
