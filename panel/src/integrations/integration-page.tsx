import type { Integration } from '@bellhop/sdk'
import { getRouteApi } from '@tanstack/react-router'
import { useChange } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { ManageRecord } from '../parts/manage-record.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { notify } from '../parts/notify.ts'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { EditAccount } from './account-form.tsx'
import { AccountHealth, useAccountTest } from './account-health.tsx'
import { IntegrationAside } from './integration-aside.tsx'
import { IntegrationStatus } from './integration-status.tsx'
import { PhoneNumbers } from './phone-numbers.tsx'
import { ProviderSetup } from './provider-setup.tsx'
import { recordTexts } from './record-texts.ts'
import { SenderList } from './sender-list.tsx'
import { SimulateCall } from './simulate-call.tsx'
import { SimulateMessage } from './simulate-message.tsx'
import { integrationTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/integrations/$id')

/** One account: whether it works, what the provider needs, its senders. */
export function IntegrationPage() {
  const texts = useTexts(recordTexts)
  const names = useTexts(integrationTexts)
  const { id } = route.useParams()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  // Whoever sees masked values may not decide where full ones go.
  const canChange = useProfile().piiAccess === 'full'
  const test = useAccountTest(id)
  const activate = useChange('integrations.activate', { onDone: () => notify(texts.activated) })
  const deactivate = useChange('integrations.deactivate', { onDone: () => notify(texts.deactivated) })
  const error = activate.error ?? deactivate.error
  const show = (drawer?: string): void => void navigate({ search: drawer === undefined ? {} : { open: drawer } })
  return (
    <ManageRecord
      {...(canChange ? { form: EditAccount } : {})}
      list="/integrations"
      resource="integrations"
      show={(integration) => ({
        title: integration.name,
        detail: `${names[integration.type]} · ${names[integration.provider]}`,
        marks: <IntegrationStatus integration={integration} />,
        aside: <IntegrationAside integration={integration} />,
        actions: (
          <>
            {integration.status !== 'inactive' && (
              <KeyButton
                disabled={deactivate.isPending}
                label={texts.deactivate}
                onPress={() => deactivate.mutate([id])}
              />
            )}
            {canChange && integration.status !== 'active' && (
              <KeyButton disabled={activate.isPending} label={texts.activate} onPress={() => activate.mutate([id])} />
            )}
            {canChange && integration.provider === 'simulator' && (
              <KeyButton
                label={integration.type === 'voiceProvider' ? texts.ring : texts.write}
                onPress={() => show('simulate')}
              />
            )}
          </>
        ),
        main: canChange && (
          <KeyButton disabled={test.isPending} label={texts.test} onPress={() => test.mutate()} variant="filled" />
        ),
        lost: texts.lost,
        children: (
          <>
            {error && <ErrorNotice error={error} />}
            <AccountHealth integration={integration} test={test} />
            <ProviderSetup integration={integration} />
            {integration.type === 'voiceProvider' ? (
              <PhoneNumbers integrationId={id} />
            ) : (
              <SenderList integration={integration} kind={integration.type} onOpen={show} open={open} />
            )}
            {canChange && open === 'simulate' && <Simulation integration={integration} onClose={() => show()} />}
          </>
        ),
      })}
      title={names.title}
    />
  )
}

/** A call or a message of the simulator. Other accounts have none. */
function Simulation({
  integration: { id, type, provider },
  onClose,
}: {
  integration: Integration
  onClose: () => void
}) {
  const texts = useTexts(recordTexts)
  if (provider !== 'simulator') return null
  return (
    <SideDrawer onClose={onClose} title={type === 'voiceProvider' ? texts.ring : texts.write}>
      {type === 'voiceProvider' ? (
        <SimulateCall integrationId={id} />
      ) : (
        <SimulateMessage integrationId={id} kind={type} />
      )}
    </SideDrawer>
  )
}
