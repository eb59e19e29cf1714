import { useTexts } from '../text/catalogue.ts'
import styles from './authenticator-app.module.css'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

/** The secret of an authenticator app that is to be added. */
export type NewApp = { readonly totpSecret: string; readonly totpUri: string }

/** How to put an account into an authenticator app: a QR code, or its key to type. */
export function AuthenticatorApp({ totpSecret, totpUri }: NewApp) {
  const texts = useTexts(secondFactorTexts)
  const groups = totpSecret.match(/.{1,4}/g) ?? []
  return (
    <div className={styles.app}>
      <p>{texts.scan}</p>
      <QrCode label={texts.picture} text={totpUri} />
      <p className="dim small">{texts.byHand}</p>
      <p className={styles.key} dir="ltr">
        {groups.join(' ')}
      </p>
      <CopyButton label={texts.copyKey} text={totpSecret} />
      <p>{texts.thenCode}</p>
    </div>
  )
}
