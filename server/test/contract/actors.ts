import type { ErrorCode } from '#platform/errors.ts'
import type { Access } from '#platform/http/endpoint.ts'
import { type Permission, permissions } from '#shared/permissions.ts'
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
