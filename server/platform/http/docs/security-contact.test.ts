import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../../config.ts'
import { testApp } from '../../../testing/app.ts'

const url = '/.well-known/security.txt'

test('RFC 9116 security.txt names the contact, and is valid for half a year from each day', async (t) => {
  const app = await testApp(t, { config: { SECURITY_CONTACT: 'mailto:security@hotel.test' } })
  const { statusCode, headers, body } = await app.server.inject({ url })
  assert.deepEqual([statusCode, headers['content-type']], [200, 'text/plain; charset=utf-8'])
  assert.deepEqual(body.split('\n'), [
    'Contact: mailto:security@hotel.test',
    'Expires: 2026-11-28T00:00:00Z',
    'Preferred-Languages: en, tr, de',
    `Canonical: ${app.runtime.config.PUBLIC_URL}${url}`,
    '',
  ])
})

test('without a contact there is no security.txt, and a contact that is none refuses the start', async (t) => {
  const { server } = await testApp(t)
  assert.equal((await server.inject({ url })).statusCode, 404)
  for (const SECURITY_CONTACT of ['security@hotel.test', 'http://hotel.test', 'mailto:a b@hotel.test', 'x\ny'])
    assert.throws(() => readConfig({ SECURITY_CONTACT }), /SECURITY_CONTACT/, SECURITY_CONTACT)
})
