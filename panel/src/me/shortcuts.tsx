import { useSingleKeys } from '../parts/keys.ts'
import styles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { KeyList } from '../shell/key-list.tsx'
import { useTexts } from '../text/catalogue.ts'
import { meTexts } from './texts.ts'

/** The shortcuts of every page, and whether they work. */
export function Shortcuts() {
  const { shortcuts, shortcutsHint } = useTexts(meTexts)
  return (
    <Sheet title={shortcuts}>
      <div className={styles.form}>
        {useSingleKeys() && <p className="dim">{shortcutsHint}</p>}
        <KeyList />
      </div>
    </Sheet>
  )
}
