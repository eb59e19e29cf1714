import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import type { TestApp } from '../../testing/app.ts'
import { fieldErrors } from '../../testing/refusal.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { created, newTenant, type Tenant } from '../../testing/world.ts'
import type { Provider } from './providers/provider.ts'
import { allProviders } from './providers/registry.ts'

type Schema = {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly default?: unknown
}

/** Two values for each pattern of settings. */
const sampleValues: Record<string, readonly [string, string]> = {
  '^\\d{1,32}$': ['4711', '4712'],
  '^AC[0-9a-fA-F]{32}$': [`AC${'0'.repeat(32)}`, `AC${'1'.repeat(32)}`],
  '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$': ['first', 'other'],
  '^v\\d{1,3}\\.\\d$': ['v23.0', 'v24.0'],
  '^wss://[^\\s?#@]+$': ['wss://edge.example.com/ws', 'wss://other.example.com/ws'],
  '^\\+(?:[1-9]\\d{0,14})?$': ['+90', '+49'],
  '^turns?:[^\\s#@]+$': ['turn:turn.example.com', 'turn:other.example.com'],
}

/** A value of a setting, and one of another account or address. */
function twoValues(
  schema: Schema & { readonly items?: Schema; readonly enum?: readonly string[] },
): readonly [unknown, unknown] {
  if (schema.enum) return [schema.enum[0], schema.enum[1]]
  if (schema.items) return twoValues(schema.items).map((each) => [each]) as [unknown, unknown]
  if (schema.type === 'integer') return [1, 2]
  if (schema.format === 'uri') return ['https://api.example.com/v1', 'https://proxy.example.com/v1']
  return sampleValues[schema.pattern ?? ''] ?? ['first.example', 'other.example']
}

const settingsOf = ({ settings }: Provider, which: 0 | 1): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, schema]) => [
      name,
      truncate(schema as { maxLength?: number }, twoValues(schema)[which]),
    ]),
  )

const truncate = ({ maxLength }: { maxLength?: number }, value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, maxLength) : value

const secretsOf = ({ secrets }: Provider): Record<string, string> =>
  Object.fromEntries(
    Object.keys(secrets).map((name) => [name, name === 'dkimPrivateKey' ? dkimPrivateKey : `the stored ${name}`]),
  )

const dkimPrivateKey = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()

/** The harmless settings of each provider. Before you add one, check that no secret is sent to it or used for it. */
const harmlessSettings: Record<string, readonly string[]> = {
  whatsappCloud: ['graphVersion'],
  metaMessenger: ['graphVersion'],
  instagram: ['graphVersion'],
  twilio: ['outboundPrefixes', 'outboundCallsPerDay'],
  netgsm: ['header'],
  smtp: ['dkimDomain', 'dkimSelector', 'receive', 'imapFolder', 'authservId', 'oauthScope', 'maxPerHour'],
  sipEdge: ['domain', 'realm', 'outboundPrefixes', 'outboundCallsPerDay'],
  simulator: [],
}

const createAccount = async (tenant: Tenant, provider: Provider): Promise<string> => {
  const body = {
    type: provider.types[0],
    provider: provider.name,
    name: `An account of ${provider.name}`,
    settings: settingsOf(provider, 0),
    secrets: secretsOf(provider),
  }
  return (await created(tenant, '/integrations', body)).id
}

const requiredErrors = (provider: Provider): string[] =>
  Object.keys(provider.secrets).map((name) => `secrets.${name} required`)

for (const provider of allProviders as readonly Provider[]) {
  test(`stored secrets of ${provider.name} are not used for another account or address`, async (t) => {
    const app = await sharedApp(t)
    const tenant = await newTenant(app)
    const id = await createAccount(tenant, provider)
    const put = (body: object) => tenant.call('PUT', `/integrations/${id}`, { body })
    assert.deepEqual(provider.harmlessSettings, harmlessSettings[provider.name])
    for (const [name, value] of Object.entries(settingsOf(provider, 1))) {
      const before = await storedSecrets(app, id)
      const changed = await put({ settings: { [name]: value } })
      if (provider.harmlessSettings.includes(name)) {
        assert.equal(changed.status, 200, `${name}: ${changed.text}`)
        continue
      }
      assert.deepEqual([changed.status, fieldErrors(changed)], [422, requiredErrors(provider)], name)
      const shown = (await tenant.call('GET', `/integrations/${id}`)).data
      assert.deepEqual(shown.settings[name], settingsOf(provider, 0)[name], `${name} stays`)
      const sentBack = await put({ settings: { [name]: value }, secrets: shown.secrets })
      assert.deepEqual(
        fieldErrors(sentBack),
        requiredErrors(provider),
        `${name} with what an answer shows of the secrets`,
      )
      assert.equal(await storedSecrets(app, id), before)
      const given = await put({ settings: { [name]: value }, secrets: secretsOf(provider) })
      assert.equal(given.status, 200, `${name} with all secrets: ${given.text}`)
      const back = await put({ settings: settingsOf(provider, 0), secrets: secretsOf(provider) })
      assert.equal(back.status, 200, back.text)
    }
  })
}

const storedSecrets = async (app: TestApp, id: string): Promise<unknown> =>
  (await app.admin('select encrypted_secrets from integrations where id = $1', [id]))[0]?.['encrypted_secrets']

test('another path, a slash or the same address does not count as a new destination', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const twilio = (allProviders as readonly Provider[]).find(({ name }) => name === 'twilio')
  assert.ok(twilio)
  const id = await createAccount(tenant, twilio)
  for (const apiBaseUrl of [
    'https://api.example.com/v2',
    'https://API.example.com:443/v1/',
    'https://api.example.com/v1',
  ]) {
    const answer = await tenant.call('PUT', `/integrations/${id}`, { body: { settings: { apiBaseUrl } } })
    assert.equal(answer.status, 200, `${apiBaseUrl}: ${answer.text}`)
  }
})

test('restoring the default of a setting requires the secrets too', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const netgsm = (allProviders as readonly Provider[]).find(({ name }) => name === 'netgsm')
  assert.ok(netgsm)
  const id = await createAccount(tenant, netgsm)
  const answer = await tenant.call('PUT', `/integrations/${id}`, { body: { settings: { apiBaseUrl: null } } })
  assert.deepEqual(fieldErrors(answer), ['secrets.password required'])
})
