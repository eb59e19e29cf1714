import type { ErrorCode } from '#platform/kernel/errors.ts'
import type { Access } from '#platform/http/endpoint.ts'
import { type Permission, permissions } from '#shared/permissions.ts'
import { newApiKey } from '../../modules/identity/authentication/api-key-format.ts'
import type { TestApp } from '../app.ts'
import { forgedTokens } from './forged-tokens.ts'
import { newPeople, type Person } from './people.ts'

/** How a call is refused: status and code. */
export type Refused = readonly [status: 401 | 403, code: ErrorCode]

/** What a call shows of who makes it. */
export type Shown = { readonly headers?: Record<string, string | string[]>; readonly query?: string }

type Fate = (app: TestApp, person: Person) => Promise<unknown>

/** Someone who calls every endpoint. To add one is to add an entry to `actors`. */
export type Actor = {
  /** The test it belongs to. */
  readonly group: 'no token' | 'expired' | 'forged' | 'out' | 'all but one' | 'only one' | 'any'
  readonly name: string
  /** What its role permits: everything unless told. */
  readonly holds?: readonly Permission[]
  /** What happens to the user before it calls. */
  readonly fate?: Fate
  /** How it is refused everywhere; without this its permissions decide. */
  readonly refused?: Refused
  /** Unless told, a good token of the user. */
  readonly shows?: (person: Person) => Shown
}

const authorization = (...values: string[]): Shown => ({
  headers: { authorization: values.length === 1 ? String(values[0]) : values },
})
const base64 = (text: string): string => Buffer.from(text).toString('base64')

const tokenless: Record<string, (person: Person) => Shown> = {
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
  (set: string): Fate =>
  (app, { userId }) =>
    app.admin(`update users set ${set} where id = $1`, [userId])

const apiKeys = new Map<string, string>()

/** Makes a person a service user with an API key, and has something happen to that. */
const hasKey =
  (set = `is_service_user = true`, keySet = 'name = name'): Fate =>
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
const itsKey = ({ userId }: Person): Shown => authorization(`Bearer ${apiKeys.get(userId)}`)
const elsewhere = ({ userId, outsider }: Person): Shown => {
  const [sign, prefix, token = ''] = String(apiKeys.get(userId)).split('_')
  const bytes = Buffer.from(token, 'base64url')
  Buffer.from(outsider.tenantId.replaceAll('-', ''), 'hex').copy(bytes)
  return authorization(`Bearer ${sign}_${prefix}_${bytes.toString('base64url')}`)
}

const withKey: readonly Actor[] = [
  { group: 'any', name: 'an API key', fate: hasKey(), shows: itsKey },
  ...permissions.map((held): Actor => {
    return { group: 'only one', name: `an API key with only ${held}`, holds: [held], fate: hasKey(), shows: itsKey }
  }),
  {
    group: 'expired',
    name: 'an API key that has expired',
    fate: hasKey(undefined, `expires_at = '2026-05-31T09:00:00Z'`),
    refused: [401, 'token_expired'],
    shows: itsKey,
  },
  {
    group: 'out',
    name: 'the API key of a suspended service user',
    fate: hasKey(`status = 'suspended'`),
    refused: [403, 'user_suspended'],
    shows: itsKey,
  },
  ...(
    [
      ['a revoked API key', hasKey(undefined, 'revoked_at = now()'), itsKey],
      ['the API key of a deleted service user', hasKey('deleted_at = now()'), itsKey],
      ['the API key of somebody who is no service user any more', hasKey('is_service_user = false'), itsKey],
      ['an API key that names another tenant', hasKey(), elsewhere],
    ] as const
  ).map(([name, fate, shows]): Actor => ({ group: 'out', name, fate, refused: [401, 'token_invalid'], shows })),
]

const stranger: Actor = {
  group: 'no token',
  name: 'no token at all',
  refused: [401, 'unauthenticated'],
  shows: () => ({}),
}

const suspended: Actor = {
  group: 'out',
  name: 'a suspended user',
  fate: userIs(`status = 'suspended'`),
  refused: [403, 'user_suspended'],
}

/** Everybody who calls, wrong or right. */
export const actors: readonly Actor[] = [
  stranger,
  ...Object.entries(tokenless).map(([name, shows]): Actor => ({ ...stranger, name, shows })),
  {
    group: 'expired',
    name: 'a token of an hour ago',
    refused: [401, 'token_expired'],
    shows: ({ expired }) => authorization(`Bearer ${expired}`),
  },
  ...Object.entries(forgedTokens).flatMap(([code, made]) =>
    Object.entries(made).map(([name, make]): Actor => {
      const shows: Actor['shows'] = ({ forge }) => authorization(`Bearer ${make(forge)}`)
      return { group: 'forged', name, refused: [401, code as keyof typeof forgedTokens], shows }
    }),
  ),
  {
    group: 'forged',
    name: 'a forged header before a good one',
    refused: [401, 'token_invalid'],
    shows: ({ token }) => authorization('Bearer forged', `Bearer ${token}`),
  },
  ...withKey,
  suspended,
  { ...suspended, name: 'a user who was only invited', fate: userIs(`status = 'invited'`) },
  { group: 'out', name: 'a deleted user', fate: userIs('deleted_at = now()'), refused: [401, 'token_invalid'] },
  {
    group: 'out',
    name: 'a user who was suspended and deleted',
    fate: userIs(`status = 'suspended', deleted_at = now()`),
    refused: [401, 'token_invalid'],
  },
  ...permissions.map((left): Actor => {
    return { group: 'all but one', name: `all but ${left}`, holds: permissions.filter((each) => each !== left) }
  }),
  ...permissions.map((held): Actor => ({ group: 'only one', name: `only ${held}`, holds: [held] })),
  { group: 'any', name: 'a role without permissions', holds: [] },
  { group: 'any', name: 'a role with everything' },
  { group: 'any', name: 'the scheme in small letters', shows: ({ token }) => authorization(`bearer ${token}`) },
  { group: 'any', name: 'the token of the forge', shows: ({ forge }) => authorization(`Bearer ${forge.genuine}`) },
]

/** How an actor is refused by an endpoint that needs `access`, or nothing when it gets through (§5.8). */
export function refusalOf({ refused, holds = permissions }: Actor, access: Access): Refused | undefined {
  if (refused || access === 'signed-in') return refused
  const open = [access].flat().some((each) => holds.includes(each as Permission))
  return open ? undefined : [403, 'permission_denied']
}

/** One of each group whom an endpoint refuses, for what needs no more. */
export const someRefused = (access: Access): readonly Actor[] =>
  [...Map.groupBy(actors, ({ group }) => group).values()].flatMap(
    (group) => group.find((actor) => refusalOf(actor, access)) ?? [],
  )

/** What an actor sends along, made once. */
export type Cast = ReadonlyMap<Actor, Shown>

/** Makes a user of the tenant for every actor, and lets happen to it what must. */
export async function castOf(app: TestApp, tenantId: string, outsider: Person['outsider']): Promise<Cast> {
  const people = await newPeople(app, { tenantId, outsider, holding: actors.map(({ holds = permissions }) => holds) })
  const cast = new Map<Actor, Shown>()
  for (const [index, person] of people.entries()) {
    const actor = actors[index] as Actor
    await actor.fate?.(app, person)
    cast.set(actor, actor.shows?.(person) ?? authorization(`Bearer ${person.token}`))
  }
  return cast
}
