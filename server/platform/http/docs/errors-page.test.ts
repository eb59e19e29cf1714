import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { newTenant } from '../../../testing/world.ts'
import { errorCodes } from '../../kernel/error-codes/error-codes.ts'

test('§7.1 the page of errors explains every code under the address that answers name', async (t) => {
  const app = await testApp(t, { config: { PUBLIC_URL: 'https://bellhop.example.com' } })
  const tenant = await newTenant(app)
  const { body } = await tenant.call('POST', '/guests', { body: { firstName: 'Elif', lastName: '' } })
  assert.deepEqual(body.errors, [
    {
      field: 'lastName',
      code: 'too_short',
      message: body.errors[0].message,
      docUrl: 'https://bellhop.example.com/docs/errors#too_short',
    },
  ])
  const { pathname, hash } = new URL(body.errors[0].docUrl)
  const page = await app.server.inject({ url: pathname })
  assert.deepEqual([page.statusCode, page.headers['content-type']], [200, 'text/html; charset=utf-8'])
  assert.ok(page.body.includes(`<section id="${hash.slice(1)}">`))
  const explained = [...page.body.matchAll(/<section id="(\w+)">/g)].map(([, code]) => code)
  assert.deepEqual(explained, Object.keys(errorCodes).toSorted())
  assert.doesNotMatch(page.body, /<script|style="|\]\(|`/)
  for (const [, link = ''] of page.body.matchAll(/(?:src|href)="(\/[^"#]*)"/g)) {
    assert.equal((await app.server.inject({ url: link })).statusCode, 200, link)
  }
})

test('§7.1 refusals before a route and stored ones name the explanation, too', async (t) => {
  const app = await testApp(t)
  const missing = await app.call('GET', '/nothing')
  assert.match(missing.body.errors[0].docUrl, /^https:\/\/localhost:\d+\/docs\/errors#not_found$/)
  const tenant = await newTenant(app)
  const headers = { 'Idempotency-Key': '7f0c7f4e-53a1-4f0e-9f3e-1f1f3a1d6a55' }
  const first = await tenant.call('POST', '/guests', { body: { lastName: 7 }, headers })
  const again = await tenant.call('POST', '/guests', { body: { lastName: 7 }, headers })
  assert.equal(again.text, first.text)
  assert.match(again.body.errors[0].docUrl, /#\w+$/)
})
