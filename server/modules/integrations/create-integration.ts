import { invalidField } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { accountAfter } from './merge-account.ts'
import { integrations, type IntegrationValues } from './integrations.ts'
import { providerFor } from './providers/registry.ts'
import { storeSecrets } from './integration-secrets.ts'
import { isSwitchedOff, switchedOff } from './simulator-setting.ts'

type Given = IntegrationValues & Required<Pick<IntegrationValues, 'type' | 'provider'>>

/** `POST /integrations` (§4.4): an account with a provider, in use from now on. */
export const createIntegration = endpoint({
  method: 'POST',
  path: '/integrations',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Create an integration',
  body: integrations.shapes.create,
  returns: integrations.shapes.row,
  async handle(ctx, { body }) {
    const given = body as Given
    const provider = providerFor(given.type, given.provider)
    if (isSwitchedOff(ctx.runtime.config, provider.name)) throw invalidField('provider', 'invalid_value', switchedOff)
    const { settings, secrets } = await accountAfter(ctx, { provider, before: { settings: {}, secrets: {} } }, given)
    const { id } = await integrations.insert(ctx, { ...given, settings })
    await storeSecrets(ctx, id, secrets)
    return integrations.find(ctx, id)
  },
})
