import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deriveVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { full as test } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { freeEdgePorts } from '../testing/free-edge-ports.ts'
import { mediaSkip } from '../testing/start-edge.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
/** The user `nobody` of Debian, who owns nothing and has no capabilities. */
const powerlessUser = 65_534
/** Root takes the place of that user. Anybody else has no rights, either. */
const user = process.getuid?.() === 0 ? { uid: powerlessUser, gid: powerlessUser } : {}

/** Whether every user may enter the folders of a file. */
const isOpenToAll = (path: string): boolean =>
  path === dirname(path) || ((statSync(path).mode & 0o005) !== 0 && isOpenToAll(dirname(path)))

const isReachable = [main, process.execPath].every(isOpenToAll)
const skip = mediaSkip || (isReachable ? false : 'the folder of the project is closed to other users')

test('the telephones run as a user without any right', { skip, timeout: 300_000 }, async (t) => {
  const dataDir = await temporaryDirectory(t, 'bellhop-powerless-')
  if (user.uid !== undefined) await chown(dataDir, user.uid, user.gid)
  const ports = await freeEdgePorts()
  const secret = 'the-operator-secret-of-this-test-long-enough'
  const env = { ...ports, DATA_DIR: dataDir, VOICE_SECRET: secret, SERVICE_URL: 'https://localhost:1', HOME: dataDir }
  const child = spawn(process.execPath, [main], {
    uid: powerlessUser,
    gid: powerlessUser,
    env: { ...process.env, ...env },
  })
  t.after(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))

  const headers = { authorization: `Bearer ${deriveVoiceKeys(secret).control}` }
  const health = async (): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://127.0.0.1:${ports.VOICE_CONTROLLER_PORT}/health`, { headers })
    return (await response.json()) as Record<string, unknown>
  }
  await until('all parts respond', async () => {
    assert.equal(child.exitCode, null, output)
    const { edge, media } = await health().catch(() => ({}) as Record<string, unknown>)
    return edge === true && media === true
  })
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  assert.equal(code, 0, output)
})
