import Type, { type TSchema } from 'typebox'
import { sql } from '#platform/db/sql.ts'
import {
  answeredAs,
  computed,
  derived,
  fixed,
  instant,
  json,
  keptElsewhere,
  list,
  type NewRow,
  oneOf,
  optional,
  reckoned,
  type Row,
  text,
  uuid,
  webAddress,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { inWords, providerNames } from './providers/registry.ts'
import { integrationTypes } from './providers/provider.ts'
import { shownSecrets } from './integration-secrets.ts'
import { webhookUrlOf } from './webhook-url.ts'

/** The longest `lastError` in characters. */
export const longestError = 500

const Settings = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: 'object',
  maxProperties: 50,
  additionalProperties: true,
  description: `By provider. ${inWords('settings')}. A change is merged by name; null sets one back`,
})

const ShownSecret = Type.Object(
  { set: Type.Boolean(), last4: Type.Unsafe<string | null>({ type: ['string', 'null'] }) },
  { additionalProperties: false },
)

/** A secret is text, or null to take it away. What an answer shows of one may be sent back, and leaves it as it is. */
const GivenSecrets: TSchema = Type.Unsafe({
  type: 'object',
  maxProperties: 50,
  additionalProperties: { ...ShownSecret, type: ['string', 'object', 'null'], verbatim: true },
  description: `By provider. ${inWords('secrets')}. A change is merged by name; null takes one away`,
})

const ShownSecrets = Type.Unsafe({ type: 'object', additionalProperties: ShownSecret })

const secrets = answeredAs(json<Readonly<Record<string, unknown>>>(GivenSecrets), ShownSecrets, shownSecrets)

const fields = {
  type: fixed(oneOf(...integrationTypes)),
  provider: fixed(oneOf(...providerNames)),
  name: text(),
  settings: withDefault(json<Readonly<Record<string, unknown>>>(Settings), {}),
  secrets: keptElsewhere(secrets, sql.ref('secret_ends')),
  hotelIds: withDefault(list(uuid()), []),
  status: computed(withDefault(oneOf('active', 'inactive', 'error'), 'active')),
  webhookUrl: reckoned(optional(webAddress()), (row, ctx) => webhookUrlOf(ctx.runtime, row)),
  verifyToken: derived(text(64), sql.ref('verify_token')),
  lastError: computed(optional(text(longestError))),
  lastCheckedAt: computed(optional(instant())),
}

/** The values of an integration as a body gives them. */
export type IntegrationValues = NewRow<typeof fields>

/** An integration as the API answers it. */
export type Integration = Row<typeof fields>

/**
 * Accounts with outside providers (§4.4). What is in `settings` and `secrets` is judged by the provider's declaration, and
 * secrets are sealed for the id of their row: making and changing one are in files of their own.
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
