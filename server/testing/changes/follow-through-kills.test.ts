import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { full, repetitions } from '../full.ts'
import { assertSameRecords, follower, hasSameRecords, type ListCopy, type WayToFollow, wholeList } from './follower.ts'
import { twoProcesses } from './two-processes.ts'
import { writersOf } from './writers.ts'

const lists = ['/reservations', '/guests', '/calls', '/conversations', '/messagingapp/messages']
const ways: readonly WayToFollow[] = ['cursor', 'number']
const withDeleted = '&includeDeleted=true'

/** The load lasts until this many changes were acknowledged. The process is killed at even distances. */
const [changes, kills] = [repetitions(200), repetitions(2)]

full(
  '§4.2.3 §6.3 two processes, one with a slow clock, are killed under load: a follower has the records of each list, and each change its event',
  {
    timeout: 600_000,
  },
  async (t) => {
    const { call, killAndStart, ...world } = await twoProcesses(t, { CLOCK_OFFSET: '-PT4M' })
    const writers = await writersOf({ call, killAndStart, ...world })
    const { state } = writers
    const followers = lists.flatMap((path) =>
      ways.map((way) => {
        const read = (query: string) => call('GET', `${path}?${query}`)
        const now = () => new Date().toISOString()
        const reader = follower(way, read, { filters: withDeleted, pageSize: 5, now })
        const run = async (): Promise<void> => {
          while (!state.isOver) {
            await reader.catchUp()
            await sleep(150)
          }
        }
        return { what: `${path} by ${way}`, read, reader, run }
      }),
    )
    const running = Promise.all([writers.run(), ...followers.map(({ run }) => run())])
    const reached = async (count: number): Promise<void> => {
      while (state.acknowledged < count) await Promise.race([sleep(20), running])
    }
    for (let kill = 1; kill <= kills; kill += 1) {
      await reached((changes * kill) / (kills + 1))
      await killAndStart()
    }
    await reached(changes)
    writers.stop()
    await running
    t.diagnostic(JSON.stringify(state))

    for (const { what, read, reader } of followers) {
      let list: ListCopy = new Map()
      // Jobs of the service may still write between the two readings. What was passed over does not come later.
      for (let tries = 0; tries < 10; tries += 1) {
        await reader.catchUp()
        list = await wholeList(read, withDeleted)
        if (hasSameRecords(reader.copy, list)) break
      }
      assert.ok(list.size > 0, `${what} has records`)
      assertSameRecords(reader.copy, list, what)
    }
    await writers.assertEvents()
  },
)
