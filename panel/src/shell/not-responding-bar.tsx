import { useEffect } from 'react'
import { useProfile, useSetPresence } from '../api/session.ts'
import { showOnDesktop } from '../browser/desktop.ts'
import { desktopState } from '../parts/desktop-notifications.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { catalogue, textsOf, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './shell.module.css'

export const callTexts = catalogue('shell/callTexts', {
  noCalls: 'You get no calls.',
  noCallsText: (time: string) => `You did not answer at ${time}, so calls go to others until you are available again.`,
  noCallsNotice: 'You did not answer a call. Be available again in the panel.',
  takeCalls: 'Be available',
})

/** How often the desktop reminds of it. */
const reminderMs = 5 * 60_000

/** Says on every page that one unanswered ring took the user out of the rotation, and leads back with one key. */
export function NotRespondingBar() {
  const texts = useTexts(callTexts)
  const { time } = useFormat()
  const { presenceSince } = useProfile()
  const setPresence = useSetPresence()
  useEffect(() => {
    remind()
    const timer = setInterval(remind, reminderMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.missed} role="alert">
      <span>
        <b>{texts.noCalls}</b> {presenceSince !== null && texts.noCallsText(time(presenceSince))}
        {setPresence.error && <ErrorNotice error={setPresence.error} />}
      </span>
      <KeyButton
        disabled={setPresence.isPending}
        keys="v"
        label={texts.takeCalls}
        onPress={() => setPresence.mutate([{ presence: 'available' }])}
        variant="filled"
      />
    </div>
  )
}

/** On the desktop, if the user allowed it and looks at something else. All tabs show one notification. */
function remind(): void {
  if (document.hasFocus() || desktopState() !== 'on') return
  const { noCalls, noCallsNotice } = textsOf(callTexts)
  showOnDesktop(noCalls, { body: noCallsNotice, tag: 'bellhop.notResponding' })
}
