import type { IntegrationProvider, IntegrationType } from '../../../sdk/index.ts'

/** What accounts are used for, in the order of the page. */
export const kinds: readonly IntegrationType[] = ['voiceProvider', 'messagingApp', 'smsProvider', 'socialMessaging']

/** What the accounts of each provider are used for. Apart from the rest, because addresses of pages name providers. */
const kindsOf: Readonly<Record<IntegrationProvider, readonly IntegrationType[]>> = {
  whatsappCloud: ['messagingApp'],
  twilio: ['smsProvider', 'voiceProvider'],
  netgsm: ['smsProvider'],
  sipEdge: ['voiceProvider'],
  instagram: ['socialMessaging'],
  metaMessenger: ['socialMessaging'],
  simulator: kinds,
}

/** The names of all providers. */
export const providerNames = Object.keys(kindsOf) as IntegrationProvider[]

/** The providers of a kind of account. */
export const providersOf = (kind: IntegrationType): readonly IntegrationProvider[] =>
  providerNames.filter((name) => kindsOf[name].includes(kind))
