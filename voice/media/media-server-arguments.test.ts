import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mediaServerArguments } from './media-server-arguments.ts'

test('§4.4 rtpengine gets its ports, its addresses and where it reports keys', () => {
  const args = mediaServerArguments({
    ng: '127.0.0.1:2223',
    keypad: '127.0.0.1:5072',
    interfaces: ['10.0.0.5!203.0.113.5', '2001:db8::5'],
    ports: { from: 30_000, to: 39_999 },
    recordingDir: '/var/lib/bellhop/captures',
  })
  for (const expected of [
    '--config-file=none',
    '--interface=10.0.0.5!203.0.113.5',
    '--interface=2001:db8::5',
    '--listen-ng=127.0.0.1:2223',
    '--dtmf-log-dest=127.0.0.1:5072',
    '--port-min=30000',
    '--port-max=39999',
    '--delete-delay=0',
    // Whether somebody is there decides the controller: a caller who sends nothing may wait for hours.
    '--timeout=86400',
    '--silent-timeout=86400',
    '--recording-dir=/var/lib/bellhop/captures',
  ])
    assert.ok(args.includes(expected), expected)
})
