import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

/** A copy of the project without packages, and an `npm` that takes a moment and says when two install at once. */
async function freshCopy(): Promise<{ readonly folder: string; readonly bin: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-turns-'))
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await mkdir(join(folder, 'tools'))
  for (const name of ['prepare.mjs', 'take-turn.mjs']) await cp(join('tools', name), join(folder, 'tools', name))
  await writeFile(join(folder, 'package-lock.json'), '{}')
  await utimes(join(folder, 'package-lock.json'), 0, 0)
  const script = `#!/bin/sh
    mkdir installing || { echo overlap >> log; exit 1; }
    echo install >> log; sleep 1
    mkdir -p node_modules; echo '{}' > node_modules/.package-lock.json
    rmdir installing`
  await writeFile(join(bin, 'npm'), script)
  await chmod(join(bin, 'npm'), 0o755)
  return { folder, bin }
}

test('two commands in a fresh copy install once, also after a command that was killed', async (t) => {
  const { folder, bin } = await freshCopy()
  t.after(() => rm(folder, { recursive: true, force: true }))
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, npm_execpath: '' }
  const start = () => spawn(process.execPath, ['tools/prepare.mjs'], { cwd: folder, env, stdio: 'ignore' })
  const killed = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await once(killed, 'exit')
  await writeFile(join(folder, '.installing'), String(killed.pid))
  const codes = await Promise.all([start(), start(), start()].map(async (child) => (await once(child, 'exit'))[0]))
  assert.deepEqual(codes, [0, 0, 0])
  assert.equal(await readFile(join(folder, 'log'), 'utf8'), 'install\n')
})
