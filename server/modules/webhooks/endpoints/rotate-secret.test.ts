import assert from 'node:assert/strict'
import { test } from 'node:test'
import Stripe from 'stripe'
import { newId } from '#platform/kernel/ids.ts'
import { onDatabase } from '../../../commands/maintenance-connection.ts'
import { reencrypt } from '../../../commands/reencrypt.ts'
import { claimDeliveries } from '../delivery/claim-deliveries.ts'
import { type ReceivingTenant, receivingTenant, secret } from '../testing/receiving-tenant.ts'
import { previousSecret } from './signing-secrets.ts'

const stripe = new Stripe('sk_test_unused')
const [second, third] = ['the second secret', 'the third secret']

/**
 * The secrets with which the independent implementation of `stripe` accepts the newest request, and the number of its
 * digests.
 */
function verifyNewest({ app, receiver }: ReceivingTenant): [accepted: string[], digests: number] {
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

async function sendEvent(world: ReceivingTenant): Promise<ReturnType<typeof verifyNewest>> {
  await world.emit()
  await world.app.settle()
  return verifyNewest(world)
}

const storedSecrets = async ({ app }: ReceivingTenant) =>
  (await app.admin('select secret, previous_secret, previous_secret_until from webhooks'))[0] ?? {}

test('§6.3 a rotated secret signs beside the previous one, the new one first, until the grace time ends', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  assert.deepEqual(await sendEvent(world), [[secret], 1])
  const rotated = await rotate(world, webhook, { secret: second, graceSeconds: 3600 })
  assert.equal(rotated.status, 200, rotated.text)
  const { secretLast4, previousSecretUntil, version } = rotated.data
  assert.deepEqual(
    [secretLast4, previousSecretUntil, version],
    ['cret', '2026-06-01T10:00:00.000Z', webhook.version + 1],
  )
  assert.deepEqual(await sendEvent(world), [[secret, second], 2])
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
  assert.deepEqual(verifyNewest(world), [[secret, second], 2])

  world.app.advance('PT59M59S')
  assert.deepEqual(await sendEvent(world), [[secret, second], 2])
  world.app.advance('PT1S')
  assert.deepEqual(await sendEvent(world), [[second], 1])
  const { previous_secret, previous_secret_until } = await storedSecrets(world)
  assert.deepEqual([previous_secret, previous_secret_until], [null, null])
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).previousSecretUntil, null)
})

test('the old secret does not sign after its grace time, even if it is still stored', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await rotate(world, webhook, { secret: second, graceSeconds: 60 })
  await world.app.admin(`delete from jobs where kind = 'webhooks.purge-secret'`)
  world.app.advance('PT1M')
  assert.deepEqual(await sendEvent(world), [[second], 1])
  assert.notEqual((await storedSecrets(world))['previous_secret'], null)
})

test('the grace time is a day by default, and none with 0', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const { data } = await rotate(world, webhook, { secret: second })
  assert.equal(data.previousSecretUntil, '2026-06-02T09:00:00.000Z')
  assert.equal((await rotate(world, webhook, { secret: third, graceSeconds: 0 })).data.previousSecretUntil, null)
  assert.deepEqual(await sendEvent(world), [[third], 1])
  assert.equal((await storedSecrets(world))['previous_secret'], null)
})

test('a second rotation within the grace time keeps the two newest secrets, with its own grace time', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await rotate(world, webhook, { secret: second, graceSeconds: 3600 })
  world.app.advance('PT30M')
  await rotate(world, webhook, { secret: third, graceSeconds: 3600 })
  assert.deepEqual(await sendEvent(world), [[second, third], 2])
  world.app.advance('PT31M')
  assert.deepEqual(await sendEvent(world), [[second, third], 2])
  world.app.advance('PT29M')
  assert.deepEqual(await sendEvent(world), [[third], 1])
})

test('rotating to the current secret changes nothing, so that a repeated request keeps the grace time', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const first = await rotate(world, webhook, { secret: second, graceSeconds: 3600 })
  world.app.advance('PT1M')
  const again = await rotate(world, webhook, { secret: second, graceSeconds: 60 })
  assert.deepEqual(again.data, first.data)
  assert.deepEqual(await sendEvent(world), [[secret, second], 2])
})

test('a PUT with a secret takes effect at once: no other secret signs any more', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await rotate(world, webhook, { secret: second, graceSeconds: 3600 })
  const put = await world.call('PUT', `/webhooks/${webhook.id}`, { body: { secret: third } })
  assert.deepEqual([put.status, put.data.previousSecretUntil], [200, null], put.text)
  assert.deepEqual(await sendEvent(world), [[third], 1])
  assert.equal((await storedSecrets(world))['previous_secret'], null)
})

test('concurrent rotations leave two secrets that both belong to the endpoint', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const all = await Promise.all([second, third].map((each) => rotate(world, webhook, { secret: each })))
  assert.deepEqual(
    all.map(({ status }) => status),
    [200, 200],
  )
  const [accepted, digests] = await sendEvent(world)
  assert.deepEqual([accepted, digests], [[second, third], 2])
})

test('§6.3 a delivery in flight during a rotation is signed with the old secret, its retry with both', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  world.receiver.answer = async () => {
    if (world.receiver.received.length === 1) await rotate(world, webhook, { secret: second, graceSeconds: 3600 })
    return { status: world.receiver.received.length === 1 ? 500 : 200 }
  }
  await world.emit()
  await world.app.settle()
  assert.deepEqual(verifyNewest(world), [[secret], 1])
  world.app.advance('PT1M')
  await world.app.settle()
  assert.deepEqual(verifyNewest(world), [[secret, second], 2])
  assert.deepEqual(await claimDeliveries(world.app.runtime, { slots: 10, retrySlots: 10 }), [])
})

test('invalid fields of a rotation are reported; neither secret is returned or logged', async (t) => {
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
  const [entry] = await world.app.admin(`select changes from audit_log where action = 'webhook.secretRotated'`)
  for (const text of [rotated.text, JSON.stringify(entry)]) {
    assert.ok(!text.includes(second) && !text.includes(secret) && !text.includes('v1.'), text)
  }
})

test('a key change also re-encrypts the previous secret', async (t) => {
  const world = await receivingTenant(t)
  await rotate(world, await world.register(), { secret: second })
  const { database, runtime } = world.app
  const keys = { ...runtime.keys, activeId: 'another' }
  const otherEncryption = { ...previousSecret, encrypt: () => 'encrypted again' }
  const { updated } = await onDatabase(database.commandSettings, (client) => reencrypt(client, otherEncryption, keys))
  assert.equal(updated, 1)
  assert.equal((await storedSecrets(world))['previous_secret'], 'encrypted again')
})
