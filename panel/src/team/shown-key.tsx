import { Button } from '@mantine/core'
import code from '../parts/code.module.css'
import { CopyButton } from '../parts/copy-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './keys.module.css'
import { serviceTexts } from './service-texts.ts'

/** A new key, this once. */
export function ShownKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const texts = useTexts(serviceTexts)
  // A repeat of a request whose answer was lost has the key in no readable form.
  if (!apiKey.startsWith('bhk_')) {
    return (
      <Notice title={texts.keyLost} tone="warn">
        {texts.keyLostText}
      </Notice>
    )
  }
  const command = `curl -H 'Authorization: Bearer ${apiKey}' ${location.origin}/api/v1/profile`
  return (
    <div className={styles.shown}>
      <Notice title={texts.shownOnce} tone="warn">
        {texts.shownOnceText}
      </Notice>
      <code className={code.secret}>{apiKey}</code>
      <CopyButton label={texts.copyKey} text={apiKey} />
      <span className="dim small">{texts.tryIt}</span>
      <pre className={code.block} tabIndex={0}>
        {command}
      </pre>
      <CopyButton label={texts.copyCommand} text={command} />
      <Button onClick={onClose} variant="filled">
        {texts.keySaved}
      </Button>
    </div>
  )
}
