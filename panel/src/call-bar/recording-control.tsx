import { useEffect, useRef, useState } from 'react'
import type { CurrentCall } from '../calls/current-call.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ActionError } from './action-error.tsx'
import { useCallAction } from './call-actions.ts'
import styles from './call-bar.module.css'
import { callKeys } from './call-keys.ts'
import { callBarTexts } from './texts.ts'

/**
 * Pauses and continues the recording, and says whether it runs: the guest must not say a card number before the
 * provider has stopped it. Nothing in a call that is not recorded, or whose provider cannot pause.
 */
export function RecordingButton({ call }: { call: CurrentCall }) {
  const texts = useTexts(callBarTexts)
  const isPaused = call.recording === 'paused' || call.recording === 'resuming'
  const change = useCallAction(isPaused ? 'calls.resumeRecording' : 'calls.pauseRecording', call)
  const isRefused = useRefusedPause(call)
  if (!call.canPauseRecording || call.recording === 'off') return null
  const isPausing = call.recording === 'pausing'
  const isResuming = call.recording === 'resuming'
  return (
    <>
      <ActionError error={change.error} />
      {isRefused && (
        <span className={styles.error} role="alert">
          {texts.notPaused}
        </span>
      )}
      <span className="unseen" role="status">
        {isPaused ? texts.paused : isPausing ? texts.pausing : ''}
      </span>
      <KeyButton
        data-paused={isPaused}
        disabled={change.isPending || isPausing || isResuming}
        keys={callKeys.pauseRecording}
        label={isPaused ? texts.resumeRecording : texts.pauseRecording}
        leftSection={<Icon name={isPaused ? 'record' : 'recordPause'} />}
        onPress={change.run}
        title={texts.pauseText}
      >
        {isPausing ? texts.pausing : undefined}
      </KeyButton>
    </>
  )
}

/** Whether the provider could not pause: the recording was `pausing` and is `on` again. */
function useRefusedPause({ recording }: CurrentCall): boolean {
  const before = useRef(recording)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (before.current !== recording) setRefused(before.current === 'pausing' && recording === 'on')
    before.current = recording
  }, [recording])
  return isRefused
}
