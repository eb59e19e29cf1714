import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Integration } from '../../../sdk/index.ts'
import { change, useChange } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { Icon } from '../parts/icon.tsx'
import iconStyles from '../parts/icon-button.module.css'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { RecordPage } from '../parts/record-page.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { AccountForm } from './account-form.tsx'
import { AccountHealth, useAccountTest } from './account-health.tsx'
import { IntegrationAside } from './integration-aside.tsx'
import type { IntegrationSearch } from './integration-search.ts'
import { IntegrationStatus } from './integration-status.tsx'
import { PhoneNumbers } from './phone-numbers.tsx'
import { ProviderSetup } from './provider-setup.tsx'
import { recordTexts } from './record-texts.ts'
import { SenderList } from './sender-list.tsx'
import { SimulateCall } from './simulate-call.tsx'
import { SimulateMessage } from './simulate-message.tsx'
import { integrationTexts } from './texts.ts'

type IntegrationRecordProps = {
  readonly integration: Integration
  readonly search: IntegrationSearch
  readonly onSearch: (search: IntegrationSearch) => void
}

/** The page of an account. */
export function IntegrationRecord({ integration, search, onSearch }: IntegrationRecordProps) {
  const texts = useTexts(recordTexts)
  const names = useTexts(integrationTexts)
  const navigate = useNavigate()
  // Whoever sees masked values may not decide where full ones go.
  const canChange = useProfile().piiAccess === 'full'
  const [isDeleting, setDeleting] = useState(false)
  const { id, type, provider, name, status } = integration
  const test = useAccountTest(id)
  const activate = useChange('integrations.activate', { onDone: () => notify(texts.activated) })
  const deactivate = useChange('integrations.deactivate', { onDone: () => notify(texts.deactivated) })
  const error = activate.error ?? deactivate.error
  const isSimulator = provider === 'simulator'
  return (
    <RecordPage
      actions={
        <>
          <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>
          {status !== 'inactive' && (
            <Button disabled={deactivate.isPending} onClick={() => deactivate.mutate([id])}>
              {texts.deactivate}
            </Button>
          )}
          {canChange && (
            <>
              {status !== 'active' && (
                <Button disabled={activate.isPending} onClick={() => activate.mutate([id])}>
                  {texts.activate}
                </Button>
              )}
              <KeyButton keys="e" label={texts.edit} onPress={() => onSearch({ drawer: 'edit' })} />
              {isSimulator && (
                <Button onClick={() => onSearch({ drawer: 'simulate' })}>
                  {type === 'voiceProvider' ? texts.ring : texts.write}
                </Button>
              )}
              <Button disabled={test.isPending} onClick={() => test.mutate()} variant="filled">
                {texts.test}
              </Button>
            </>
          )}
        </>
      }
      aside={<IntegrationAside integration={integration} />}
      before={
        <Link aria-label={texts.toList} className={iconStyles.button} title={texts.toList} to="/integrations">
          <Icon name="back" />
        </Link>
      }
      detail={`${names[type]} · ${names[provider]}`}
      marks={<IntegrationStatus integration={integration} />}
      title={name}
    >
      {error && <ErrorNotice error={error} />}
      <AccountHealth integration={integration} test={test} />
      <ProviderSetup integration={integration} />
      {type === 'voiceProvider' ? (
        <PhoneNumbers integrationId={id} />
      ) : (
        <SenderList
          integration={integration}
          kind={type}
          onOpen={(sender) => onSearch({ sender })}
          open={search.sender}
        />
      )}
      {canChange && search.drawer === 'edit' && (
        <SideDrawer onClose={() => onSearch({})} size={480} title={texts.edit}>
          <AccountForm
            integration={integration}
            onDone={() => {
              notify(texts.saved)
              onSearch({})
            }}
            provider={provider}
            send={(values) => change('integrations.update', id, values, { ifMatch: integration })}
            submit={texts.save}
          />
        </SideDrawer>
      )}
      {canChange && isSimulator && search.drawer === 'simulate' && (
        <SideDrawer onClose={() => onSearch({})} title={type === 'voiceProvider' ? texts.ring : texts.write}>
          {type === 'voiceProvider' ? (
            <SimulateCall integrationId={id} />
          ) : (
            <SimulateMessage integrationId={id} kind={type} />
          )}
        </SideDrawer>
      )}
      {isDeleting && (
        <DeleteRecord
          name={name}
          onClose={() => setDeleting(false)}
          onDone={() => void navigate({ to: '/integrations' })}
          send={() => change('integrations.delete', id)}
        >
          <p>{texts.deleteText}</p>
        </DeleteRecord>
      )}
    </RecordPage>
  )
}

const notify = (message: string): void => void notifications.show({ message })
