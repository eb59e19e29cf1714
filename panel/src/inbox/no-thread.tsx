import { useTexts } from '../text/catalogue.ts'
import { inboxTexts } from './texts.ts'
import styles from './thread.module.css'

/** What stands beside the list while no conversation is open. */
export function NoThread() {
  const { choose } = useTexts(inboxTexts)
  return <p className={styles.none}>{choose}</p>
}
