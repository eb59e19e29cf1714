import { Link } from '@tanstack/react-router'
import { useProfile } from '../api/session.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/** Says until when the user must add a second factor. */
export function FactorDueBar() {
  const texts = useTexts(shellTexts)
  const { dayTime } = useFormat()
  const { state, dueAt } = useProfile().secondFactor
  if (state !== 'due' || dueAt === null) return null
  return (
    <div className={styles.version} role="status">
      <span>
        <b>{texts.factorDue(dayTime(dueAt))}</b> {texts.factorDueText}
      </span>
      <Link to="/me">{texts.addFactor}</Link>
    </div>
  )
}
