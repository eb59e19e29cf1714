import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoints } from '../../app.ts'
import { askOnce } from '../ask-once.ts'
import { type TestApp, testApp } from '../app.ts'
import { newTenant } from '../world.ts'
import { type Actor, actors, type Cast, castOf, type Refused, refusalOf, type Shown, someRefused } from './actors.ts'
import { existingPaths } from './existing-paths.ts'
import { forgeOf } from './forge.ts'
import { forgedTokens } from './forged-tokens.ts'
import { neededFor } from './needed-permissions.ts'

const someId = '01890000-0000-7000-8000-00000000cafe'
const guarded = endpoints.filter(({ access }) => access !== 'anyone')
const open = endpoints.filter(({ access }) => access === 'anyone')
const titled = ({ method, path }: Endpoint): string => `${method} ${path}`
const ofGroup = (wanted: Actor['group']): Actor[] => actors.filter(({ group }) => group === wanted)

let app: TestApp
let cast: Cast
let existing: ReadonlyMap<Endpoint, string>

/** What is wrong with a request besides its caller. */
type Sent = {
  path?: string
  query?: string
  method?: 'HEAD'
  payload?: string | Buffer
  headers?: Record<string, string>
}
type Answer = Awaited<ReturnType<typeof send>>

/** Ids are random and bodies nonsense unless told, so that a call that gets through changes nothing. */
async function send(endpoint: Endpoint, shown: Shown, sent: Sent = {}) {
  const { path = endpoint.path.replaceAll(/:\w+/g, someId), query = '', payload, method = endpoint.method } = sent
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const body = payload ?? (hasBody ? '{"nonsense":true}' : undefined)
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...sent.headers, ...shown.headers }
  const url = `/api/v1${path}${shown.query ?? ''}${query}`
  const answer = await askOnce(app.server, { method, url, headers, ...(body ? { payload: body } : {}) })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

const shownBy = (actor: Actor): Shown => cast.get(actor) ?? assert.fail(`${actor.name} is not in the cast`)

/** Refused in the envelope with exactly this status and code, and nothing else said (§7.1). */
function assertRefused({ status, headers, text }: Answer, [expected, code]: Refused, who: string): void {
  assert.equal(status, expected, `${who}: ${text}`)
  const { traceId, ...envelope } = JSON.parse(text)
  const message = code === 'permission_denied' ? 'Access denied' : envelope.message
  const errors = [{ field: '', code, message }]
  assert.deepEqual(envelope, { success: false, data: null, message, errors, statusCode: expected }, who)
  assert.match(traceId, /^[0-9a-f-]{36}$/)
  assert.equal(headers['x-trace-id'], traceId, who)
  assert.equal(headers['www-authenticate'], challengeOf(code), who)
}

/** RFC 6750 §3.1: a call that shows no token is not told of an error in it. */
function challengeOf(code: Refused[1]): string | undefined {
  if (code === 'unauthenticated') return 'Bearer'
  return code.startsWith('token_') ? 'Bearer error="invalid_token"' : undefined
}

/** What is refused to these callers for another reason than who they are. */
const refusedAllTheSame: Record<string, number> = { 'GET /sip/credentials': 409 }

/** Let in, and so told of the random id or the nonsense in the body; the rest is answered. */
function assertLetIn({ status, text }: Answer, { method, path }: Endpoint, who: string): void {
  const isWrong = /:/.test(path) || method === 'POST' || method === 'PUT'
  const reason = refusedAllTheSame[`${method} ${path}`]
  const expected = [404, 415, 422, ...(isWrong ? [] : [reason ?? 200, 204])]
  assert.ok(expected.includes(status), `${who}: ${status} ${text}`)
}

async function callAs(group: Actor['group'], endpoint: Endpoint): Promise<void> {
  const callers = ofGroup(group)
  const answers = await Promise.all(callers.map((actor) => send(endpoint, shownBy(actor))))
  for (const [index, answer] of answers.entries()) {
    const actor = callers[index] as Actor
    const refused = refusalOf(actor, endpoint.access)
    if (refused) assertRefused(answer, refused, actor.name)
    else assertLetIn(answer, endpoint, actor.name)
  }
}

/** Everything a client sees but the trace id. */
const untraced = ({ status, headers, text }: Answer): object => {
  const { date: _, 'x-trace-id': traceId, ...others } = headers
  return { status, headers: others, text: text.replace(String(traceId), '') }
}

/** Made into bytes once, not for each of a thousand requests. */
const tooLarge = Buffer.from(`"${'x'.repeat(1024 * 1024)}"`)

/** What else is wrong with a request; each is refused on its own account once the caller is known and permitted. */
const alsoWrong: Record<string, Sent> = {
  'a body that is no JSON': { payload: '{"name":', headers: { 'content-type': 'application/json' } },
  'a body of another type': { payload: 'name=x', headers: { 'content-type': 'text/plain' } },
  'a body that is too large': { payload: tooLarge },
  'an Idempotency-Key that is none': { headers: { 'idempotency-key': 'no key' } },
  'an If-Match that is no version': { headers: { 'if-match': '"x"' } },
  'an unknown parameter': { query: '?colourOfTheSky=blue' },
}

describe('§5 every endpoint keeps out who may not call it', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    const tenant = await newTenant(app)
    cast = await castOf(app, tenant.tenantId, await newTenant(app))
    existing = await existingPaths(tenant, guarded)
  })

  test('§5.1 the forgeries are many, no two are the same, and none is the genuine token', () => {
    const { keys, config, now } = app.runtime
    const outsider = { userId: 'u2', tenantId: 't2' }
    const mark = { userId: 'u1', tenantId: 't1', roleId: 'r1', sessionId: 's1', colleagueId: 'u3', outsider }
    // Each second signs differently: what is told apart by chance alone is not, in one of them.
    for (let second = 0; second < 100; second++) {
      const forge = forgeOf({ keys, issuer: config.PUBLIC_URL, now: now().subtract({ seconds: second }) }, mark)
      const tokens = Object.values(forgedTokens).flatMap((made) => Object.values(made).map((make) => make(forge)))
      assert.ok(tokens.length >= 40)
      assert.equal(new Set([...tokens, forge.genuine]).size, tokens.length + 1)
    }
  })

  for (const endpoint of endpoints) {
    test(`§4.4 ${titled(endpoint)} needs what is listed for it, and nothing else`, () => {
      const needed = neededFor(endpoint.method, endpoint.path)
      assert.ok(needed, `testing/contract/needed-permissions.ts does not say who may call ${titled(endpoint)}`)
      assert.deepEqual(endpoint.access, needed)
    })
  }

  for (const endpoint of guarded) {
    test(`§5.1 ${titled(endpoint)} answers 401 to a call without a token, wherever else it may be`, () =>
      callAs('no token', endpoint))

    test(`§5.3 ${titled(endpoint)} answers 401 token_expired to a token of ours that has expired`, () =>
      callAs('expired', endpoint))

    test(`§5.1 ${titled(endpoint)} answers 401 to a forged token, however it is forged`, () =>
      callAs('forged', endpoint))

    test(`§5.2 ${titled(endpoint)} is closed to the token of a user who is suspended or gone`, () =>
      callAs('out', endpoint))

    test(`§5.8 ${titled(endpoint)} answers 403 Access denied to a role with all permissions but the one it needs`, () =>
      callAs('all but one', endpoint))

    test(`§5.11 ${titled(endpoint)} is open to the one permission it needs, and no other implies it`, () =>
      callAs('only one', endpoint))

    test(`§5.8 ${titled(endpoint)} opens to every permission together, and to none only if it needs none`, () =>
      callAs('any', endpoint))

    test(`§7.2 ${titled(endpoint)} looks at who calls before anything else of the request`, async () => {
      for (const actor of someRefused(endpoint.access)) {
        for (const [what, wrong] of Object.entries(alsoWrong)) {
          const answer = await send(endpoint, shownBy(actor), wrong)
          assertRefused(answer, refusalOf(actor, endpoint.access) as Refused, `${actor.name}, ${what}`)
        }
      }
    })

    if (endpoint.method === 'GET') {
      test(`§5.1 HEAD ${endpoint.path} is guarded as GET is`, async () => {
        for (const actor of someRefused(endpoint.access)) {
          const answer = await send(endpoint, shownBy(actor), { method: 'HEAD' })
          assert.deepEqual([answer.status, answer.text], [refusalOf(actor, endpoint.access)?.[0], ''], actor.name)
        }
      })
    }

    if (!endpoint.path.includes(':')) continue
    test(`§7.2 ${titled(endpoint)} refuses in the same bytes whether there is such a record or not`, async () => {
      for (const actor of someRefused(endpoint.access)) {
        const paths = [existing.get(endpoint) ?? '', endpoint.path.replaceAll(/:\w+/g, 'no-id')]
        const random = untraced(await send(endpoint, shownBy(actor)))
        for (const path of paths) {
          assert.deepEqual(untraced(await send(endpoint, shownBy(actor), { path })), random, actor.name)
        }
      }
    })
  }

  for (const endpoint of open) {
    test(`§5.1 ${titled(endpoint)} asks nobody who they are: a wrong token makes no difference`, async () => {
      const unasked = untraced(await send(endpoint, {}))
      for (const actor of actors.filter(({ refused }) => refused)) {
        if (shownBy(actor).query) continue
        assert.deepEqual(untraced(await send(endpoint, shownBy(actor))), unasked, actor.name)
      }
    })
  }
})
