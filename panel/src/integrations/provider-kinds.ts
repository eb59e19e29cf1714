import type { IntegrationProvider, IntegrationType } from '@bellhop/sdk'
import { providerTypes } from '../../../sdk/generated/provider-types.ts'

/** What accounts are used for, in the order of the page. */
export const kinds: readonly IntegrationType[] = [
  'voiceProvider',
  'messagingApp',
  'emailProvider',
  'smsProvider',
  'socialMessaging',
]

const kindsOf: Readonly<Record<IntegrationProvider, readonly IntegrationType[]>> = providerTypes

/** The names of all providers. */
export const providerNames = Object.keys(kindsOf) as IntegrationProvider[]

/** The providers of a kind of account. */
export const providersOf = (kind: IntegrationType): readonly IntegrationProvider[] =>
  providerNames.filter((name) => kindsOf[name].includes(kind))
