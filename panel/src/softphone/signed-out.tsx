import { Button } from '@mantine/core'
import { useTexts } from '../text/catalogue.ts'
import { PhoneHead } from './phone-head.tsx'
import styles from './softphone.module.css'
import { HangUp, MuteButton, TalkTime } from './talking-call.tsx'
import { phoneTexts } from './texts.ts'
import type { ShownPhone } from './use-phone-of.ts'

/** Nobody is signed in: no call comes, and a running one can still be ended. */
export function SignedOut({ shown }: { shown: ShownPhone | undefined }) {
  const texts = useTexts(phoneTexts)
  const call = shown?.state.call ?? null
  return (
    <>
      <PhoneHead registration={{ state: 'signedOut', isElsewhere: false }} />
      <section className={styles.middle}>
        <h2>{texts.signedOutTitle}</h2>
        {shown && call ? (
          <>
            <TalkTime since={call.talkingSince} />
            <p className="dim">{texts.goesOn}</p>
            <MuteButton call={call} phone={shown.phone} />
            <HangUp phone={shown.phone} />
          </>
        ) : (
          <>
            <p className="dim">{texts.signedOutText}</p>
            <Button component="a" href="/" target="_blank" variant="filled">
              {texts.signIn}
            </Button>
          </>
        )}
      </section>
    </>
  )
}
