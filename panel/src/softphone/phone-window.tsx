import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ProfileContext, useSession } from '../api/session.ts'
import { usePhone } from '../live/use-phone.ts'
import { listenToKeys } from '../parts/keys.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import type { Navigation } from '../parts/typing.ts'
import { usePageTitle } from '../parts/use-page-title.ts'
import { useTexts } from '../text/catalogue.ts'
import { isLanguageChosen, showLanguage } from '../text/language.ts'
import { PhoneHead } from './phone-head.tsx'
import { ReadyPhone } from './ready-phone.tsx'
import { SignedOut } from './signed-out.tsx'
import styles from './softphone.module.css'
import { unlockSound } from './sounds.ts'
import { phoneTexts } from './texts.ts'
import { useOnlyWindow } from './use-only-window.ts'
import { useGuardedClose, usePhoneOf } from './use-phone-of.ts'

/** The window of the phone has one page. */
const onlyPage: Navigation = { target: () => '', shown: () => '' }

/** The window of the phone. */
export function PhoneWindow() {
  const { place, takeOver } = useOnlyWindow()
  usePageTitle(useTexts(phoneTexts).phone)
  if (place === undefined) return null
  return place === 'here' ? <OnlyPhone /> : <OpenElsewhere onTakeOver={takeOver} />
}

/** The phone of whoever is signed in to the panel in this browser. */
function OnlyPhone(): ReactNode {
  const texts = useTexts(phoneTexts)
  const session = useSession()
  const profile = session.data ?? undefined
  const shown = usePhoneOf(profile?.id)
  useEffect(() => listenToKeys(onlyPage), [])
  useEffect(unlockSound, [])
  useEffect(() => {
    if (profile && !isLanguageChosen()) showLanguage(profile.languageCode)
  }, [profile])
  if (session.isError && !profile) {
    return (
      <Frame>
        <PhoneHead registration={{ state: 'unreachable', isElsewhere: false }} />
        <section className={styles.middle}>
          <h2>{texts.failedTitle}</h2>
          <ErrorNotice error={session.error} />
          <Button onClick={() => void session.refetch()}>{texts.retry}</Button>
        </section>
      </Frame>
    )
  }
  if (session.data === undefined) return null
  if (!profile) return <Frame>{<SignedOut shown={shown} />}</Frame>
  if (!shown) return null
  return (
    <ProfileContext value={profile}>
      <Guard shown={shown} />
      <Frame>
        <ReadyPhone key={profile.id} shown={shown} />
      </Frame>
    </ProfileContext>
  )
}

function Guard({ shown }: { shown: NonNullable<ReturnType<typeof usePhoneOf>> }) {
  useGuardedClose(shown)
  return null
}

/** Says that another window is the phone, and moves it here. */
function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const texts = useTexts(phoneTexts)
  const isInCall = usePhone()?.call != null
  return (
    <Frame>
      <h1 className={styles.title}>{texts.phone}</h1>
      <section className={styles.middle}>
        <h2>{texts.elsewhereTitle}</h2>
        <p className="dim">{isInCall ? texts.elsewhereInCall : texts.elsewhereText}</p>
        <ReasonedButton
          isReasonTip
          onClick={onTakeOver}
          variant="filled"
          whyDisabled={isInCall ? texts.elsewhereInCall : undefined}
        >
          {texts.moveHere}
        </ReasonedButton>
      </section>
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => <main className={styles.phone}>{children}</main>
