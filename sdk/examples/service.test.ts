import assert from 'node:assert/strict'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { full } from '../../server/testing/full.ts'
import { freePorts } from '../../server/testing/processes/free-ports.ts'
import { exampleScene } from '../testing/example-scene.ts'

const programs = ['export-reservations', 'call-statistics', 'chat-bot', 'booking-form']

full('an example says in one sentence what its user can mend, without a stack', async (t) => {
  const { tenant, start } = await exampleScene(t)
  const [closed] = await freePorts(1)
  const keys = { BELLHOP_HOTEL_ID: crypto.randomUUID(), PORT: '0' }
  const ended = async (name: string, env: Record<string, string>) => start(name, { env: { ...keys, ...env } }).ended
  const unreachable = await ended('export-reservations', { BELLHOP_BASE_URL: `https://localhost:${closed}` })
  assert.deepEqual([unreachable.code, unreachable.written.split('\n').length], [1, 2], unreachable.written)
  assert.match(unreachable.written, /^The service does not answer: .*ECONNREFUSED.*BELLHOP_BASE_URL right\?\n$/)
  await tenant.query(`update roles set permissions = '{}' where name = 'Manager'`)
  for (const name of programs) {
    const missing = await ended(name, { BELLHOP_API_KEY: '' })
    assert.deepEqual([missing.code, /^Set BELLHOP_API_KEY .*\n$/.test(missing.written)], [2, true], missing.written)
    const wrong = await ended(name, { BELLHOP_API_KEY: 'bhk_00000000_wrong' })
    assert.deepEqual([wrong.code, wrong.written.split('\n').length], [1, 2], wrong.written)
    assert.match(wrong.written, /^BELLHOP_API_KEY is not accepted: 401 .*See https:.*\/docs\/errors#token_invalid\n$/)
    const forbidden = await ended(name, {})
    assert.deepEqual([forbidden.code, forbidden.written.split('\n').length], [1, 2], forbidden.written)
    assert.match(forbidden.written, /^The role of the API key does not allow this: 403 .*permission/)
  }
})

test('a receiver whose port is taken says so in one sentence', async (t) => {
  const { baseUrl, start } = await exampleScene(t)
  const env = { PORT: new URL(baseUrl).port, BELLHOP_WEBHOOK_SECRET: 'secret' }
  const { code, written } = await start('pms-sync', { env }).ended
  assert.deepEqual([code, written], [1, `Another program listens on port ${env.PORT}: set PORT to a free one\n`])
})

test('an example finds the service that runs here, on whatever port, and trusts its certificate', async (t) => {
  const { folder, start, baseUrl } = await exampleScene(t)
  const data = join(folder, 'its-data')
  await mkdir(join(data, 'tls'), { recursive: true })
  await writeFile(join(data, 'demo.json'), JSON.stringify({ baseUrl, email: '', password: '' }))
  const own = { BELLHOP_BASE_URL: '', NODE_EXTRA_CA_CERTS: '' }
  const elsewhere = await start('export-reservations', { env: own }).ended
  assert.deepEqual([elsewhere.code, /^No service runs here: .*\n$/.test(elsewhere.written)], [2, true])
  await copyFile(join(folder, 'ca.pem'), join(data, 'tls', 'ca.pem'))
  const { code, written } = await start('export-reservations', { env: { ...own, DATA_DIR: data } }).ended
  assert.deepEqual([code, written.startsWith('0 reservations ')], [0, true], written)
})
