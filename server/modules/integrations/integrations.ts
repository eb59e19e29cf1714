import Type, { type TSchema } from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { strict, TextOrNull } from '#platform/http/schemas.ts'
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
  description: `By provider. ${describeProviders('settings')}. A change is merged by name; null restores the default`,
})

const SecretSummary = Type.Object({ set: Type.Boolean(), last4: TextOrNull }, strict)

/** A secret is a text, or null to remove it. The summary of a response may be sent back and changes nothing. */
const SecretsBody: TSchema = Type.Unsafe({
  type: 'object',
  maxProperties: 50,
  additionalProperties: { ...SecretSummary, type: ['string', 'object', 'null'], verbatim: true },
  description: `By provider. ${describeProviders('secrets')}. A change is merged by name; null removes one`,
})

const SecretSummaries = Type.Unsafe({ type: 'object', additionalProperties: SecretSummary })

const secrets = returnedAs(jsonValue<Readonly<Record<string, unknown>>>(SecretsBody), SecretSummaries, summarizeSecrets)

const fields = {
  type: fixed(oneOf(...integrationTypes)),
  provider: fixed(oneOf(...providerNames)),
  name: text(),
  settings: withDefault(jsonValue<Readonly<Record<string, unknown>>>(Settings), {}),
  secrets: storedSeparately(secrets, sql.ref('secret_last4s')),
  hotelIds: withDefault(list(uuid()), []),
  status: computed(withDefault(oneOf('active', 'inactive', 'error'), 'active')),
  webhookUrl: computedFrom(optional(webAddress()), (row, ctx) => providerWebhookUrl(ctx.runtime, row)),
  verifyToken: derived(text(64), sql.ref('verify_token')),
  lastError: computed(optional(text(maxErrorLength))),
  lastCheckedAt: computed(optional(instant())),
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
  verbs: ['list', 'get', 'delete'],
})
