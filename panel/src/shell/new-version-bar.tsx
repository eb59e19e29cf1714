import { Button } from '@mantine/core'
import { dismissNewVersion, useNewVersion } from '../live/new-version.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/** Offers to load a new version of the panel. It never does so by itself: somebody may be in a call or typing. */
export function NewVersionBar() {
  const { newVersion, newVersionText, reload, later } = useTexts(shellTexts)
  if (!useNewVersion()) return null
  return (
    <div className={styles.version} role="status">
      <span>
        <b>{newVersion}</b> {newVersionText}
      </span>
      <Button onClick={() => location.reload()}>{reload}</Button>
      <Button onClick={dismissNewVersion} variant="subtle">
        {later}
      </Button>
    </div>
  )
}
