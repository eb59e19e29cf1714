import type { SsoConnection } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useChange } from '../api/changes.ts'
import { Copied } from '../parts/copied.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './sign-on.module.css'
import { connectionTexts } from './texts.ts'

/** Whether a provider answers, and the addresses to enter there. */
export function ConnectionState({ connection }: { readonly connection: SsoConnection }) {
  const texts = useTexts(connectionTexts)
  const test = useChange('ssoConnections.test')
  const { data, error } = test
  return (
    <div className={styles.body}>
      <div>
        <Button aria-busy={test.isPending} disabled={test.isPending} onClick={() => test.mutate([connection.id])}>
          {texts.test}
        </Button>
      </div>
      {error && <ErrorNotice error={error} />}
      {data && (
        <Notice title={data.ok ? texts.answers : texts.fails} tone={data.ok ? 'go' : 'bad'}>
          {data.ok ? <p>{texts.answersText}</p> : <p lang="en">{data.message}</p>}
        </Notice>
      )}
      <ProviderAddresses connection={connection} />
    </div>
  )
}

/** The addresses to enter at the provider. That of the logout is known once the provider is saved. */
export function ProviderAddresses({ connection }: { readonly connection?: SsoConnection }) {
  const texts = useTexts(connectionTexts)
  return (
    <div className={styles.body}>
      <Copied
        copy={texts.copyRedirect}
        label={texts.redirect}
        value={connection?.redirectUri ?? `${window.location.origin}/sso/return`}
      />
      {connection && <Copied copy={texts.copyLogout} label={texts.logout} value={connection.backchannelLogoutUri} />}
    </div>
  )
}
