import type { Integration } from '@bellhop/sdk'
import { providers } from '../../../sdk/generated/providers.ts'
import { Copied } from '../parts/copied.tsx'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './integrations.module.css'
import { recordTexts } from './record-texts.ts'

/** What to enter at the provider, so that calls and messages arrive here. */
export function ProviderSetup({ integration: { provider, webhookUrl, verifyToken } }: { integration: Integration }) {
  const texts = useTexts(recordTexts)
  if (webhookUrl === null || provider === 'simulator') return null
  return (
    <Sheet title={texts.setup}>
      <div className={styles.setup}>
        <p>{texts.setupText}</p>
        <Copied copy={texts.copyUrl} label={texts.webhookUrl} value={webhookUrl} />
        {providers[provider].verifyToken === 'entered' && (
          <Copied copy={texts.copyToken} label={texts.verifyToken} value={verifyToken} />
        )}
      </div>
    </Sheet>
  )
}
