import { useShortcutList } from './keys.ts'
import styles from './shortcut-list.module.css'

const shown = (keys: string): string[] => keys.split(' ').map((key) => key.replace('ctrl', 'Ctrl').replace(/^k$/, 'K'))

/** The shortcuts of what is shown now. */
export const ShortcutList = () => (
  <dl className={styles.keys}>
    {useShortcutList().map(({ keys, label }) => (
      <div key={keys}>
        <dt>{label}</dt>
        <dd>
          {shown(keys).map((key, place) => (
            // A sequence may have the same key twice.
            <kbd key={`${place} ${key}`}>{key}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
