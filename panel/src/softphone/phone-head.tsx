import { use } from 'react'
import { ProfileContext } from '../api/session.ts'
import { useTexts } from '../text/catalogue.ts'
import type { Registration } from './registration.ts'
import styles from './softphone.module.css'
import { phoneTexts } from './texts.ts'

/** Whose phone this is, and whether calls reach it. */
export function PhoneHead({ registration: { state } }: { registration: Registration }) {
  const texts = useTexts(phoneTexts)
  const profile = use(ProfileContext)
  return (
    <header className={styles.head}>
      <div className={styles.owner}>
        <h1 className={styles.title}>{texts.phone}</h1>
        {profile && (
          <p className="cut dim small">
            {[
              `${profile.firstName} ${profile.lastName}`,
              profile.extension !== null && texts.extension(profile.extension),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <span className={styles.state} data-state={state} role="status">
        {texts[state]}
      </span>
    </header>
  )
}
