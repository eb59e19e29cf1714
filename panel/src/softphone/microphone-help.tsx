import { Button } from '@mantine/core'
import type { PhoneProblem } from '../live/phone-messages.ts'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { deviceTexts } from './device-texts.ts'
import type { MicrophoneProblem } from './devices.ts'
import styles from './softphone.module.css'
import type { Devices } from './use-devices.ts'

/** What to do so that the phone can use the microphone. Nothing while it can. */
export function MicrophoneHelp({ devices, problem }: { devices: Devices; problem: PhoneProblem | null }) {
  const texts = useTexts(deviceTexts)
  const { isAllowed, allow } = devices
  // An attempt to answer knows more than the permission: the microphone may be taken.
  const current = problem !== null && problem !== 'sound' ? problem : devices.problem
  if (current !== undefined) return <ProblemNotice onRetry={() => void allow()} problem={current} />
  if (isAllowed === true) return null
  return (
    <Notice title={texts.allowTitle} tone="warn">
      <p>{texts.allowText}</p>
      <Button className={styles.inNotice ?? ''} onClick={() => void allow()} variant="filled">
        {texts.allow}
      </Button>
    </Notice>
  )
}

function ProblemNotice({ problem, onRetry }: { problem: MicrophoneProblem; onRetry: () => void }) {
  const texts = useTexts(deviceTexts)
  return (
    <Notice title={texts[`${problem}Title`]} tone="bad">
      {problem === 'refused' ? (
        <>
          <p>{texts[browserText()]}</p>
          <p>{texts.refusedSystem}</p>
        </>
      ) : (
        <p>{texts[`${problem}Text`]}</p>
      )}
      {problem !== 'insecure' && (
        <Button className={styles.inNotice ?? ''} onClick={onRetry}>
          {texts.again}
        </Button>
      )}
    </Notice>
  )
}

/** Each browser has its own place for the permission. */
function browserText(): 'refusedChromium' | 'refusedFirefox' | 'refusedSafari' {
  const { userAgent } = navigator
  if (userAgent.includes('Firefox/')) return 'refusedFirefox'
  return userAgent.includes('Safari/') && !/Chrom(e|ium)\//.test(userAgent) ? 'refusedSafari' : 'refusedChromium'
}
