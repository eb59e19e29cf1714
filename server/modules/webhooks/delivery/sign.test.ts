import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import Stripe from 'stripe'
import { signatureHeader } from './sign.ts'

const { webhooks } = new Stripe('sk_test_none')
const secondsNow = (): number => Math.floor(Date.now() / 1000)
/** The verdict of an independent implementation of the scheme, with the 300 s of §6.3.4. */
const accepts = (body: Buffer, header: string, secret: string): boolean => {
  try {
    return webhooks.signature?.verifyHeader(body, header, secret, 300) ?? false
  } catch {
    return false
  }
}

test('§6.3 a fixed body, secret and time give a fixed header', () => {
  assert.equal(
    signatureHeader(Buffer.from('{"id":"evt_1"}'), ['whsec'], 1_700_000_000),
    't=1700000000,v1=e7e846cdb96220c3674ade89e534304fc91f6f15064facee1e7a7096f5f57f62',
  )
})

test('§6.3.2 any body and secret is accepted by an independent library, and only with that body and secret', () => {
  const secrets = fc.string({ unit: 'grapheme', minLength: 1 }).filter((secret) => secret.trim() !== '')
  const bodies = fc.json({ stringUnit: 'grapheme' }).map((text) => Buffer.from(text))
  fc.assert(
    fc.property(bodies, secrets, (body, secret) => {
      const header = signatureHeader(body, [secret], secondsNow())
      return (
        accepts(body, header, secret) &&
        !accepts(Buffer.concat([body, Buffer.from(' ')]), header, secret) &&
        !accepts(body, header, `${secret}x`)
      )
    }),
  )
})

test('§6.3.1 the header has ten digits of seconds and lower-case hex', () => {
  assert.match(signatureHeader(Buffer.from('x'), ['s'], secondsNow()), /^t=\d{10},v1=[0-9a-f]{64}$/)
})

test('§6.3.4 a signature older than 300 s is refused', () => {
  const body = Buffer.from('{}')
  assert.ok(accepts(body, signatureHeader(body, ['s'], secondsNow() - 290), 's'))
  assert.ok(!accepts(body, signatureHeader(body, ['s'], secondsNow() - 310), 's'))
})

test('while a secret is being replaced, receivers with the new and with the old one both accept', () => {
  const body = Buffer.from('{"note":"İğüşöç 🏨"}')
  const header = signatureHeader(body, ['new', 'old'], secondsNow())
  assert.match(header, /^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/)
  assert.ok(accepts(body, header, 'new'))
  assert.ok(accepts(body, header, 'old'))
  assert.ok(!accepts(body, header, 'older'))
})
