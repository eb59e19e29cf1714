import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { deployFolder, exampleText, missing } from './deploy-files.ts'

/** The exposure of a unit on the scale of `systemd-analyze security`, from 0 to 10. */
function exposure(unit: string): number {
  const { stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', `${deployFolder}systemd/${unit}`],
    { encoding: 'utf8' },
  )
  const level = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]
  assert.ok(level, stderr)
  return Number(level)
}

describe('the systemd units', { skip: missing('systemd-analyze', 'systemd') }, () => {
  test('exposes little of the machine to the service', () => assert.ok(exposure('bellhop.service') <= 2))

  test('exposes less than half of it to the telephones, which need more', () =>
    assert.ok(exposure('bellhop-voice.service') <= 5))

  test('contains no directive that systemd does not know', () => {
    for (const unit of ['bellhop.service', 'bellhop-voice.service']) {
      const { stderr } = spawnSync('systemd-analyze', ['verify', `${deployFolder}systemd/${unit}`], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C' },
      })
      const faults = stderr.split('\n').filter((line) => line.includes(unit) && !line.includes('is not executable'))
      assert.deepEqual(faults, [])
    }
  })
})

test('lets V8 compile code at run time', () => {
  for (const unit of ['bellhop.service', 'bellhop-voice.service'])
    assert.doesNotMatch(exampleText(`systemd/${unit}`), /^MemoryDenyWriteExecute=(?!no)/m)
})
