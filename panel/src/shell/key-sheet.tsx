import { Modal } from '@mantine/core'
import { useShortcutList, useSingleKeys } from '../parts/keys.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './palette.module.css'
import { shellTexts } from './texts.ts'

const shown = (keys: string): string[] => keys.split(' ').map((key) => key.replace('ctrl', 'Ctrl').replace(/^k$/, 'K'))

/** The shortcuts of the page. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(shellTexts)
  const shortcuts = useShortcutList()
  const hasSingleKeys = useSingleKeys()
  return (
    <Modal
      // A header in a dialog is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: styles.dialog ?? '', header: styles.head ?? '', title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': texts.close }}
      onClose={onClose}
      opened
      title={texts.keys}
    >
      {!hasSingleKeys && <p className="dim">{texts.keysOff}</p>}
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {shown(keys).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
