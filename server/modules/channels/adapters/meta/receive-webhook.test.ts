import assert from 'node:assert/strict'
import { test } from 'node:test'
import { providerAccount } from '../../provider/provider-account.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { accounts, verifyToken } from './testing/fixtures.ts'
import { forgedWebhooks, handshakeRequests, signedWebhook } from './testing/signed-webhook.ts'

const account = providerAccount(accounts.whatsapp, 'whatsappCloud')
const receive = (request: Parameters<typeof receiveWebhook>[1]) => receiveWebhook(account, request, () => [])

test('a body is verified by the HMAC-SHA256 of its bytes with the app secret', () => {
  // openssl dgst -sha256 -hmac 0123456789abcdef0123456789abcdef
  const rawBody = Buffer.from('{"object":"page","entry":[{"text":"\\u00e4\\u00f6å"}]}')
  const headers = { 'x-hub-signature-256': `sha256=${expectedSignature}` }
  const request = { method: 'POST', url: 'https://x.example', query: {}, headers, rawBody } as const
  assert.ok(receive(request).isAuthentic)
  assert.equal(
    receive({ ...request, rawBody: Buffer.from(rawBody.toString().replace('å', '\\u00e5')) }).isAuthentic,
    false,
  )
})

const expectedSignature = '3f2d9583cdbde72958daf3ec620ca859663910c0259bf7f7641e340231807814'

test('the handshake returns the bare challenge as plain text, for the right token only', () => {
  const { request, forgedRequests } = handshakeRequests('https://x.example/hook', verifyToken)
  assert.deepEqual(receive(request), {
    isAuthentic: true,
    events: [],
    response: { status: 200, contentType: 'text/plain; charset=utf-8', body: '1158201444' },
  })
  for (const [variant, each] of Object.entries(forgedRequests))
    assert.deepEqual(receive(each), { isAuthentic: false }, variant)
})

test('a signature does not verify a handshake, and a verify token does not verify a webhook', () => {
  const notice = signedWebhook('https://x.example/hook', { object: 'page' })
  assert.equal(receive({ ...notice, method: 'GET' }).isAuthentic, false)
  const { request } = handshakeRequests('https://x.example/hook', verifyToken)
  assert.equal(receive({ ...request, method: 'POST' }).isAuthentic, false)
  for (const [variant, each] of Object.entries(forgedWebhooks(notice))) {
    assert.equal(receive(each).isAuthentic, false, variant)
  }
})

test('a signed body that is not a webhook is answered and gives no events', () => {
  for (const body of ['', '[', '[]', 'null', '1', '"x"', '\0', '['.repeat(100_000)]) {
    const received = receive(signedWebhook('https://x.example/hook', Buffer.from(body)))
    assert.ok(received.isAuthentic)
    assert.deepEqual([received.events, received.response.status], [[], 400], body.slice(0, 20))
  }
})
