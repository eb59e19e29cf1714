import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { isAllowed, type Profile, ProfileContext, useSession } from '../api/session.ts'
import { useLiveEvents } from '../live/use-live-events.ts'
import { CommandPlaceContext, listenToKeys, useCommand } from '../parts/keys.ts'
import { lazyPart } from '../parts/lazy-part.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { Part } from '../parts/part.tsx'
import { useTexts } from '../text/catalogue.ts'
import { isLanguageChosen, showLanguage } from '../text/language.ts'
import { FactorDueBar } from './factor-due-bar.tsx'
import { KeySheet } from './key-sheet.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { NewVersionBar } from './new-version-bar.tsx'
import { pages } from './pages.ts'
import { Palette, PaletteList } from './palette.tsx'
import { PermittedPage } from './permitted-page.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'
import { StepUp } from './step-up.tsx'
import { shellTexts } from './texts.ts'
import { TopBar } from './top-bar.tsx'
import { topBarMenus } from './top-bar-menus.ts'
import { useRememberedVisits } from './visits.ts'

const CallBar = lazyPart(() => import('../call-bar/call-bar.tsx'), 'CallBar')
const NotRespondingBar = lazyPart(() => import('./not-responding-bar.tsx'), 'NotRespondingBar')
const NotificationToasts = lazyPart(() => import('./notification-toasts.tsx'), 'NotificationToasts')
const WorkEvents = lazyPart(() => import('../work-list/rail-count.tsx'), 'WorkEvents')
const OwnPasswordPage = lazyPart(() => import('../sign-in/own-password-page.tsx'), 'OwnPasswordPage')

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
  if (session.data.isPasswordChangeDue) {
    return (
      <Suspense>
        <OwnPasswordPage profile={session.data} />
      </Suspense>
    )
  }
  return (
    <ProfileContext value={session.data}>
      <CommandPlaceContext value="panel">
        <SignedIn key={session.data.id} profile={session.data} />
      </CommandPlaceContext>
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
  useRememberedVisits()
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
  useEffect(() => {
    // Later than what the first page needs. Without an idle moment there is no harm: each loads when it is opened.
    const load = (): void => {
      for (const part of [PaletteList, ...topBarMenus]) void part.load().catch(() => undefined)
    }
    const idle = globalThis.requestIdleCallback?.(load) ?? setTimeout(load, 1000)
    return () => (globalThis.cancelIdleCallback ?? clearTimeout)(idle)
  }, [])
  useCommand('ctrl k', texts.findTitle, () => setShown('palette'))
  useCommand('?', texts.keys, () => setShown('keys'))
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <Rail />
      <Part>
        <WorkEvents />
        <NotificationToasts />
      </Part>
      <StepUp />
      <NavigationProgress />
      <TopBar connection={connection} onFind={() => setShown('palette')} onShowKeys={() => setShown('keys')} />
      <div className={styles.call} data-bars>
        <FactorDueBar />
        <NewVersionBar />
        {isAllowed(profile, 'calls.manage') && (
          <CommandPlaceContext value="call">
            <Part>
              {profile.presence === 'notResponding' && <NotRespondingBar />}
              <CallBar />
            </Part>
          </CommandPlaceContext>
        )}
      </div>
      <main className={styles.main} id="content" tabIndex={-1}>
        <CommandPlaceContext value="page">
          <Suspense>
            <PermittedPage profile={profile} />
          </Suspense>
        </CommandPlaceContext>
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
  useCommand(keys, useTexts(shellTexts)[text], () => void navigate({ to: path }))
  return null
}
