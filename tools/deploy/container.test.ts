import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isFull } from '../../server/testing/full.ts'
import { missing } from './deploy-files.ts'

// Building an image takes minutes, and debootstrap needs root. `manifests.test.ts` reads the file in every run.
if (isFull) {
  const skip =
    process.getuid?.() !== 0 ? 'needs root' : missing('buildah', 'buildah') || missing('debootstrap', 'debootstrap')

  test('the image is small, starts without root, writes nothing but its data, and stops in order', {
    skip,
    timeout: 1_200_000,
  }, async () => {
    const child = spawn('bash', [fileURLToPath(new URL('../../.ci/container', import.meta.url))])
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    assert.equal(code, 0, `${output}${errors}`)
  })
}
