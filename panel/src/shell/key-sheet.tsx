import { Modal } from '@mantine/core'
import { lazyPart } from '../parts/lazy-part.ts'
import { Part } from '../parts/part.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './palette.module.css'
import { shellTexts } from './texts.ts'

const KeyList = lazyPart(() => import('./key-list.tsx'), 'KeyList')

/** The shortcuts of the page. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(shellTexts)
  return (
    <Modal
      // A header in a dialog is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: styles.dialog ?? '', header: styles.head ?? '', title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': texts.close }}
      onClose={onClose}
      opened
      size={760}
      title={texts.keys}
    >
      <Part placeholder={<div className={styles.loading} />}>
        <KeyList />
      </Part>
    </Modal>
  )
}
