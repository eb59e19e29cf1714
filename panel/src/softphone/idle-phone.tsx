import { Button } from '@mantine/core'
import { type Profile, useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { usePresenceName } from '../parts/presence.tsx'
import { useTexts } from '../text/catalogue.ts'
import type { Registration } from './registration.ts'
import styles from './softphone.module.css'
import { useCanRing } from './sounds.ts'
import { phoneTexts } from './texts.ts'
import type { ShownPhone } from './use-phone-of.ts'

/** No call: whether calls can come, and if not, what to do. */
export function IdlePhone({ shown: { phone, state } }: { shown: ShownPhone }) {
  const texts = useTexts(phoneTexts)
  const { registration } = state
  const [title, text] = useReadiness(registration)
  const isReady = registration.state === 'registered'
  const canRetry = ['unreachable', 'refused', 'disabled'].includes(registration.state)
  return (
    <section className={styles.middle}>
      <span className={styles.sign} data-ready={isReady}>
        <Icon name="call" size={28} />
      </span>
      <h2>{title}</h2>
      <p className="dim">{text}</p>
      {canRetry && <Button onClick={phone.retry}>{texts.retry}</Button>}
      {isReady && registration.isElsewhere && (
        <Notice title={texts.alsoElsewhere} tone="warn">
          <p>{texts.alsoElsewhereText}</p>
        </Notice>
      )}
      {isReady && <SoundLock />}
    </section>
  )
}

function useReadiness({ state }: Registration): readonly [title: string, text: string] {
  const texts = useTexts(phoneTexts)
  const profile = useProfile()
  const nameOf = usePresenceName()
  switch (state) {
    case 'registered':
      return takesCalls(profile)
        ? [texts.ready, texts.readyText]
        : [texts.notAvailable(nameOf(profile.presence)), texts.notAvailableText]
    case 'disabled':
      return profile.extension === null
        ? [texts.noExtension, texts.noExtensionText]
        : [texts.noServer, texts.noServerText]
    case 'unreachable':
      return [texts.unreachable, texts.unreachableText]
    case 'refused':
      return [texts.refused, texts.refusedText]
    case 'connecting':
      return [texts.connecting, texts.connectingText]
    case 'signedOut':
      return [texts.signedOutTitle, texts.signedOutText]
  }
}

/** During a call and its wrap-up the next one waits by itself. */
const takesCalls = ({ presence }: Profile): boolean => ['available', 'onCall', 'wrapUp'].includes(presence)

/** Browsers let a window ring only after a click in it. */
function SoundLock() {
  const texts = useTexts(phoneTexts)
  if (useCanRing()) return null
  return (
    <Notice title={texts.soundLocked} tone="warn">
      <p>{texts.soundLockedText}</p>
      {/* Any click in the window lets it ring, so this button needs no action of its own. */}
      <Button className={styles.inNotice ?? ''} variant="filled">
        {texts.unlock}
      </Button>
    </Notice>
  )
}
