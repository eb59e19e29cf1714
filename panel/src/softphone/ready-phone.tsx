import { useEffect, useRef } from 'react'
import { markOutdated } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { showOnDesktop } from '../browser/desktop.ts'
import { stageOf, useCurrentCall } from '../calls/current-call.ts'
import { useLiveEvents, useLiveReaction } from '../live/use-live-events.ts'
import { desktopState } from '../parts/desktop-notifications.ts'
import { Notice } from '../parts/notice.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { DeviceSettings } from './device-settings.tsx'
import { IdlePhone } from './idle-phone.tsx'
import { MicrophoneHelp } from './microphone-help.tsx'
import { PhoneHead } from './phone-head.tsx'
import { RingingCall } from './ringing-call.tsx'
import styles from './softphone.module.css'
import { TalkingCall } from './talking-call.tsx'
import { phoneTexts } from './texts.ts'
import { useDevices } from './use-devices.ts'
import type { ShownPhone } from './use-phone-of.ts'

/** The phone of a signed-in user: it waits, rings, or is in a call. */
export function ReadyPhone({ shown }: { shown: ShownPhone }) {
  const texts = useTexts(phoneTexts)
  const { call, problem, registration } = shown.state
  const devices = useDevices()
  useLiveEvents(useProfile(), { yields: true })
  useLiveReaction({
    'call.ringing'({ callId }, isLeader) {
      // Without a page of the panel nobody else says it on the desktop.
      if (isLeader) announceRing(callId)
    },
  })
  useCallOfApi(shown)
  return (
    <>
      <PhoneHead registration={registration} />
      {call === null && problem === 'sound' && (
        <Notice title={texts.soundFailed} tone="bad">
          <p>{texts.soundFailedText}</p>
        </Notice>
      )}
      {call === null && <IdlePhone shown={shown} />}
      {call !== null && call.stage !== 'talking' && <RingingCall call={call} phone={shown.phone} />}
      {call?.stage === 'talking' && <TalkingCall call={call} phone={shown.phone} registration={registration} />}
      <div className={styles.foot}>
        {call?.stage !== 'talking' && <MicrophoneHelp devices={devices} problem={call?.problem ?? null} />}
        <DeviceSettings devices={devices} isInCall={call !== null} />
      </div>
    </>
  )
}

function announceRing(callId: string): void {
  if (document.hasFocus() || desktopState() !== 'on') return
  showOnDesktop(textsOf(phoneTexts).incoming, { tag: callId })
}

/** Keeps the phone and the call in the API together. */
function useCallOfApi({ phone, state: { call } }: ShownPhone): void {
  const current = useCurrentCall()
  const callId = call?.callId ?? undefined
  const isSame = callId !== undefined && current?.id === callId
  const stage = isSame ? stageOf(current) : undefined
  useEffect(() => {
    if (callId !== undefined) void markOutdated('calls.getCurrent')
  }, [callId])
  // Who calls somebody has already said so with a click: the own phone does not ask again.
  const isOwn = stage === 'dialling'
  useEffect(() => {
    if (isOwn) phone.answer()
  }, [isOwn, phone])
  // The end of a call may not get through after a change of the network. The API knows it, too.
  const seen = useRef<string>(undefined)
  const isOver = seen.current === callId && callId !== undefined && (stage === undefined || stage === 'wrapUp')
  if (isSame && stage !== 'wrapUp') seen.current = callId
  const endsAfterMs = call?.isCut ? 0 : serverEndsMs
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => phone.hangUp(), endsAfterMs)
    return () => clearTimeout(timer)
  }, [isOver, phone, endsAfterMs])
}

/** The telephone server ends the call itself within this time, unless it cannot reach the phone. */
const serverEndsMs = 5000
