import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiveNotice } from './receive-webhook.ts'
import { accountWith } from './graph-account.ts'
import { accounts, verifyToken } from './testing/past-the-service.ts'
import { forgedNotices, handshakeWith, signedNotice } from './testing/signed-notice.ts'

const account = accountWith(accounts.whatsapp, 'whatsappCloud')
const receive = (request: Parameters<typeof receiveNotice>[1]) => receiveNotice(account, request, () => [])

test('a body is proved by the HMAC-SHA256 of its bytes with the app secret', () => {
  // openssl dgst -sha256 -hmac 0123456789abcdef0123456789abcdef
  const rawBody = Buffer.from('{"object":"page","entry":[{"text":"\\u00e4\\u00f6å"}]}')
  const headers = { 'x-hub-signature-256': `sha256=${known}` }
  const request = { method: 'POST', url: 'https://x.example', query: {}, headers, rawBody } as const
  assert.ok(receive(request).isAuthentic)
  assert.equal(
    receive({ ...request, rawBody: Buffer.from(rawBody.toString().replace('å', '\\u00e5')) }).isAuthentic,
    false,
  )
})

const known = '3f2d9583cdbde72958daf3ec620ca859663910c0259bf7f7641e340231807814'

test('the handshake is answered with the bare challenge as plain text, for our token alone', () => {
  const { request, forged } = handshakeWith('https://x.example/hook', verifyToken)
  assert.deepEqual(receive(request), {
    isAuthentic: true,
    tidings: [],
    answer: { status: 200, contentType: 'text/plain; charset=utf-8', body: '1158201444' },
  })
  for (const [what, each] of Object.entries(forged)) assert.deepEqual(receive(each), { isAuthentic: false }, what)
})

test('a signature does not prove a handshake, nor a verify token a notice', () => {
  const notice = signedNotice('https://x.example/hook', { object: 'page' })
  assert.equal(receive({ ...notice, method: 'GET' }).isAuthentic, false)
  const { request } = handshakeWith('https://x.example/hook', verifyToken)
  assert.equal(receive({ ...request, method: 'POST' }).isAuthentic, false)
  for (const [what, each] of Object.entries(forgedNotices(notice))) {
    assert.equal(receive(each).isAuthentic, false, what)
  }
})

test('what is signed and still no notice is answered, and tells nothing', () => {
  for (const body of ['', '[', '[]', 'null', '1', '"x"', '\0', '['.repeat(100_000)]) {
    const received = receive(signedNotice('https://x.example/hook', Buffer.from(body)))
    assert.ok(received.isAuthentic)
    assert.deepEqual([received.tidings, received.answer.status], [[], 400], body.slice(0, 20))
  }
})
