import { invalidField } from '#platform/kernel/errors.ts'
import { documentedCreate } from './documented-account.ts'
import { storeSecrets } from './integration-secrets.ts'
import { integrations } from './integrations.ts'
import { mergeAccount } from './merge-account.ts'
import { getProviderForType } from './providers/registry.ts'
import { isDisabledSimulator, simulatorDisabledMessage } from './simulator-setting.ts'

/** `POST /integrations` (§4.4): creates an account with a provider. It is active at once. */
export const createIntegration = integrations.verbs.create({
  needsPersonalAccess: true,
  body: documentedCreate(integrations.shapes.create),
  summary: 'Create an integration',
  description:
    'Creates an account with a provider and returns it; it is active at once. The provider decides which settings ' +
    'and ' +
    'secrets there are. Secrets are stored encrypted and never returned.',
  errors: ['private_address'],
  async handle(ctx, { body: values }) {
    const provider = getProviderForType(values.type, values.provider)
    if (isDisabledSimulator(ctx.runtime.config, provider.name))
      throw invalidField('provider', 'invalid_value', simulatorDisabledMessage)
    const { settings, secrets } = await mergeAccount(ctx, { provider, before: { settings: {}, secrets: {} } }, values)
    const { id } = await integrations.insert(ctx, { ...values, settings })
    await storeSecrets(ctx, id, secrets)
    return integrations.find(ctx, id)
  },
})
