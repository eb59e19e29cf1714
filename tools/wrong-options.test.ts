import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { full } from '../server/testing/full.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

full('a program says what is wrong with its options in one line, without a stack', () => {
  const programs = [
    'sdk/examples/pms-sync.ts',
    'voice/command/main.ts',
    'tools/import-bookings/main.ts',
    'bench/soak/main.ts',
  ]
  const { PATH, NODE_COMPILE_CACHE } = process.env
  for (const file of programs) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--nonsense', '1'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH, NODE_COMPILE_CACHE, BELLHOP_WEBHOOK_SECRET: 'a secret of the test' },
    })
    assert.ok(status === 1 || status === 2, `${file}: ${status}`)
    assert.equal(stdout, '', file)
    assert.match(stderr, /^[^\n]*--nonsense[^\n]*\n$/, file)
  }
})
