import type { Integration } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import choiceStyles from '../parts/guest-choices.module.css'
import type { FormProps } from '../parts/record-form.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { AccountForm } from './account-form.tsx'
import type { IntegrationsSearch } from './integration-search.ts'
import styles from './integrations.module.css'
import { kinds, providersOf } from './provider-kinds.ts'
import { integrationTexts } from './texts.ts'

type ProviderChoice = Pick<IntegrationsSearch, 'kind' | 'provider'>

const route = getRouteApi('/shell/manager/integrations')

/** Adds an account: first its kind and provider, then what the provider needs. */
export function NewIntegration({ onDone }: FormProps<Integration>) {
  const texts = useTexts(integrationTexts)
  const { kind, provider } = route.useSearch()
  const navigate = route.useNavigate()
  const choose = ({ kind: nextKind, provider: next }: ProviderChoice): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, kind: nextKind, provider: next }) })
  if (kind === undefined || provider === undefined || !providersOf(kind).includes(provider)) {
    return <ProviderChoices onChoose={choose} />
  }
  return (
    <>
      <p className={styles.chosen}>
        <b>
          {texts[kind]}: {texts[provider]}
        </b>{' '}
        <Button onClick={() => choose({})} variant="subtle">
          {texts.otherProvider}
        </Button>
      </p>
      <AccountForm kind={kind} onDone={onDone} provider={provider} />
    </>
  )
}

function ProviderChoices({ onChoose }: { onChoose: (chosen: ProviderChoice) => void }) {
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
