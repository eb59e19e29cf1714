import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { ProviderCheck } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { messageProviders } from '../adapters/registry.ts'

/** How accounts for messages are looked at: as their adapters say. */
export const messageProviderChecks: readonly ProviderCheck[] = messageProviders.map(({ type, provider, check }) => ({
  type,
  provider,
  check: (runtime: Runtime, integration: OpenIntegration) => check(runtime, integration),
}))
