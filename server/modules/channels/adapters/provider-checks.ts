import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { ProviderCheck } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { messageProviders } from './registry.ts'

/** The account checks of the messaging providers; each adapter has one. */
export const providerChecks: readonly ProviderCheck[] = messageProviders.map(({ type, provider, checkAccount }) => ({
  type,
  provider,
  check: (runtime: Runtime, integration: DecryptedIntegration) => checkAccount(runtime, integration),
}))
