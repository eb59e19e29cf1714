import Type, { type Static } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, Id, InstantOrNull, integerOrNull, named, strict } from '#platform/http/schemas.ts'
import { network, oneOf } from '#platform/resource/fields.ts'
import { acceptingRow } from '#platform/resource/shapes.ts'
import { tenantSettings } from '#platform/resource/tenant-settings.ts'

const choice = <const V extends string>(...values: V[]) => Type.Unsafe<V>(oneOf(...values).schema)

const settingFields = {
  secondFactor: doc(
    choice('off', 'optional', 'required'),
    'Who needs a second factor. `optional`: whoever adds one. `required`: everybody, after `graceDays`. `off`: nobody, ' +
      'and only full administrators may add one. Factors that exist are asked for in any case.',
    'optional',
  ),
  graceDays: doc(
    Type.Integer({ minimum: 0, maximum: 30 }),
    'How many days users have to add their first factor, counted from when it became required or from their creation.',
    7,
  ),
  deviceDays: doc(
    Type.Integer({ minimum: 0, maximum: 90 }),
    'How many days a device is trusted that has shown a factor, if its user asks for it; 0: never.',
    30,
  ),
  sessionIdleMinutes: doc(
    integerOrNull({ minimum: 15, maximum: 43_200 }),
    'After how many minutes without use a session ends; null: after 30 days.',
    null,
  ),
  sessionMaxMinutes: doc(
    integerOrNull({ minimum: 60, maximum: 525_600 }),
    'After how many minutes a session ends, however much it is used; null: never, unless the operator limits it.',
    null,
  ),
  maxSessions: doc(
    integerOrNull({ minimum: 1, maximum: 50 }),
    'In how many sessions a user is signed in at once. A further sign-in ends the oldest; null: no limit.',
    null,
  ),
  maxKeyDays: doc(
    integerOrNull({ minimum: 1, maximum: 1095 }),
    'How many days an API key is valid at most; null: no limit. A new limit also shortens the keys that exist.',
    null,
  ),
  isSsoRequired: doc(
    Type.Boolean(),
    'Whether people sign in only with the identity provider of the company, except break-glass accounts.',
    false,
  ),
  breachedPasswords: doc(
    choice('warn', 'change'),
    'What happens when a user signs in with a password of a known data breach: a warning, or a demand to change it.',
    'warn',
  ),
  contextWords: doc(
    Type.Array(Type.Unsafe<string>({ type: 'string', minLength: 3, maxLength: 40 }), { maxItems: 100 }),
    'Words that a password must not be made of, such as names of the company.',
    ['bellhop'],
  ),
  readLog: doc(
    choice('sensitive', 'all'),
    'Which views of guests are recorded: those of sensitive data, or all.',
    'sensitive',
  ),
  recordingBasis: doc(
    choice('none', 'announcement', 'consent'),
    'What a call needs before it may be recorded.',
    'none',
  ),
}

const accessFields = {
  allowedNetworks: doc(
    Type.Array(Type.Unsafe<string>(network().schema), { maxItems: 100 }),
    'The networks from which the people of the company may work, in CIDR notation or as single addresses. Empty: from ' +
      'everywhere. Guests, signed links and providers are not concerned.',
    ['203.0.113.0/24'],
  ),
  stepUpMinutes: doc(
    integerOrNull({ minimum: 5, maximum: 720 }),
    'For how many minutes a factor that was shown is fresh, for requests that need a fresh one; null: for ever.',
    15,
  ),
}

const since = doc(InstantOrNull, 'When it became required; null if it is not.', null)

const requirementFields = {
  roleId: doc(Id, 'The role.'),
  secondFactor: doc(
    choice('optional', 'required'),
    'What is demanded of users with this role. The stricter of this and the policy of all counts.',
    'required',
  ),
}

const RoleRequirement = named(
  'RoleRequirement',
  Type.Object({ ...requirementFields, secondFactorSince: Type.Optional({ ...since, readOnly: true }) }, strict),
)

const roles = doc(
  Type.Array(RoleRequirement, { maxItems: 1000 }),
  'The roles with a demand of their own. A change replaces the list: a role that it does not name has none any more.',
  [],
)

const PolicySettings = Type.Object({ ...settingFields, secondFactorSince: since })

/** The security policy as the API returns it. */
export const SecurityPolicy = named(
  'SecurityPolicy',
  Type.Object({ ...settingFields, secondFactorSince: since, ...accessFields, roles }),
)

/** The body of a change: the fields that it names are changed. */
export const SecurityPolicyUpdate = acceptingRow(
  named('SecurityPolicyUpdate', Type.Partial(Type.Object({ ...settingFields, ...accessFields, roles }), strict)),
  SecurityPolicy,
)

/** What a company demands of sign-ins, sessions and keys, without what is stored with the company and its roles. */
export type PolicySettings = Static<typeof PolicySettings>

/** The security policy of a company. */
export type SecurityPolicy = Static<typeof SecurityPolicy>

/** The settings of the policy, stored by themselves. */
export const policySettings = tenantSettings<PolicySettings>({
  table: 'security_policies',
  initial: {
    secondFactor: 'optional',
    secondFactorSince: null,
    graceDays: 7,
    deviceDays: 30,
    sessionIdleMinutes: null,
    sessionMaxMinutes: null,
    maxSessions: null,
    maxKeyDays: null,
    isSsoRequired: false,
    breachedPasswords: 'warn',
    contextWords: [],
    readLog: 'sensitive',
    recordingBasis: 'none',
  },
})

type AccessRow = Pick<SecurityPolicy, 'allowedNetworks' | 'stepUpMinutes'>

/** Reads the policy of the caller's company. */
export async function readPolicy(ctx: ReadContext): Promise<SecurityPolicy> {
  const { tenantId } = ctx.actor
  const settings = await policySettings.read(ctx)
  const [[access], demands] = await ctx.db.batch<[AccessRow, SecurityPolicy['roles'][number]]>([
    sql`select allowed_networks, step_up_minutes from tenants where tenant_id = ${tenantId}`,
    sql`
      select id as role_id, second_factor, second_factor_since from roles
      where tenant_id = ${tenantId} and second_factor is not null order by id`,
  ])
  if (!access) throw new Error('A caller has a company')
  return { ...settings, ...access, roles: demands }
}
