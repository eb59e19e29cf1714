import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signForTests, WebhookHandler } from '../index.ts'

const secret = 'a secret of the registration'
const body = (type: string, data: object = {}) => JSON.stringify({ id: `evt_${type}`, type, data })

test('each type has its handlers, and others are ignored unless there is a handler for them', async () => {
  const handled: string[] = []
  const webhooks = new WebhookHandler(secret)
    .on('reservation.created', ({ data }) => void handled.push(`${data.nights} nights`))
    .on('reservation.created', async ({ id }) => void handled.push(id))
  const deliver = async (text: string) => webhooks.receive(text, await signForTests(text, secret))
  await deliver(body('reservation.created', { nights: 3 }))
  await deliver(body('guest.created'))
  assert.deepEqual(handled, ['3 nights', 'evt_reservation.created'])
  webhooks.onOther(({ type }) => void handled.push(type))
  await deliver(body('stay.rated'))
  assert.equal(handled.at(-1), 'stay.rated')
})

test('§6.3 §6.4.5 a request is answered 200, 401 if it is not authentic, and 500 if a handler fails', async () => {
  const webhooks = new WebhookHandler(['new secret', secret]).on('call.missed', () => {
    throw new Error('the database is away')
  })
  const respond = async (text: string, header: string) => {
    const headers = { 'X-Service-Signature': header }
    const request = new Request('https://receiver.test/', { method: 'POST', headers, body: text })
    return (await webhooks.respond(request)).status
  }
  const event = body('guest.created')
  assert.equal(await respond(event, await signForTests(event, secret)), 200)
  assert.equal(await respond(event, await signForTests(event, 'another')), 401)
  assert.equal(await respond(event, await signForTests(event, secret, Date.now() / 1000 - 301)), 401)
  const failing = body('call.missed')
  assert.equal(await respond(failing, await signForTests(failing, secret)), 500)
})
