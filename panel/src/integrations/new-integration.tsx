import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { IntegrationCreate, IntegrationProvider, IntegrationType } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import choiceStyles from '../parts/guest-choices.module.css'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { AccountForm } from './account-form.tsx'
import styles from './integrations.module.css'
import { kinds, providersOf } from './provider-kinds.ts'
import { integrationTexts } from './texts.ts'

type ProviderChoice = {
  readonly kind?: IntegrationType | undefined
  readonly provider?: IntegrationProvider | undefined
}

type NewIntegrationProps = ProviderChoice & {
  readonly onChoose: (chosen: ProviderChoice) => void
  readonly onClose: () => void
}

/** Adds an account: first its kind and provider, then what the provider needs. */
export function NewIntegration({ kind, provider, onChoose, onClose }: NewIntegrationProps) {
  const texts = useTexts(integrationTexts)
  const navigate = useNavigate()
  const isChosen = kind !== undefined && provider !== undefined && providersOf(kind).includes(provider)
  if (!isChosen) {
    return (
      <SideDrawer onClose={onClose} size={480} title={texts.add}>
        <ProviderChoices onChoose={onChoose} />
      </SideDrawer>
    )
  }
  return (
    <SideDrawer onClose={onClose} size={480} title={`${texts[kind]}: ${texts[provider]}`}>
      <AccountForm
        key={`${kind} ${provider}`}
        onDone={({ id }) => void navigate({ to: '/integrations/$id', params: { id } })}
        other={<Button onClick={() => onChoose({})}>{texts.otherProvider}</Button>}
        provider={provider}
        send={(values) => change('integrations.create', { type: kind, provider, ...values } as IntegrationCreate)}
        submit={texts.create}
      />
    </SideDrawer>
  )
}

function ProviderChoices({ onChoose }: Pick<NewIntegrationProps, 'onChoose'>) {
  const texts = useTexts(integrationTexts)
  return kinds.map((kind) => (
    <section aria-labelledby={`kind-${kind}`} className={styles.kind} key={kind}>
      <h3 id={`kind-${kind}`}>{texts[kind]}</h3>
      <ul className={choiceStyles.choices}>
        {providersOf(kind).map((provider) => (
          <li key={provider}>
            <button onClick={() => onChoose({ kind, provider })} type="button">
              <b>{texts[provider]}</b>
              <span className="dim small">{texts[`${provider}Text`]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
