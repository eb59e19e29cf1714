import type { Endpoint } from '#platform/http/endpoint.ts'
import type { ErrorCode } from '#platform/kernel/errors.ts'
import { type Permission, permissions } from '#shared/permissions.ts'
import { newApiKey } from '../../modules/identity/authentication/api-key-format.ts'
import type { TestApp } from '../app.ts'
import { forgedTokens } from './forged-tokens.ts'
import { newPeople, type Person } from './people.ts'

/** The status and code of an expected refusal. */
export type ExpectedRefusal = readonly [status: 401 | 403, code: ErrorCode]

/** The headers and query by which a request identifies its caller. */
export type Credentials = { readonly headers?: Record<string, string | string[]>; readonly query?: string }

type Preparation = (app: TestApp, person: Person) => Promise<unknown>

/** A caller that is tried on every endpoint. A new entry in `actors` adds one. */
export type Actor = {
  /** The group of tests in which it is used. */
  readonly group: 'no token' | 'expired' | 'forged' | 'out' | 'all but one' | 'only one' | 'any'
  readonly name: string
  /** What it may do; everything by default. */
  readonly heldPermissions?: readonly Permission[]
  /** The permissions of its role, if its key allows less. */
  readonly rolePermissions?: readonly Permission[]
  /** Changes the user before it calls. */
  readonly prepare?: Preparation
  /** How every endpoint refuses it; if undefined, its permissions decide. */
  readonly refused?: ExpectedRefusal
  /** The credentials that it sends; by default a valid token of the user. */
  readonly credentials?: (person: Person) => Credentials
}

const authorization = (...values: string[]): Credentials => ({
  headers: { authorization: values.length === 1 ? String(values[0]) : values },
})
const base64 = (text: string): string => Buffer.from(text).toString('base64')

const malformedCredentials: Record<string, (person: Person) => Credentials> = {
  'an empty Authorization': () => authorization(''),
  'the scheme alone': () => authorization('Bearer'),
  'the scheme and a space': () => authorization('Bearer '),
  'a token without its scheme': ({ token }) => authorization(token),
  'a token glued to its scheme': ({ token }) => authorization(`Bearer${token}`),
  'two spaces': ({ token }) => authorization(`Bearer  ${token}`),
  'a colon': ({ token }) => authorization(`Bearer: ${token}`),
  'Basic, the token for a password': ({ token }) => authorization(`Basic ${base64(`user:${token}`)}`),
  'Basic, the token itself': ({ token }) => authorization(`Basic ${token}`),
  'the scheme Token': ({ token }) => authorization(`Token ${token}`),
  'the scheme JWT': ({ token }) => authorization(`JWT ${token}`),
  'an empty header before a good one': ({ token }) => authorization('', `Bearer ${token}`),
  'Basic before a good header': ({ token }) => authorization('Basic eA==', `Bearer ${token}`),
  'the token in the query': ({ token }) => ({ query: `?access_token=${token}` }),
  'the token in the query, by our name': ({ token }) => ({ query: `?accessToken=${token}&token=${token}` }),
  'the token in a cookie': ({ token }) => ({ headers: { cookie: `accessToken=${token}; token=${token}` } }),
  'the token in a header of another name': ({ token }) => ({
    headers: {
      'x-access-token': token,
      'x-authorization': `Bearer ${token}`,
      'proxy-authorization': `Bearer ${token}`,
    },
  }),
}

const userIs =
  (set: string): Preparation =>
  (app, { userId }) =>
    app.admin(`update users set ${set} where id = $1`, [userId])

const apiKeys = new Map<string, string>()

/** Makes a person a service user with an API key, then changes the user or the key. */
const withApiKey =
  (set = `is_service_user = true`, keySet = 'name = name'): Preparation =>
  async (app, person) => {
    const { tenantId, userId } = person
    const { text, prefix, hash } = newApiKey(tenantId)
    apiKeys.set(userId, text)
    await app.admin('update users set is_service_user = true where id = $1', [userId])
    await app.admin(
      `insert into api_keys (tenant_id, id, user_id, name, prefix, key_hash, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'Key', $3, $4, now(), now())`,
      [tenantId, userId, prefix, hash],
    )
    await app.admin(`update api_keys set ${keySet} where user_id = $1`, [userId])
    await userIs(set)(app, person)
  }
const withOwnKey = ({ userId }: Person): Credentials => authorization(`Bearer ${apiKeys.get(userId)}`)
const withKeyOfOtherTenant = ({ userId, outsider }: Person): Credentials => {
  const [sign, prefix, token = ''] = String(apiKeys.get(userId)).split('_')
  const bytes = Buffer.from(token, 'base64url')
  Buffer.from(outsider.tenantId.replaceAll('-', ''), 'hex').copy(bytes)
  return authorization(`Bearer ${sign}_${prefix}_${bytes.toString('base64url')}`)
}

const apiKeyActors: readonly Actor[] = [
  { group: 'any', name: 'an API key', prepare: withApiKey(), credentials: withOwnKey },
  ...permissions.map((held): Actor => {
    return {
      group: 'only one',
      name: `an API key with only ${held}`,
      heldPermissions: [held],
      prepare: withApiKey(),
      credentials: withOwnKey,
    }
  }),
  ...permissions.map((held): Actor => {
    return {
      group: 'only one',
      name: `an API key whose scope is ${held}`,
      heldPermissions: [held],
      rolePermissions: permissions,
      prepare: withApiKey(undefined, `scopes = '{${held}}'`),
      credentials: withOwnKey,
    }
  }),
  {
    group: 'expired',
    name: 'an API key that has expired',
    prepare: withApiKey(undefined, `expires_at = '2026-05-31T09:00:00Z'`),
    refused: [401, 'token_expired'],
    credentials: withOwnKey,
  },
  {
    group: 'out',
    name: 'the API key of a suspended service user',
    prepare: withApiKey(`status = 'suspended'`),
    refused: [403, 'user_suspended'],
    credentials: withOwnKey,
  },
  {
    group: 'out',
    name: 'an API key from another network',
    prepare: withApiKey(undefined, `allowed_networks = '{203.0.113.0/24}'`),
    refused: [403, 'network_not_allowed'],
    credentials: withOwnKey,
  },
  ...(
    [
      ['a revoked API key', withApiKey(undefined, 'revoked_at = now()'), withOwnKey],
      ['the API key of a deleted service user', withApiKey('deleted_at = now()'), withOwnKey],
      ['the API key of a user who is no longer a service user', withApiKey('is_service_user = false'), withOwnKey],
      ['an API key for a directory', withApiKey(undefined, `purpose = 'scim'`), withOwnKey],
      ['an API key that names another tenant', withApiKey(), withKeyOfOtherTenant],
    ] as const
  ).map(
    ([name, prepare, credentials]): Actor => ({
      group: 'out',
      name,
      prepare,
      refused: [401, 'token_invalid'],
      credentials,
    }),
  ),
]

const anonymous: Actor = {
  group: 'no token',
  name: 'no token at all',
  refused: [401, 'unauthenticated'],
  credentials: () => ({}),
}

const suspended: Actor = {
  group: 'out',
  name: 'a suspended user',
  prepare: userIs(`status = 'suspended'`),
  refused: [403, 'user_suspended'],
}

/** All callers, valid and invalid. */
export const actors: readonly Actor[] = [
  anonymous,
  ...Object.entries(malformedCredentials).map(([name, credentials]): Actor => ({ ...anonymous, name, credentials })),
  {
    group: 'expired',
    name: 'a token of an hour ago',
    refused: [401, 'token_expired'],
    credentials: ({ expired }) => authorization(`Bearer ${expired}`),
  },
  ...Object.entries(forgedTokens).flatMap(([code, made]) =>
    Object.entries(made).map(([name, make]): Actor => {
      const credentials: Actor['credentials'] = ({ forge }) => authorization(`Bearer ${make(forge)}`)
      return { group: 'forged', name, refused: [401, code as keyof typeof forgedTokens], credentials }
    }),
  ),
  {
    group: 'forged',
    name: 'a forged header before a good one',
    refused: [401, 'token_invalid'],
    credentials: ({ token }) => authorization('Bearer forged', `Bearer ${token}`),
  },
  ...apiKeyActors,
  suspended,
  { ...suspended, name: 'a user who was only invited', prepare: userIs(`status = 'invited'`) },
  { group: 'out', name: 'a deleted user', prepare: userIs('deleted_at = now()'), refused: [401, 'token_invalid'] },
  {
    group: 'out',
    name: 'a user who was suspended and deleted',
    prepare: userIs(`status = 'suspended', deleted_at = now()`),
    refused: [401, 'token_invalid'],
  },
  ...permissions.map((left): Actor => {
    return {
      group: 'all but one',
      name: `all but ${left}`,
      heldPermissions: permissions.filter((each) => each !== left),
    }
  }),
  ...permissions.map((held): Actor => ({ group: 'only one', name: `only ${held}`, heldPermissions: [held] })),
  { group: 'any', name: 'a role without permissions', heldPermissions: [] },
  { group: 'any', name: 'a role with everything' },
  { group: 'any', name: 'the scheme in small letters', credentials: ({ token }) => authorization(`bearer ${token}`) },
  {
    group: 'any',
    name: 'the token of the forge',
    credentials: ({ forge }) => authorization(`Bearer ${forge.genuine}`),
  },
]

/** What of an endpoint decides who may call it. */
type Guard = Pick<Endpoint, 'access' | 'fullAdministrator'>

/** How an endpoint refuses an actor; undefined if the actor is allowed (§5.8). */
export function expectedRefusal(actor: Actor, { access, fullAdministrator }: Guard): ExpectedRefusal | undefined {
  const { refused, heldPermissions = permissions, credentials } = actor
  if (refused || access === 'signed-in') return refused
  const isHalf = heldPermissions.length < permissions.length || credentials === withOwnKey
  const open = [access].flat().some((each) => heldPermissions.includes(each as Permission))
  return open && !(fullAdministrator && isHalf) ? undefined : [403, 'permission_denied']
}

/** One refused actor of each group, for tests that do not need all. */
export const refusedActors = (guard: Guard): readonly Actor[] =>
  [...Map.groupBy(actors, ({ group }) => group).values()].flatMap(
    (group) => group.find((actor) => expectedRefusal(actor, guard)) ?? [],
  )

/** The credentials of each actor, created once. */
export type ActorCredentials = ReadonlyMap<Actor, Credentials>

/** Creates and prepares a user of the tenant for every actor. */
export async function prepareActors(
  app: TestApp,
  tenantId: string,
  outsider: Person['outsider'],
): Promise<ActorCredentials> {
  const people = await newPeople(app, {
    tenantId,
    outsider,
    holding: actors.map(({ heldPermissions = permissions, rolePermissions = heldPermissions }) => rolePermissions),
  })
  const cast = new Map<Actor, Credentials>()
  for (const [index, person] of people.entries()) {
    const actor = actors[index] as Actor
    await actor.prepare?.(app, person)
    cast.set(actor, actor.credentials?.(person) ?? authorization(`Bearer ${person.token}`))
  }
  return cast
}
