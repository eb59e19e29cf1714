import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { ephemeralCredential } from '@bellhop/server/modules/voice/protocol/ephemeral-credential.ts'
import { deriveVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { full } from '@bellhop/server/testing/full.ts'
import { freePorts } from '@bellhop/server/testing/processes/free-ports.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { turnFile, turnSettings } from './turn-settings.ts'

const skip = existsSync('/usr/bin/turnserver') ? false : 'coturn is not installed'
const [keys, previous] = ['the current secret of the operator', 'the previous secret of the operator'].map(
  deriveVoiceKeys,
)
const user = '018f0000-0000-7000-8000-00000000000a'

/** Starts coturn with our settings on a free port of 127.0.0.1. */
async function startTurn(t: TestContext): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-turn-'))
  const [port = 0] = await freePorts(1)
  const accepted = [keys, previous].filter((each) => each !== undefined)
  const options = { directory, listen: '127.0.0.1', external: undefined, port, realm: 'bellhop.test', keys: accepted }
  await writeFile(turnFile(directory), turnSettings(options), { mode: 0o600 })
  const child = spawn('turnserver', ['-c', turnFile(directory)], { stdio: 'ignore' })
  t.after(async () => {
    child.kill('SIGKILL')
    await rm(directory, { recursive: true, force: true })
  })
  await until('coturn answers', () => answersStun(port))
  return port
}

/** Sends a STUN binding request (RFC 8489). */
async function answersStun(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  const request = Buffer.alloc(20)
  request.writeUInt16BE(1, 0)
  request.writeUInt32BE(0x2112a442, 4)
  socket.send(request, port, '127.0.0.1')
  const answered = await Promise.race([
    once(socket, 'message').then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 200)),
  ])
  socket.close()
  return answered
}

/** Relays some packets to a peer with coturn's own client; what the client prints. */
function relay(
  port: number,
  {
    secret,
    seconds = 3600,
    peer = '127.0.0.1',
    clients = 1,
  }: {
    secret: string
    seconds?: number
    peer?: string
    clients?: number
  },
) {
  const expiresAt = Temporal.Now.instant().add({ seconds })
  const { username, password } = ephemeralCredential({ user, secret, expiresAt, algorithm: 'sha1' })
  const args = [
    '-u',
    username,
    '-w',
    password,
    '-e',
    peer,
    '-r',
    '9',
    '-p',
    String(port),
    '-n',
    '1',
    '-m',
    String(clients),
    '127.0.0.1',
  ]
  return new Promise<string>((resolve) => {
    execFile('turnutils_uclient', args, { timeout: 3000 }, (_error, stdout, stderr) => resolve(stdout + stderr))
  })
}

full(
  '§4.4 the TURN relay takes credentials of both secrets, and relays to the media server only',
  {
    skip,
  },
  async (t) => {
    const port = await startTurn(t)
    const [current, earlier, wrong, expired, elsewhere] = await Promise.all([
      relay(port, { secret: keys?.turn ?? '' }),
      relay(port, { secret: previous?.turn ?? '' }),
      relay(port, { secret: 'another secret' }),
      relay(port, { secret: keys?.turn ?? '', seconds: -60 }),
      relay(port, { secret: keys?.turn ?? '', peer: '127.0.0.2' }),
    ])
    for (const allowed of [current, earlier]) assert.doesNotMatch(allowed, /error|ERROR/)
    for (const refused of [wrong, expired]) assert.match(refused, /Cannot complete Allocation/)
    assert.match(elsewhere, /403 \(Forbidden IP\)/)
  },
)

test('one user cannot take all ports of the TURN relay', { skip }, async (t) => {
  const port = await startTurn(t)
  const printed = await relay(port, { secret: keys?.turn ?? '', clients: 20 })
  assert.match(printed, /486 \(Allocation Quota Reached\)/)
})
