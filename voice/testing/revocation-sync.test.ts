import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { systemClock } from '@bellhop/server/platform/kernel/clock.ts'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { RevocationSync } from '../calls/revocation-sync.ts'
import type { RevokedCredential } from '../journal/revocation-journal.ts'

const expiresAt = Temporal.Now.instant().add({ hours: 1 }).toString()
const [first, second] = ['1:a', '1:b'].map((username) => ({ username, expiresAt })) as [
  RevokedCredential,
  RevokedCredential,
]

/** An edge whose answers the test gives, one after the other. */
function world(t: TestContext) {
  const brought: { readonly names: string; readonly answer: PromiseWithResolvers<void> }[] = []
  const stored: RevokedCredential[] = []
  const edge = {
    startedAt: async () => 1,
    revoke(credentials: readonly RevokedCredential[]): Promise<void> {
      const answer = Promise.withResolvers<void>()
      brought.push({ names: credentials.map(({ username }) => username).join(), answer })
      return answer.promise
    },
  }
  const journal = {
    add: (credentials: readonly RevokedCredential[]) => void stored.push(...credentials),
    listActive: () => [...stored],
  }
  const log = createLog({ level: 'silent' })
  const sync = new RevocationSync({ journal, edge, clock: systemClock(), log, pollMs: 1 })
  t.after(() => sync.stop())
  const request = (index: number) => brought[index] ?? assert.fail(`${brought.length} requests`)
  return { brought, stored, sync, request }
}

test('a revocation that fails while all are brought to the edge is repeated', async (t) => {
  const { brought, sync, request } = world(t)
  sync.revoke([first])
  request(0).answer.resolve()
  sync.start()
  await until('all are brought', () => brought.length === 2)
  sync.revoke([second])
  request(2).answer.reject(new Error('the edge does not respond'))
  request(1).answer.resolve()
  await until('all are brought again', () => brought.length === 4)
  assert.deepEqual(
    brought.map(({ names }) => names),
    ['1:a', '1:a', '1:b', '1:a,1:b'],
  )
})

test('a revocation is accepted when it is in the journal, while the edge still works on it', (t) => {
  const { brought, stored, sync } = world(t)
  sync.revoke([first])
  assert.deepEqual([stored.length, brought.length], [1, 1])
})
