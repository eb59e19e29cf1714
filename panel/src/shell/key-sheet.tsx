import { Modal } from '@mantine/core'
import { useSingleKeys } from '../parts/keys.ts'
import { ShortcutList } from '../parts/shortcut-list.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './palette.module.css'
import { shellTexts } from './texts.ts'

/** The shortcuts of the page. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(shellTexts)
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
      <ShortcutList />
    </Modal>
  )
}
