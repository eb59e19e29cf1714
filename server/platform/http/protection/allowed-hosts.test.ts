import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { newTenant } from '../../../testing/world.ts'
import type { PlatformConfig } from '../../platform-settings.ts'

/** A service, and a way to call it by any name. Returns status and code. */
async function called(t: TestContext, config: Partial<PlatformConfig> = {}) {
  const app = await testApp(t, { config: { PUBLIC_URL: 'https://crm.example.com', ...config } })
  const { accessToken } = await newTenant(app)
  return async (host: string, url = '/api/v1/profile') => {
    const headers = { host, authorization: `Bearer ${accessToken}` }
    const { statusCode, body } = await app.server.inject({ method: 'GET', url, headers })
    const [error] = statusCode === 200 ? [] : JSON.parse(body).errors
    return error ? `${statusCode} ${error.code} ${error.field}` : `${statusCode}`
  }
}

const misdirected = '421 misdirected_request Host'

test('§4.1 a request to a name that is none of the service is 421, whatever it asks for', async (t) => {
  const call = await called(t)
  for (const host of [
    'evil.example',
    'evil.example:8443',
    'crm.example.com.evil.example',
    'xcrm.example.com',
    'a b',
    'localhost.evil.example',
    '[evil]',
    '.',
  ]) {
    for (const url of ['/api/v1/profile', '/api/v1/auth/login', '/swagger', '/', '/nothing', '/app/session'])
      assert.equal(await call(host, url), misdirected, `${host} ${url}`)
  }
})

test('§4.1 the name of PUBLIC_URL, localhost and IP addresses are served at any port', async (t) => {
  const call = await called(t)
  for (const host of [
    'crm.example.com',
    'CRM.example.com:443',
    'crm.example.com.',
    'localhost',
    'localhost:8443',
    'panel.localhost:8443',
    '127.0.0.1:8443',
    '10.1.2.3',
    '[::1]:8443',
    '[fd00::7]',
  ])
    assert.equal(await call(host), '200', host)
})

test('a health check may use any name, because probes name pods, containers and upstreams', async (t) => {
  const call = await called(t)
  assert.equal(await call('bellhop_upstream', '/health/live'), '200')
})

test('ALLOWED_HOSTS adds names and whole domains, or turns the check off', async (t) => {
  const call = await called(t, { ALLOWED_HOSTS: ['internal', '*.hotels.example'] })
  assert.equal(await call('internal:8443'), '200')
  assert.equal(await call('a.hotels.example'), '200')
  assert.equal(await call('hotels.example'), misdirected)
  const open = await called(t, { ALLOWED_HOSTS: 'any' })
  assert.equal(await open('evil.example'), '200')
})
