import type { Module } from '#platform/module.ts'
import { activateIntegration, deactivateIntegration } from './activate-integration.ts'
import { apiTags } from './api-tags.ts'
import { changeIntegration } from './change-integration.ts'
import { createIntegration } from './create-integration.ts'
import { deactivateSimulators } from './deactivate-simulators.ts'
import { integrationFailed } from './events.ts'
import { integrationSecrets } from './integration-secrets.ts'
import { integrations } from './integrations.ts'
import { searchable } from './searchable.ts'
import { testIntegration } from './test-integration.ts'

export { reportHealthy, reportUnhealthy } from './account-health.ts'
export { type DecryptedIntegration, type DecryptedIntegrationOf, decryptIntegration } from './decrypt-integration.ts'
export { integrationFailed } from './events.ts'
export {
  findIntegrationForWebhook,
  forEachIntegrationInUse,
  type IntegrationRef,
  listIntegrationsInUse,
} from './lookup-integration.ts'
export { providerCheck } from './provider-check.ts'
export type { IntegrationType } from './providers/provider.ts'
export type { AnyProvider, ProviderByName, ProviderName } from './providers/registry.ts'
export { assertSimulatorEnabled } from './simulator-setting.ts'
export { checkTwilioAccount } from './twilio/check-account.ts'
export { isValidTwilioSignature } from './twilio/signature.ts'
export { type TwilioAccount, twilioAccount } from './twilio/twilio-account.ts'
export {
  requestTwilio,
  type TwilioRequest,
  twilioAccessRefused,
  twilioCredentials,
  twilioUrl,
} from './twilio/twilio-api.ts'
export { providerWebhookUrl } from './webhook-url.ts'

/** Accounts with external providers of messages and calls (§4.4). The modules that call the providers come later. */
export const integrationsModule: Module = {
  name: 'integrations',
  tables: ['integrations'],
  triggers: {
    refuse_while_connected: 'Refuses to delete a hotel that an integration names.',
  },
  tags: apiTags,
  endpoints: [
    createIntegration,
    changeIntegration,
    ...integrations.endpoints.map((each) => ({ ...each, extension: each.method === 'DELETE' })),
    testIntegration,
    activateIntegration,
    deactivateIntegration,
  ],
  encryptedColumns: [integrationSecrets],
  resources: [integrations],
  events: [integrationFailed],
  workers: [deactivateSimulators],
  searchable,
}
