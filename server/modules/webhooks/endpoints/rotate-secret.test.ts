import assert from 'node:assert/strict'
import { test } from 'node:test'
import Stripe from 'stripe'
import { newId } from '#platform/kernel/ids.ts'
import { onDatabase } from '../../../commands/maintenance-connection.ts'
import { reseal } from '../../../commands/reencrypt.ts'
import { claimDeliveries } from '../delivery/claim-deliveries.ts'
import { previousSecret } from './signing-secrets.ts'
import { type ReceivingTenant, receivingTenant, secret } from '../testing/receiving-tenant.ts'

const stripe = new Stripe('sk_test_unused')
const [second, third] = ['the second secret', 'the third secret']

/** Which of the secrets the package `stripe`, which knows nothing of us, accepts the newest request under, and how many digests it has. */
function judged({ app, receiver }: ReceivingTenant): [accepted: string[], digests: number] {
  const { headers, raw } = receiver.received.at(-1) ?? assert.fail('nothing was sent')
  const header = String(headers['x-service-signature'])
  const now = app.runtime.now().epochMilliseconds
  const accepts = (candidate: string): boolean => {
    try {
      return stripe.webhooks.signature?.verifyHeader(raw, header, candidate, 300, undefined, now) ?? false
    } catch {
      return false
    }
  }
  assert.match(header, /^t=\d{10}(,v1=[0-9a-f]{64})+$/)
  return [[secret, second, third].filter(accepts), header.split('v1=').length - 1]
}

const rotate = (world: ReceivingTenant, { id }: { id: string }, body: object) =>
  world.call('POST', `/webhooks/${id}/rotate-secret`, { body })

async function sent(world: ReceivingTenant): Promise<ReturnType<typeof judged>> {
  await world.emit()
  await world.app.settle()
  return judged(world)
}

const stored = async ({ app }: ReceivingTenant) =>
  (await app.admin('select secret, previous_secret, previous_secret_until from webhooks'))[0] ?? {}

test('§6.3 a rotated secret signs beside the one before it, the new one first, until the grace is over', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  assert.deepEqual(await sent(world), [[secret], 1])
  const rotated = await rotate(world, webhook, { secret: second, graceSeconds: 3600 })
  assert.equal(rotated.status, 200, rotated.text)
  const { secretLast4, previousSecretUntil, version } = rotated.data
  assert.deepEqual(
    [secretLast4, previousSecretUntil, version],
    ['cret', '2026-06-01T10:00:00.000Z', webhook.version + 1],
  )
  assert.deepEqual(await sent(world), [[secret, second], 2])
  const { headers, raw } = world.receiver.received.at(-1) ?? assert.fail()
  const [time, newest] = String(headers['x-service-signature']).split(',')
  assert.ok(
    stripe.webhooks.signature?.verifyHeader(
      raw,
      `${time},${newest}`,
      second,
      300,
      undefined,
      world.app.runtime.now().epochMilliseconds,
    ),
  )
  await world.call('POST', `/webhooks/${webhook.id}/test`)
  assert.deepEqual(judged(world), [[secret, second], 2])

  world.app.advance('PT59M59S')
  assert.deepEqual(await sent(world), [[secret, second], 2])
  world.app.advance('PT1S')
  assert.deepEqual(await sent(world), [[second], 1])
  const { previous_secret, previous_secret_until } = await stored(world)
  assert.deepEqual([previous_secret, previous_secret_until], [null, null])
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).previousSecretUntil, null)
})

test('the old secret signs nothing after its time, even where it still stands in the row', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await rotate(world, webhook, { secret: second, graceSeconds: 60 })
  await world.app.admin(`delete from due_work where kind = 'forget webhook secret'`)
  world.app.advance('PT1M')
  assert.deepEqual(await sent(world), [[second], 1])
  assert.notEqual((await stored(world))['previous_secret'], null)
})

test('the grace is a day unless told, and none with 0', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const { data } = await rotate(world, webhook, { secret: second })
  assert.equal(data.previousSecretUntil, '2026-06-02T09:00:00.000Z')
  assert.equal((await rotate(world, webhook, { secret: third, graceSeconds: 0 })).data.previousSecretUntil, null)
  assert.deepEqual(await sent(world), [[third], 1])
  assert.equal((await stored(world))['previous_secret'], null)
})

test('a second rotation within the grace leaves the two newest, and the first one’s end does not end it', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await rotate(world, webhook, { secret: second, graceSeconds: 3600 })
  world.app.advance('PT30M')
  await rotate(world, webhook, { secret: third, graceSeconds: 3600 })
  assert.deepEqual(await sent(world), [[second, third], 2])
  world.app.advance('PT31M')
  assert.deepEqual(await sent(world), [[second, third], 2])
  world.app.advance('PT29M')
  assert.deepEqual(await sent(world), [[third], 1])
})

test('rotating again to the secret that there is changes nothing, so that a repeated request costs no grace', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const first = await rotate(world, webhook, { secret: second, graceSeconds: 3600 })
  world.app.advance('PT1M')
  const again = await rotate(world, webhook, { secret: second, graceSeconds: 60 })
  assert.deepEqual(again.data, first.data)
  assert.deepEqual(await sent(world), [[secret, second], 2])
})

test('a PUT with a secret counts at once: no other one signs from then on', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await rotate(world, webhook, { secret: second, graceSeconds: 3600 })
  const put = await world.call('PUT', `/webhooks/${webhook.id}`, { body: { secret: third } })
  assert.deepEqual([put.status, put.data.previousSecretUntil], [200, null], put.text)
  assert.deepEqual(await sent(world), [[third], 1])
  assert.equal((await stored(world))['previous_secret'], null)
})

test('rotations at once leave two secrets that both belong to the endpoint', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const all = await Promise.all([second, third].map((each) => rotate(world, webhook, { secret: each })))
  assert.deepEqual(
    all.map(({ status }) => status),
    [200, 200],
  )
  const [accepted, digests] = await sent(world)
  assert.deepEqual([accepted, digests], [[second, third], 2])
})

test('§6.3 what is on its way while the secret changes is signed as it was claimed, its retry with both', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  world.receiver.answer = async () => {
    if (world.receiver.received.length === 1) await rotate(world, webhook, { secret: second, graceSeconds: 3600 })
    return { status: world.receiver.received.length === 1 ? 500 : 200 }
  }
  await world.emit()
  await world.app.settle()
  assert.deepEqual(judged(world), [[secret], 1])
  world.app.advance('PT1M')
  await world.app.settle()
  assert.deepEqual(judged(world), [[secret, second], 2])
  assert.deepEqual(await claimDeliveries(world.app.runtime, { slots: 10, retrySlots: 10 }), [])
})

test('what is wrong with a rotation is named by field; neither secret is answered or logged', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const faults: [object, string, string][] = [
    [{}, 'secret', 'required'],
    [{ secret: ' \t' }, 'secret', 'invalid_format'],
    [{ secret: 'x'.repeat(257) }, 'secret', 'too_long'],
    [{ secret: second, graceSeconds: -1 }, 'graceSeconds', 'out_of_range'],
    [{ secret: second, graceSeconds: 604_801 }, 'graceSeconds', 'out_of_range'],
    [{ secret: second, graceSeconds: 1.5 }, 'graceSeconds', 'invalid_type'],
    [{ secret: second, grace: 60 }, 'grace', 'unknown_field'],
  ]
  for (const [body, field, code] of faults) {
    const { status, body: answer } = await rotate(world, webhook, body)
    assert.deepEqual([status, answer.errors[0].field, answer.errors[0].code], [422, field, code])
  }
  assert.equal((await rotate(world, { id: newId() }, { secret: second })).status, 404)
  const rotated = await rotate(world, webhook, { secret: second, graceSeconds: 604_800 })
  assert.equal(rotated.status, 200)
  const [entry] = await world.app.admin(`select changes from audit_entries where action = 'webhook.secretRotated'`)
  for (const text of [rotated.text, JSON.stringify(entry)]) {
    assert.ok(!text.includes(second) && !text.includes(secret) && !text.includes('v1.'), text)
  }
})

test('a change of keys reaches the secret before the newest too', async (t) => {
  const world = await receivingTenant(t)
  await rotate(world, await world.register(), { secret: second })
  const { database, runtime } = world.app
  const settings = { DATA_DIR: '', DATABASE_URL: database.appUrl, DATABASE_ADMIN_URL: database.adminUrl }
  const keys = { ...runtime.keys, activeId: 'another' }
  const sealAnew = { ...previousSecret, seal: () => 'sealed anew' }
  const { resealed } = await onDatabase(settings, (client) => reseal(client, sealAnew, keys))
  assert.equal(resealed, 1)
  assert.equal((await stored(world))['previous_secret'], 'sealed anew')
})
