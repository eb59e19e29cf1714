import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../app.ts'
import { full, repetitions } from '../full.ts'
import { assertSameRecords, hasSameRecords, type ListCopy, wholeList } from './follower.ts'
import { twoProcesses } from './two-processes.ts'
import { writersOf } from './writers.ts'

/** The load lasts until this many changes were acknowledged. The process is killed at even distances. */
const [changes, kills] = [repetitions(120), repetitions(3)]

type Change = {
  readonly position: number
  readonly resource: string
  readonly id: string
  readonly change: string
  readonly record: { readonly id: string; readonly version: number; readonly updatedAt: string } | null
}

/** A system with copies of guests and reservations, which it keeps by `GET /changes` alone. */
function consumer(call: (path: string) => Promise<Answer>) {
  const copies: Record<string, ListCopy> = { guests: new Map(), reservations: new Map() }
  let cursor = ''
  let last = 0

  /** Asks again while the service is killed. */
  async function ask(path: string): Promise<Answer['data']> {
    for (let tries = 1; ; tries += 1) {
      const answer = await call(path).catch(() => undefined)
      if (answer?.status === 200) return answer.data
      assert.ok(answer === undefined || answer.status === 503, answer?.text ?? '')
      assert.ok(tries < 200, 'the service does not answer')
      await sleep(50)
    }
  }
  function apply({ position, resource, id, record }: Change): void {
    assert.ok(position > last, 'each change comes once, in its order')
    last = position
    const copy = copies[resource] as ListCopy
    // The GET of a merged guest answers the one into whom it went.
    if (record && record.id === id) copy.set(id, `${record.version} ${record.updatedAt}`)
    else copy.delete(id)
  }
  return {
    copies,
    async begin(): Promise<void> {
      cursor = (await ask('/changes')).nextCursor
    },
    async catchUp(): Promise<void> {
      for (let hasMore = true; hasMore; ) {
        const page = await ask(
          `/changes?since=${cursor}&resources=guests&resources=reservations&include=record&limit=50`,
        )
        for (const change of page.items as Change[]) apply(change)
        ;({ nextCursor: cursor, hasMore } = page)
      }
    },
  }
}

full(
  'a consumer of GET /changes ends with exactly the records of the API, however often the service is killed',
  {
    timeout: 600_000,
  },
  async (t) => {
    const { call, killAndStart, ...world } = await twoProcesses(t, {})
    const { copies, begin, catchUp } = consumer((path) => call('GET', path))
    const lists = (['guests', 'reservations'] as const).map((name) => ({
      name,
      read: (query: string) => call('GET', `/${name}?${query}`),
    }))
    // As the manual says: first the cursor, then the lists, then the changes.
    await begin()
    for (const { name, read } of lists) for (const [id, mark] of await wholeList(read)) copies[name]?.set(id, mark)
    const writers = await writersOf({ call, killAndStart, ...world })
    const running = Promise.all([
      writers.runByApi(),
      (async () => {
        while (!writers.state.isOver) {
          await catchUp()
          await sleep(100)
        }
      })(),
    ])
    for (let kill = 1; kill <= kills; kill += 1) {
      while (writers.state.acknowledged < (changes * kill) / (kills + 1)) await Promise.race([sleep(20), running])
      await killAndStart()
    }
    while (writers.state.acknowledged < changes) await Promise.race([sleep(20), running])
    writers.stop()
    await running
    t.diagnostic(JSON.stringify(writers.state))

    for (const { name, read } of lists) {
      let list: ListCopy = new Map()
      // Jobs may still write between the two readings, and the last entries are sealed within a second.
      for (let tries = 0; tries < 20; tries += 1) {
        await catchUp()
        list = await wholeList(read)
        if (hasSameRecords(copies[name] as ListCopy, list)) break
        await sleep(250)
      }
      assert.ok(list.size > 0, `${name} has records`)
      assertSameRecords(copies[name] as ListCopy, list, name)
    }
  },
)
