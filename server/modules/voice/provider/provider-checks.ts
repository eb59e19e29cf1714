import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { ProviderCheck } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { voiceProviders } from '../adapters/registry.ts'

/** How accounts for calls are looked at: as their adapters say. */
export const voiceProviderChecks: readonly ProviderCheck[] = voiceProviders.map(({ name, check }) => ({
  type: 'voiceProvider',
  provider: name,
  check: (runtime: Runtime, integration: OpenIntegration) => check(runtime, integration),
}))
