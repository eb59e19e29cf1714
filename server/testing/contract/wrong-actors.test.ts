import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { issuerOf } from '#platform/crypto/access-tokens.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { fullAdministratorNeeded } from '#platform/http/protection/access.ts'
import type { Permission } from '#shared/permissions.ts'
import { endpoints } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { eachNth, isFull } from '../full.ts'
import { injectRequest } from '../inject-request.ts'
import { newAdministrator } from '../world.ts'
import {
  type Actor,
  type ActorCredentials,
  actors,
  type Credentials,
  type ExpectedRefusal,
  expectedRefusal,
  prepareActors,
  refusedActors,
} from './actors.ts'
import { existingPaths } from './existing-paths.ts'
import { forgedTokens } from './forged-tokens.ts'
import { requiredAccess } from './required-access.ts'
import { tokenForge } from './token-forge.ts'

const someId = '01890000-0000-7000-8000-00000000cafe'
const guarded = endpoints.filter(({ access }) => access !== 'anyone')
const open = endpoints.filter(({ access }) => access === 'anyone')
const titled = ({ method, path }: Endpoint): string => `${method} ${path}`
const ofGroup = (wanted: Actor['group']): Actor[] => actors.filter(({ group }) => group === wanted)

let app: TestApp
let cast: ActorCredentials
let existing: ReadonlyMap<Endpoint, string>

/** Further defects of a request. */
type RequestFault = {
  path?: string
  query?: string
  method?: 'HEAD'
  payload?: string | Buffer
  headers?: Record<string, string>
}
type Answer = Awaited<ReturnType<typeof send>>

/** By default ids are random and bodies invalid, so that an accepted request changes nothing. */
async function send(endpoint: Endpoint, shown: Credentials, sent: RequestFault = {}) {
  const { path = endpoint.path.replaceAll(/:\w+/g, someId), query = '', payload, method = endpoint.method } = sent
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const body = payload ?? (hasBody ? '{"nonsense":true}' : undefined)
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...sent.headers, ...shown.headers }
  const url = `/api/v1${path}${shown.query ?? ''}${query}`
  const answer = await injectRequest(app.server, { method, url, headers, ...(body ? { payload: body } : {}) })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

const shownBy = (actor: Actor): Credentials => cast.get(actor) ?? assert.fail(`${actor.name} is not in the cast`)

/** What a 403 says in its item: the permissions of the endpoint, any of which is enough, or all and more. */
const permissionNeeded = ({ access, fullAdministrator }: Endpoint, holds: Actor['heldPermissions']): string =>
  fullAdministrator && (!holds || [access].flat().some((each) => holds.includes(each as Permission)))
    ? fullAdministratorNeeded
    : `This needs the permission ${[access].flat().join(' or ')}`

/** Asserts a refusal in the envelope with exactly this status and code and no further details (§7.1). */
function assertRefused(
  { status, headers, text }: Answer,
  [expected, code]: ExpectedRefusal,
  { actor, who = actor.name, endpoint }: { actor: Actor; who?: string; endpoint: Endpoint },
): void {
  assert.equal(status, expected, `${who}: ${text}`)
  const { traceId, ...envelope } = JSON.parse(text)
  const message = code === 'permission_denied' ? 'Access denied' : envelope.message
  const docUrl = `https://localhost:8443/docs/errors#${code}`
  const itemMessage = code === 'permission_denied' ? permissionNeeded(endpoint, actor.heldPermissions) : message
  const errors = [{ field: '', code, message: itemMessage, docUrl }]
  assert.deepEqual(envelope, { success: false, data: null, message, errors, statusCode: expected }, who)
  assert.match(traceId, /^[0-9a-f-]{36}$/)
  assert.equal(headers['x-trace-id'], traceId, who)
  assert.equal(headers['www-authenticate'], challengeOf(code), who)
}

/** RFC 6750 §3.1: the response to a request without a token contains no error attribute. */
function challengeOf(code: ExpectedRefusal[1]): string | undefined {
  if (code === 'unauthenticated') return 'Bearer'
  return code.startsWith('token_') ? 'Bearer error="invalid_token"' : undefined
}

/** Refusals of these callers that do not depend on their identity. */
const refusedAllTheSame: Record<string, number> = { 'GET /sip/credentials': 409 }

/** Asserts that the request is authorized: it succeeds, or fails because of its random id or invalid body. */
function assertLetIn({ status, text }: Answer, { method, path }: Endpoint, who: string): void {
  const isWrong = /:/.test(path) || method === 'POST' || method === 'PUT'
  const reason = refusedAllTheSame[`${method} ${path}`]
  const expected = [404, 415, 422, ...(isWrong ? [] : [reason ?? 200, 204])]
  assert.ok(expected.includes(status), `${who}: ${status} ${text}`)
}

/** Endpoints that every caller calls, spread over the list: three, in the full run each eighth. */
const thoroughly = new Set(guarded.filter((_, n) => n % (isFull ? 8 : Math.ceil(guarded.length / 3)) === 0))

/**
 * The callers of a group for an endpoint. All endpoints share the code that checks tokens, so some are called by
 * every caller and the others by one in rotation. Callers for whom the endpoint's permission matters are always included.
 */
function callersOf(group: Actor['group'], endpoint: Endpoint): readonly Actor[] {
  const all = ofGroup(group)
  if (thoroughly.has(endpoint)) return all
  const { access } = endpoint
  const isDecided = (actor: Actor): boolean =>
    access !== 'signed-in' && (group === 'only one') !== Boolean(expectedRefusal(actor, endpoint))
  const decided = group === 'only one' || group === 'all but one' ? all.filter(isDecided) : []
  return [...new Set([...decided, ...inTurn(all, endpoint)])]
}

/** The caller whose turn it is at an endpoint; none of an empty list. */
const inTurn = (all: readonly Actor[], endpoint: Endpoint): readonly Actor[] =>
  all.filter((_, n) => n === guarded.indexOf(endpoint) % all.length)

/** The callers that an endpoint refuses: one in rotation, all where every caller calls. */
function refusedCallersOf(endpoint: Endpoint): readonly Actor[] {
  const all = refusedActors(endpoint)
  if (thoroughly.has(endpoint)) return all
  return inTurn(all, endpoint)
}

async function callAs(group: Actor['group'], endpoint: Endpoint): Promise<void> {
  const callers = callersOf(group, endpoint)
  const answers = await Promise.all(callers.map((actor) => send(endpoint, shownBy(actor))))
  for (const [index, answer] of answers.entries()) {
    const actor = callers[index] as Actor
    const refused = expectedRefusal(actor, endpoint)
    if (refused) assertRefused(answer, refused, { actor, endpoint })
    else assertLetIn(answer, endpoint, actor.name)
  }
}

/** Everything that a client receives except the trace id. */
const untraced = ({ status, headers, text }: Answer): object => {
  const { date: _, 'x-trace-id': traceId, ...others } = headers
  return { status, headers: others, text: text.replace(String(traceId), '') }
}

/** Serialized once instead of for each of a thousand requests. */
const tooLarge = Buffer.from(`"${'x'.repeat(1024 * 1024)}"`)

/** Further defects; each is refused for itself once the caller is authorized. */
const alsoWrong: Record<string, RequestFault> = {
  'a body that is no JSON': { payload: '{"name":', headers: { 'content-type': 'application/json' } },
  'a body of another type': { payload: 'name=x', headers: { 'content-type': 'text/plain' } },
  'a body that is too large': { payload: tooLarge },
  'an Idempotency-Key that is none': { headers: { 'idempotency-key': 'no key' } },
  'an If-Match that is no version': { headers: { 'if-match': '"x"' } },
  'an unknown parameter': { query: '?colourOfTheSky=blue' },
}

/** Some endpoints meet every fault with every caller; with each other one a caller has one of them, in rotation. */
function faultsFor(endpoint: Endpoint, caller: number): [string, RequestFault][] {
  const all = Object.entries(alsoWrong)
  if (thoroughly.has(endpoint)) return all
  return all.filter((_, n) => n === (guarded.indexOf(endpoint) + caller) % all.length)
}

describe('§5 every endpoint refuses callers without access', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    const tenant = await newAdministrator(app)
    cast = await prepareActors(app, tenant.tenantId, await newAdministrator(app))
    existing = await existingPaths(tenant, guarded)
  })

  test('§5.1 the forged tokens are many, distinct, and none equals the genuine token', () => {
    const { keys, config, now } = app.runtime
    const outsider = { userId: 'u2', tenantId: 't2' }
    const mark = { userId: 'u1', tenantId: 't1', roleId: 'r1', sessionId: 's1', colleagueId: 'u3', outsider }
    // Signatures differ each second, so tokens that differ only by chance would coincide in one of them.
    for (let second = 0; second < 100; second++) {
      const forge = tokenForge(
        { keys, issuer: issuerOf(config.PUBLIC_URL), now: now().subtract({ seconds: second }) },
        mark,
      )
      const tokens = Object.values(forgedTokens).flatMap((made) => Object.values(made).map((make) => make(forge)))
      assert.ok(tokens.length >= 40)
      assert.equal(new Set([...tokens, forge.genuine]).size, tokens.length + 1)
    }
  })

  for (const endpoint of endpoints) {
    test(`§4.4 ${titled(endpoint)} needs exactly the listed access`, () => {
      const needed = requiredAccess(endpoint.method, endpoint.path)
      assert.ok(needed, `testing/contract/required-access.ts has no entry for ${titled(endpoint)}`)
      assert.deepEqual(endpoint.access, needed)
    })
  }

  // The declaration of each endpoint is compared above; what it means is one piece for all of them.
  for (const endpoint of eachNth(guarded, 3)) {
    test(`§5.1 ${titled(endpoint)} answers 401 without a token in the Authorization header`, () =>
      callAs('no token', endpoint))

    test(`§5.3 ${titled(endpoint)} answers 401 token_expired to an expired token`, () => callAs('expired', endpoint))

    test(`§5.1 ${titled(endpoint)} answers 401 to any forged token`, () => callAs('forged', endpoint))

    test(`§5.2 ${titled(endpoint)} refuses the token of a suspended or deleted user`, () => callAs('out', endpoint))

    test(`§5.8 ${titled(endpoint)} answers 403 Access denied to a role with all permissions but the one it needs`, () =>
      callAs('all but one', endpoint))

    test(`§5.11 ${titled(endpoint)} accepts exactly the permission it needs; no other implies it`, () =>
      callAs('only one', endpoint))

    test(`§5.8 ${titled(endpoint)} accepts all permissions together, and none only if it needs none`, () =>
      callAs('any', endpoint))

    test(`§7.2 ${titled(endpoint)} checks the caller before anything else of the request`, async () => {
      for (const [index, actor] of refusedCallersOf(endpoint).entries()) {
        for (const [what, wrong] of faultsFor(endpoint, index)) {
          const answer = await send(endpoint, shownBy(actor), wrong)
          const expected = expectedRefusal(actor, endpoint) as ExpectedRefusal
          assertRefused(answer, expected, { actor, who: `${actor.name}, ${what}`, endpoint })
        }
      }
    })

    if (endpoint.method === 'GET') {
      test(`§5.1 HEAD ${endpoint.path} is guarded as GET is`, async () => {
        for (const actor of refusedCallersOf(endpoint)) {
          const answer = await send(endpoint, shownBy(actor), { method: 'HEAD' })
          assert.deepEqual([answer.status, answer.text], [expectedRefusal(actor, endpoint)?.[0], ''], actor.name)
        }
      })
    }

    if (!endpoint.path.includes(':')) continue
    test(`§7.2 ${titled(endpoint)} sends the same refusal whether the record exists or not`, async () => {
      for (const actor of refusedCallersOf(endpoint)) {
        const paths = [existing.get(endpoint) ?? '', endpoint.path.replaceAll(/:\w+/g, 'no-id')]
        const random = untraced(await send(endpoint, shownBy(actor)))
        for (const path of paths) {
          assert.deepEqual(untraced(await send(endpoint, shownBy(actor), { path })), random, actor.name)
        }
      }
    })
  }

  for (const endpoint of open) {
    test(`§5.1 ${titled(endpoint)} needs no authentication: a wrong token makes no difference`, async () => {
      const unasked = untraced(await send(endpoint, {}))
      for (const actor of actors.filter(({ refused }) => refused)) {
        if (shownBy(actor).query) continue
        assert.deepEqual(untraced(await send(endpoint, shownBy(actor))), unasked, actor.name)
      }
    })
  }
})
