import type { Module } from '#platform/module.ts'
import { searchable } from './searchable.ts'
import { changeIntegration } from './change-integration.ts'
import { createIntegration } from './create-integration.ts'
import { deactivateSimulators } from './deactivate-simulators.ts'
import { integrationFailed } from './events.ts'
import { activateIntegration, deactivateIntegration } from './activate-integration.ts'
import { integrations } from './integrations.ts'
import { integrationSecrets } from './integration-secrets.ts'
import { testIntegration } from './test-integration.ts'

export { integrationFailed } from './events.ts'
export {
  type FoundIntegration,
  forIntegrationsInUse,
  integrationForWebhook,
  integrationsInUse,
} from './lookup-integration.ts'
export { type OpenedBy, type OpenIntegration, openIntegration } from './decrypt-integration.ts'
export { providerCheck } from './provider-check.ts'
export type { AnyProvider, ProviderName, ProviderNamed } from './providers/registry.ts'
export type { IntegrationType } from './providers/provider.ts'
export { reportHealthy, reportTrouble } from './account-health.ts'
export {
  askTwilioAccount,
  refusedByTwilio,
  type TwilioRequest,
  twilioCredentials,
  twilioUrl,
} from './twilio/twilio-api.ts'
export { checkTwilioAccount } from './twilio/check-account.ts'
export { isSignedByTwilio } from './twilio/signature.ts'
export { type TwilioAccount, twilioAccount } from './twilio/twilio-account.ts'
export { assertSwitchedOn } from './simulator-setting.ts'
export { webhookUrlOf } from './webhook-url.ts'
export { integrations }

/** Accounts with outside providers of messages and calls (§4.4). Those who speak to a provider come after it. */
export const integrationsModule: Module = {
  name: 'integrations',
  tables: ['integrations'],
  endpoints: [
    createIntegration,
    changeIntegration,
    ...integrations.endpoints.map((each) => ({ ...each, extension: each.method === 'DELETE' })),
    testIntegration,
    activateIntegration,
    deactivateIntegration,
  ],
  sealed: [integrationSecrets],
  resources: [integrations],
  events: [integrationFailed],
  workers: [deactivateSimulators],
  searchable,
}
