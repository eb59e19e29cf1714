import { Button } from '@mantine/core'
import { useTexts } from '../text/catalogue.ts'
import styles from './authenticator-app.module.css'
import { CopyButton } from './copy-button.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  /** The e-mail address of the account. */
  readonly account: string
  readonly onStored: () => void
}

/** New recovery codes, which are shown once: to copy, to print, and to confirm. */
export function RecoveryCodes({ codes, account, onStored }: RecoveryCodesProps) {
  const texts = useTexts(secondFactorTexts)
  const list = (
    <ul className={styles.codes} dir="ltr">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
  return (
    <div className={styles.app}>
      <p>{texts.codesText}</p>
      {list}
      <div className="row">
        <CopyButton label={texts.copyCodes} text={codes.join('\n')} />
        <Button onClick={() => print()}>{texts.print}</Button>
      </div>
      <Button onClick={onStored} variant="filled">
        {texts.stored}
      </Button>
      <PrintSheet>
        <h1>{texts.printTitle(account)}</h1>
        {list}
        <p>{texts.printText}</p>
      </PrintSheet>
    </div>
  )
}
