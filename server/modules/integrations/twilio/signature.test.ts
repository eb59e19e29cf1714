import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import twilio from 'twilio'
import { isValidTwilioSignature } from './signature.ts'

const token = 'the token of an account'
const url = 'https://hotel.example/api/v1/voice/018f/webhook?kind=leg&x=a%20b'
const fields = { CallSid: 'CA1', From: '+4915', CallerName: "O'Neill & Söhne", Digits: '', AnsweredBy: 'ünbekannt' }

/** Signs with the vendor's library. */
const sign = (address: string, form: Record<string, string | string[]>, by = token): string =>
  twilio.getExpectedTwilioSignature(by, address, form)

const isGenuine = (signature: string | undefined, form: Record<string, string>, address = url): boolean =>
  isValidTwilioSignature(token, {
    signature,
    url: address,
    contentType: 'application/x-www-form-urlencoded; charset=UTF-8',
    body: Buffer.from(new URLSearchParams(form).toString()),
  })

test('a form signed by the vendor’s library is accepted, and any change is refused', () => {
  const signature = sign(url, fields)
  assert.ok(isGenuine(signature, fields))
  assert.ok(!isGenuine(signature, { ...fields, From: '+4916' }))
  assert.ok(!isGenuine(signature, { ...fields, More: '1' }))
  assert.ok(!isGenuine(signature, fields, `${url}&kind=dialled`))
  assert.ok(!isGenuine(signature, fields, url.replace('hotel', 'other')))
  assert.ok(!isGenuine(sign(url, fields, 'another token'), fields))
  for (const wrong of [undefined, '', 'x', signature.toLowerCase(), `${signature} `, `${signature}, ${signature}`]) {
    assert.ok(!isGenuine(wrong, fields), String(wrong))
  }
})

test('the URL is accepted with and without its port, whichever side adds it', () => {
  const withPort = (port: number) => url.replace('hotel.example', `hotel.example:${port}`)
  assert.ok(isGenuine(sign(withPort(443), fields), fields))
  assert.ok(isGenuine(sign(url, fields), fields, withPort(443)))
  assert.ok(isGenuine(sign(withPort(8443), fields), fields, withPort(8443)))
  assert.ok(isGenuine(sign(url, fields), fields, withPort(8443)), 'Twilio may leave out the port')
  assert.ok(!isGenuine(sign(withPort(8444), fields), fields, withPort(8443)))
})

test('the vendor’s signature of any fields is accepted', () => {
  const name = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.isWellFormed() && text !== '__proto__')
  const value = fc.string({ unit: 'grapheme', maxLength: 20 })
  fc.assert(
    fc.property(fc.dictionary(name, value, { maxKeys: 8, noNullPrototype: true }), (form) => {
      assert.ok(isGenuine(sign(url, form), form))
    }),
    { numRuns: 200 },
  )
})

test('a repeated field is signed as in the vendor’s library', () => {
  const body = Buffer.from('Media=b&Media=a&Media=b&A=1')
  const signature = sign(url, { Media: ['b', 'a', 'b'], A: '1' })
  const contentType = 'application/x-www-form-urlencoded'
  assert.ok(isValidTwilioSignature(token, { signature, url, contentType, body }))
})

test('a JSON body is verified by its hash in the URL', () => {
  const body = Buffer.from('{"a":"ü"}')
  const address = `${url}&bodySHA256=${createHash('sha256').update(body).digest('hex')}`
  const signature = sign(address, {})
  const json = { signature, url: address, contentType: 'application/json' }
  assert.ok(twilio.validateRequestWithBody(token, signature, address, body.toString()))
  assert.ok(isValidTwilioSignature(token, { ...json, body }))
  assert.ok(!isValidTwilioSignature(token, { ...json, body: Buffer.from('{"a":"u"}') }))
  assert.ok(!isValidTwilioSignature(token, { ...json, url, signature: sign(url, {}), body }), 'a body without its hash')
  assert.ok(
    isValidTwilioSignature(token, { ...json, url, signature: sign(url, {}), body: Buffer.alloc(0) }),
    'a bare GET',
  )
})
