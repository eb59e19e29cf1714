import type { IntegrationProvider, IntegrationType } from '../../../sdk/index.ts'
import { textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'
import { kinds, providerNames } from './provider-kinds.ts'

/** The address of the list: its filter, and the new account with its kind and provider once they are chosen. */
export type IntegrationsSearch = {
  readonly type?: IntegrationType | undefined
  readonly drawer?: 'new' | undefined
  readonly kind?: IntegrationType | undefined
  readonly provider?: IntegrationProvider | undefined
}

/** The address of an account: its open drawer, and the sender that is open; `new` is one that is being made. */
export type IntegrationSearch = {
  readonly drawer?: 'edit' | 'simulate' | undefined
  readonly sender?: string | undefined
}

/** Reads the address of the list. */
export const readIntegrationsSearch = (search: Record<string, unknown>): IntegrationsSearch =>
  withoutAbsent({
    type: wordValue(search, 'type', kinds),
    drawer: wordValue(search, 'drawer', ['new'] as const),
    kind: wordValue(search, 'kind', kinds),
    provider: wordValue(search, 'provider', providerNames),
  })

/** Reads the address of an account. */
export const readIntegrationSearch = (search: Record<string, unknown>): IntegrationSearch =>
  withoutAbsent({
    drawer: wordValue(search, 'drawer', ['edit', 'simulate'] as const),
    sender: textValue(search, 'sender'),
  })
