import Type, { type TSchema } from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { doc, machineText, strict, TextOrNull } from '#platform/http/schemas.ts'
import {
  computed,
  computedFrom,
  derived,
  fixed,
  instant,
  jsonValue,
  list,
  type NewRow,
  oneOf,
  optional,
  type Row,
  returnedAs,
  shownSecret,
  storedSeparately,
  text,
  uuid,
  webAddress,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { summarizeSecrets } from './integration-secrets.ts'
import { integrationTypes } from './providers/provider.ts'
import { describeProviders, providerNames } from './providers/registry.ts'
import { providerWebhookUrl } from './webhook-url.ts'

/** The maximum length of `lastError`, in characters. */
export const maxErrorLength = 500

const Settings = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: 'object',
  maxProperties: 50,
  additionalProperties: true,
  ...machineText,
})

const SecretSummary = Type.Object(
  {
    set: doc(Type.Boolean(), 'True if the secret is stored.'),
    last4: doc(TextOrNull, 'Its last four characters, to recognise it; null for a short secret.'),
  },
  { ...strict, title: 'SecretSummary' },
)

/** A secret is a text, or null to remove it. The summary of a response may be sent back and changes nothing. */
const SecretsBody: TSchema = Type.Unsafe({
  type: 'object',
  maxProperties: 50,
  additionalProperties: { ...SecretSummary, type: ['string', 'object', 'null'], verbatim: true },
})

const SecretSummaries = Type.Unsafe({ type: 'object', additionalProperties: SecretSummary })

const secrets = returnedAs(jsonValue<Readonly<Record<string, unknown>>>(SecretsBody), SecretSummaries, summarizeSecrets)

const fields = {
  type: doc(fixed(oneOf(...integrationTypes)), 'What the account is used for.', 'voiceProvider'),
  provider: doc(fixed(oneOf(...providerNames)), 'The provider that has the account.', 'simulator'),
  name: doc(text(), 'The name that people see.', 'Simulated telephone network'),
  settings: doc(
    withDefault(jsonValue<Readonly<Record<string, unknown>>>(Settings), {}),
    `The settings of the account. ${describeProviders('settings')}. A change is merged by name; null restores the default.`,
    {},
  ),
  secrets: doc(
    storedSeparately(secrets, sql.ref('secret_last4s')),
    `The secrets of the account; an answer only says which are set. ${describeProviders('secrets')}. A change is merged by name; null removes one.`,
    {},
  ),
  hotelIds: doc(withDefault(list(uuid()), []), 'The hotels that use the account; an empty list means all.', []),
  status: doc(
    computed(withDefault(oneOf('active', 'inactive', 'error'), 'active')),
    'Whether the account is in use; `error` after a failed check or failed requests.',
  ),
  webhookUrl: doc(
    computedFrom(optional(webAddress()), (row, ctx) => providerWebhookUrl(ctx.runtime, row)),
    'The address to enter at the provider for its webhooks; null if it needs none.',
  ),
  verifyToken: doc(
    derived(shownSecret(text(64)), sql.ref('verify_token')),
    'The token to enter at a provider that verifies the address.',
  ),
  lastError: doc(computed(optional(text(maxErrorLength))), 'What went wrong last; null if nothing is wrong.'),
  lastCheckedAt: doc(computed(optional(instant())), 'When the account was last checked with the provider.'),
}

/** The values of an integration in a request body. */
export type IntegrationValues = NewRow<typeof fields>

/** An integration as the API returns it. */
export type Integration = Row<typeof fields>

/**
 * Accounts with external providers (§4.4). The provider's declaration validates `settings` and `secrets`, and the
 * secrets are encrypted for the id of their row. Creating and changing therefore have files of their own.
 */
export const integrations = resource({
  path: '/integrations',
  table: 'integrations',
  label: 'integration',
  access: { read: 'integrations.manage', write: 'integrations.manage' },
  reach: 'hotel',
  fields,
  filters: ['type', 'provider', 'status'],
  sort: ['createdAt', 'name'],
  errors: { delete: ['dependent_records'] },
  verbs: ['list', 'get', 'delete'],
})
