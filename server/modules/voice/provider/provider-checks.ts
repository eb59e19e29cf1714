import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { ProviderCheck } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { TelephonyProvider } from './port.ts'

/** The health checks of voice provider accounts, one for each adapter. */
export const providerChecks = (adapters: readonly TelephonyProvider[]): ProviderCheck[] =>
  adapters.map(({ name, check }) => ({
    type: 'voiceProvider',
    provider: name,
    check: (runtime: Runtime, integration: DecryptedIntegration) => check(runtime, integration),
  }))
