import type { IntegrationProvider, IntegrationType } from '@bellhop/sdk'
import { type ListSearch, readListSearch, withoutAbsent, wordValue } from '../parts/search-values.ts'
import { kinds, providerNames } from './provider-kinds.ts'

/** The states of an account. */
export const states = ['active', 'inactive', 'error'] as const

/** The address of the list: its filters, and the kind and provider of a new account once they are chosen. */
export type IntegrationsSearch = ListSearch & {
  readonly type?: IntegrationType | undefined
  readonly status?: (typeof states)[number] | undefined
  readonly kind?: IntegrationType | undefined
  readonly provider?: IntegrationProvider | undefined
}

/** Reads the address of the list. */
export const readIntegrationsSearch = (search: Record<string, unknown>): IntegrationsSearch =>
  withoutAbsent({
    ...readListSearch(search),
    type: wordValue(search, 'type', kinds),
    status: wordValue(search, 'status', states),
    kind: wordValue(search, 'kind', kinds),
    provider: wordValue(search, 'provider', providerNames),
  })
