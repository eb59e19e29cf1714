import Type, { type Static } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, machineText, named, text as shortText, strict } from '#platform/http/schemas.ts'
import {
  computedFrom,
  derived,
  externalCode,
  fixed,
  flag,
  jsonValue,
  list,
  type NewRow,
  oneOf,
  optional,
  type Row,
  secret,
  text,
  uuid,
  webAddress,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { backchannelLogoutUrl, returnUrl } from '../sso-addresses.ts'

/** The secret of the service at the identity provider. */
export const clientSecretColumn = encryptedColumn({ table: 'sso_connections', column: 'client_secret' })

const claimName = (what: string, usual: string) =>
  Type.Optional(doc(shortText({ minLength: 1, maxLength: 120, ...machineText }), what, usual))

const ClaimNames = named(
  'SsoClaims',
  Type.Object(
    {
      email: claimName('The claim with the e-mail address.', 'email'),
      firstName: claimName('The claim with the first name.', 'given_name'),
      lastName: claimName('The claim with the last name.', 'family_name'),
      groups: claimName('The claim with the groups, for group rules: a list of texts, or one text.', 'groups'),
    },
    strict,
  ),
)

/** The names of the claims of an account, complete. */
export type SsoClaims = Required<Static<typeof ClaimNames>>

/** The names that OpenID Connect has for these claims, and `groups`. */
const usualClaims: SsoClaims = {
  email: 'email',
  firstName: 'given_name',
  lastName: 'family_name',
  groups: 'groups',
}

const fields = {
  name: doc(text(60), 'The name of the provider; the sign-in shows it as “Sign in with …”.', 'Contoso'),
  protocol: doc(
    withDefault(fixed(oneOf('oidc')), 'oidc'),
    'The protocol of the provider: `oidc` is OpenID Connect. It cannot change later.',
    'oidc',
  ),
  isActive: doc(withDefault(flag(), true), 'Whether people may sign in with the connection.', true),
  issuer: doc(
    webAddress(),
    'The issuer of the provider, exactly as its configuration document writes it: it is compared to the letter.',
    'https://login.microsoftonline.com/8a7b0c1d-2e3f-4a5b-8c6d-7e8f9a0b1c2d/v2.0',
  ),
  clientId: doc(externalCode(), 'The id of this service at the provider.', '5f2b7c1d-9e8a-4b3c-8d0f-1a2b3c4d5e6f'),
  clientSecret: doc(
    secret(optional(externalCode(500))),
    'The secret of this service at the provider; null for a client without one. It is never returned, and a new issuer ' +
      'demands it again.',
  ),
  hasClientSecret: doc(derived(flag(), sql`client_secret is not null`, false), 'True if a secret is stored.', true),
  claims: doc(
    withDefault(jsonValue<Static<typeof ClaimNames>>(ClaimNames), usualClaims),
    'The names of the claims that describe an account. A change names only those that differ.',
    usualClaims,
  ),
  trustsFactor: doc(
    withDefault(oneOf('always', 'byClaim', 'never'), 'byClaim'),
    'Whether a sign-in at the provider is a second factor: `always`, `never`, or `byClaim` if `amr` or `acr` says so. ' +
      'Otherwise a factor that is required follows here.',
    'byClaim',
  ),
  createsUsers: doc(
    withDefault(flag(), true),
    'Whether a new user is made for an account whose address is in a verified domain.',
    true,
  ),
  syncsRoles: doc(
    withDefault(flag(), true),
    'Whether each sign-in sets role and hotels by the group rules; otherwise only the first one does.',
    true,
  ),
  defaultRoleId: doc(
    optional(uuid()),
    'The role of users whose groups match no rule; null refuses them with `sso_no_role`.',
    null,
  ),
  defaultHotelIds: doc(withDefault(list<string>(uuid(), 500), []), 'Their hotels; an empty list means all.', []),
  redirectUri: doc(
    computedFrom(webAddress(), (_row, { runtime }) => returnUrl(runtime)),
    'The address to enter at the provider as redirect URI.',
    'https://bellhop.example.com/sso/return',
  ),
  backchannelLogoutUri: doc(
    computedFrom(webAddress(), ({ id }, { runtime }) => backchannelLogoutUrl(runtime, String(id))),
    'The address to enter at the provider as back-channel logout URI, if it has that.',
    'https://bellhop.example.com/sso/01890000-0000-7000-8000-000000000001/backchannel-logout',
  ),
}

/** A connection as the API returns it. */
export type SsoConnection = Row<typeof fields>
/** The values of a connection in a request body. */
export type SsoConnectionValues = NewRow<typeof fields>

/** Identity providers of a tenant. A connection can become anybody in it, so all verbs need a full administrator. */
export const ssoConnections = resource({
  path: '/ssoconnections',
  table: 'sso_connections',
  label: 'sso connection',
  name: 'SsoConnection',
  access: { read: 'roles.manage', write: 'roles.manage' },
  reach: 'tenant',
  fullAdministrator: true,
  extension: true,
  fields,
  filters: ['isActive'],
  sort: ['name', 'createdAt'],
  verbs: ['list', 'get'],
})

/** The claims of a connection with those of a change. */
export const mergedClaims = (
  given: SsoConnectionValues['claims'],
  current: SsoConnection['claims'] = usualClaims,
): SsoClaims => ({ ...usualClaims, ...current, ...given })

/** Locks the connections of the tenant until the transaction ends and counts them. */
export async function lockConnections(ctx: ReadContext): Promise<number> {
  const { tenantId } = ctx.actor
  const [, [row]] = await ctx.db.batch<[object, { count: number }]>([
    sql`select pg_advisory_xact_lock(hashtextextended('sso ' || ${tenantId}::text, 0))`,
    sql<{ count: number }>`select count(*)::integer as count from sso_connections where tenant_id = ${tenantId}`,
  ])
  return row?.count ?? 0
}
