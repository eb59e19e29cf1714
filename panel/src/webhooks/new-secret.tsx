import code from '../parts/code.module.css'
import { CopyButton } from '../parts/copy-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { isShort, verifySnippet } from './secret.ts'
import { formTexts } from './texts.ts'
import styles from './webhooks.module.css'

/** A new signing secret, shown this once, and how to use it. */
export function NewSecret({ secret }: { secret: string }) {
  const texts = useTexts(formTexts)
  return (
    <>
      <Notice title={texts.shownOnce} tone="warn">
        {texts.shownOnceText}
      </Notice>
      <div className={styles.code}>
        <span className={styles.label}>{texts.shownTitle}</span>
        <code className={code.secret}>{secret}</code>
        <CopyButton label={texts.copySecret} text={secret} />
        {isShort(secret) && <p className="small dim">{texts.shortSecret}</p>}
      </div>
      <div className={styles.code}>
        <span className={styles.label}>{texts.verify}</span>
        <pre className={`${code.block} ${code.long}`} tabIndex={0}>
          {verifySnippet}
        </pre>
        <CopyButton label={texts.copySnippet} text={verifySnippet} />
      </div>
    </>
  )
}
