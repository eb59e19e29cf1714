import type { Health, ProviderCheck } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { OpenedBy, OpenIntegration } from './decrypt-integration.ts'
import type { ProviderName, ProviderNamed } from './providers/registry.ts'

/**
 * Declares how an account with a provider is looked at, for the module that speaks to it: listed in its `providerChecks`,
 * `POST /integrations/{id}/test` asks it.
 */
export const providerCheck = <const Name extends ProviderName>(declared: {
  readonly type: ProviderNamed<Name>['types'][number]
  readonly provider: Name
  check(runtime: Runtime, integration: OpenedBy<ProviderNamed<Name>>): Promise<Health>
}): ProviderCheck => declared as ProviderCheck

/** How it stands with an account: its provider is asked, or, where nothing here speaks to that yet, only its settings judged. */
export async function healthOf(runtime: Runtime, integration: OpenIntegration): Promise<Health> {
  const { type, provider } = integration
  const known = runtime.providerChecks.find((each) => each.type === type && each.provider === provider)
  return known
    ? known.check({ ...runtime, http: runtime.http.insisting() }, integration as never)
    : { ok: true, message: notAsked }
}

const notAsked = 'The settings are complete. The provider was not asked: nothing here speaks to it yet.'
