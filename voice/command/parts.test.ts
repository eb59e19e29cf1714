import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SettingsError } from '@bellhop/server/platform/config/settings.ts'
import { externalAddress } from './parts.ts'

test('behind NAT the address of VOICE_HOST is announced, also if VOICE_HOST is a name', async () => {
  assert.equal(await externalAddress('203.0.113.20', '10.0.0.5'), '203.0.113.20')
  assert.equal(await externalAddress('203.0.113.20', '203.0.113.20'), undefined)
  const resolve = async (name: string, family: number) => (name === 'sip.hotel.example' ? `203.0.113.${family}` : '')
  assert.equal(await externalAddress('sip.hotel.example', '10.0.0.5', resolve), '203.0.113.4')
  assert.equal(await externalAddress('sip.hotel.example', '203.0.113.4', resolve), undefined, 'without NAT')
})

test('a machine that knows its own name as a loopback address announces the address that it listens on', async () => {
  assert.equal(await externalAddress('localhost', '10.0.0.5'), undefined)
  assert.equal(await externalAddress('localhost', '127.0.0.1'), undefined)
  assert.equal(await externalAddress('pbx', '203.0.113.20', async () => '127.0.1.1'), undefined)
})

test('a name without an address is a wrong setting', async () => {
  await assert.rejects(externalAddress('no-such-host.invalid', '10.0.0.5'), SettingsError)
})
