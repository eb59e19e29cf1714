import { type Health, type ProviderCheck, providerChecks } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { DecryptedIntegration, DecryptedIntegrationOf } from './decrypt-integration.ts'
import type { ProviderByName, ProviderName } from './providers/registry.ts'

/**
 * Declares how to check an account with a provider. The module that calls the provider lists it in its
 * `providerChecks`; `POST /integrations/{id}/test` runs it.
 */
export const providerCheck = <const Name extends ProviderName>(declared: {
  readonly type: ProviderByName<Name>['types'][number]
  readonly provider: Name
  check(runtime: Runtime, integration: DecryptedIntegrationOf<ProviderByName<Name>>): Promise<Health>
}): ProviderCheck => declared as ProviderCheck

/**
 * Checks an account: calls its provider, or only reports that the settings are complete if no module calls this
 * provider yet.
 */
export async function checkHealth(runtime: Runtime, integration: DecryptedIntegration): Promise<Health> {
  const { type, provider } = integration
  const declaration = runtime.extensions
    .of(providerChecks)
    .find((each) => each.type === type && each.provider === provider)
  return declaration
    ? declaration.check({ ...runtime, http: runtime.http.ignoringCircuits() }, integration as never)
    : { ok: true, message: settingsOnlyMessage }
}

const settingsOnlyMessage =
  'The settings are complete. The provider was not called, because this service does not use it yet.'
