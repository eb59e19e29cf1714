import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingDatabase } from '../../server/testing/database.ts'
import { isFull } from '../../server/testing/full.ts'
import { missing } from './deploy-files.ts'
import { debianPackages, proxyPrograms } from './proxy.ts'
import { commitBefore, releaseOf } from './release-before.ts'
import { twoProcesses, underLoad } from './two-processes.ts'

const commit = isFull ? commitBefore() : undefined

/** A first start of another release, and minutes on a busy machine. */
for (const program of isFull ? proxyPrograms : []) {
  test(`the release before runs on the new schema, and no request fails while ${program} passes to this one`, {
    skip:
      commit === undefined ? 'the history of the repository is not here' : missing(program, debianPackages[program]),
    timeout: 180_000,
  }, async (t) => {
    const release = releaseOf(t, commit ?? '')
    const world = await twoProcesses(t, program, { first: await missingDatabase(), release })
    const { first, second, send, headers, waitForBoth } = world
    const { failures, done, guests } = await underLoad(world, async () => {
      const { code, stdout, stderr } = await first.command('migrate', [])
      assert.equal(code, 0, stderr)
      assert.match(stdout, /^Applied:/, 'there is a new migration')
      for (const service of [first, second]) {
        await waitForBoth()
        await service.end('SIGTERM')
        service.useRelease(undefined)
        await service.start()
      }
      await waitForBoth()
    })
    assert.deepEqual(failures, [])
    assert.ok(done.GET > 50 && done.POST > 50, JSON.stringify(done))
    for (const id of guests) {
      const { statusCode, body } = await send(`/api/v1/guests/${id}`, { headers })
      await body.dump()
      assert.equal(statusCode, 200, id)
    }
  })
}
