import { useKeyNames } from './key-names.ts'
import { useShortcutList } from './keys.ts'
import styles from './shortcut-list.module.css'

/** The shortcuts of what is shown now. */
export function ShortcutList() {
  const namesOf = useKeyNames()
  return (
    <dl className={styles.keys}>
      {useShortcutList().map(({ keys, label }) => (
        <div key={keys}>
          <dt>{label}</dt>
          <dd>
            {namesOf(keys).map((name, place) => (
              // A sequence may have the same key twice.
              <kbd key={`${place} ${name}`}>{name}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
