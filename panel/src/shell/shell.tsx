import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isAllowed, type Profile, ProfileContext, useSession } from '../api/session.ts'
import { useLiveEvents, useLiveReaction } from '../live/use-live-events.ts'
import { listenToKeys, useKeys } from '../parts/keys.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { isLanguageChosen, showLanguage } from '../text/language.ts'
import { showNotification } from './desktop-notification.ts'
import { KeySheet } from './key-sheet.tsx'
import { NewVersionBar } from './new-version-bar.tsx'
import { pages } from './pages.ts'
import { Palette } from './palette.tsx'
import { Part } from './part.tsx'
import { PermittedPage } from './permitted-page.tsx'
import { Rail } from './rail.tsx'
import { useRememberedVisits } from './recent-records.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'
import { TopBar } from './top-bar.tsx'
import { useOpenNotification } from './use-open-notification.ts'

const CallBar = lazy(() =>
  import('../call-bar/call-bar.tsx').then(({ CallBar: component }) => ({ default: component })),
)

const NotRespondingBar = lazy(() =>
  import('./not-responding-bar.tsx').then(({ NotRespondingBar: component }) => ({ default: component })),
)

const WorkEvents = lazy(() =>
  import('../work-list/rail-count.tsx').then(({ WorkEvents: component }) => ({ default: component })),
)

const OwnPasswordPage = lazy(() =>
  import('../sign-in/own-password-page.tsx').then(({ OwnPasswordPage: component }) => ({ default: component })),
)

/** Shows the panel to the signed-in user, and the sign-in to everybody else. */
export function Shell(): ReactNode {
  const texts = useTexts(shellTexts)
  const session = useSession()
  if (session.isError) {
    return (
      <main className={styles.center}>
        <h1>{texts.loadFailed}</h1>
        <ErrorNotice error={session.error} />
        <Button onClick={() => void session.refetch()}>{texts.again}</Button>
      </main>
    )
  }
  if (session.data === undefined) return null
  if (session.data === null) return <SignInFirst />
  if (session.data.passwordState === 'change') {
    return (
      <Suspense>
        <OwnPasswordPage profile={session.data} />
      </Suspense>
    )
  }
  return (
    <ProfileContext value={session.data}>
      <SignedIn key={session.data.id} profile={session.data} />
    </ProfileContext>
  )
}

/** Leads to the sign-in, and from there back to the page that was open. */
function SignInFirst() {
  const router = useRouter()
  // Once: while the sign-in loads, this component is rendered under the address of the sign-in.
  useEffect(() => {
    const { href, pathname } = router.state.location
    void router.navigate({ to: '/sign-in', search: pathname === '/' ? {} : { back: href }, replace: true })
  }, [router])
  return null
}

function SignedIn({ profile }: { profile: Profile }): ReactNode {
  const texts = useTexts(shellTexts)
  const connection = useLiveEvents(profile)
  const openNotification = useOpenNotification()
  useRememberedVisits()
  useLiveReaction({ 'notification.created': (data, isLeader) => showNotification(data, isLeader, openNotification) })
  const [shown, setShown] = useState<'palette' | 'keys'>()
  const close = (): void => setShown(undefined)
  const router = useRouter()
  useEffect(() => {
    const { resolvedLocation } = router.stores
    return listenToKeys({ target: () => router.latestLocation.href, shown: () => resolvedLocation.get()?.href })
  }, [router])
  useEffect(() => {
    if (!isLanguageChosen()) showLanguage(profile.languageCode)
  }, [profile.languageCode])
  useKeys('ctrl k', texts.findTitle, () => setShown('palette'))
  useKeys('?', texts.keys, () => setShown('keys'))
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <Rail />
      <Part>
        <WorkEvents />
      </Part>
      <TopBar connection={connection} onFind={() => setShown('palette')} onShowKeys={() => setShown('keys')} />
      <div className={styles.call}>
        <NewVersionBar />
        {isAllowed(profile, 'calls.manage') && (
          <Part>
            {profile.presence === 'notResponding' && <NotRespondingBar />}
            <CallBar />
          </Part>
        )}
      </div>
      <main className={styles.main} id="content" tabIndex={-1}>
        <Suspense>
          <PermittedPage profile={profile} />
        </Suspense>
      </main>
      {pages
        .filter(({ permission }) => isAllowed(profile, permission))
        .map((page) => (
          <PageKeys key={page.path} page={page} />
        ))}
      {shown === 'palette' && <Palette onClose={close} onShowKeys={() => setShown('keys')} />}
      {shown === 'keys' && <KeySheet onClose={close} />}
    </div>
  )
}

function PageKeys({ page: { keys, text, path } }: { page: (typeof pages)[number] }) {
  const navigate = useNavigate()
  useKeys(keys, useTexts(shellTexts)[text], () => void navigate({ to: path }))
  return null
}
