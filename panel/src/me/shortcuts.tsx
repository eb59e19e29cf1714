import { useSingleKeys } from '../parts/keys.ts'
import styles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { ShortcutList } from '../parts/shortcut-list.tsx'
import { useTexts } from '../text/catalogue.ts'
import { meTexts } from './texts.ts'

/** The shortcuts of every page, and whether they work. */
export function Shortcuts() {
  const { shortcuts, shortcutsHint, keysOff } = useTexts(meTexts)
  return (
    <Sheet title={shortcuts}>
      <div className={styles.form}>
        <p className="dim">{useSingleKeys() ? shortcutsHint : keysOff}</p>
        <ShortcutList />
      </div>
    </Sheet>
  )
}
