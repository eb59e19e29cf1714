import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import type { Work } from './work.ts'

/** The other processes on the database. */
export type Peers = {
  /** Wakes their workers. Does nothing while this process is alone. */
  tell(work: Work): void
  /** Leaves, and hands all work over. */
  leave(): Promise<void>
}

/** The work that there is, and the workers of this process. */
export type LocalWorkers = {
  readonly works: readonly Work[]
  /** Wakes the workers of this process. Without a kind they look for all work. */
  wake(work?: Work): void
}

const channel = 'bellhop_work'
/** Milliseconds between two messages of this process; work in between travels in one. */
const gatherMs = 20
/** How often a process says that it is there. Its own message also proves that it hears. */
const presenceMs = 30_000
/** A process that said nothing for this long is gone. */
const silenceMs = 95_000
/** A message of its own comes back within this time, or the connection is opened again. */
const echoMs = 5_000
/** Without a connection this process polls for the commits of others, as often as this. */
const pollMs = 500

/** The names of the work, or that the process is there or leaves. */
type Message = { readonly from: string; readonly work: readonly string[]; readonly leaves?: true }

/**
 * Exchanges wake-ups with the other processes on the database, by notifications of PostgreSQL. They are sent after the
 * commit in a transaction of their own, because a commit with a notification waits for all others. They can be lost, so
 * all workers also look by themselves now and then.
 */
export function joinPeers(runtime: Runtime, { works, wake }: LocalWorkers): Peers {
  const { database, log } = runtime
  const id = runtime.newId()
  const byName = new Map(works.map((work) => [work.name, work]))
  const forAll = works.filter(({ isForAll }) => isForAll)
  /** When each peer was last noticed. */
  const peers = new Map<string, number>()
  const state = { hears: false, left: false, echoBy: Number.POSITIVE_INFINITY, presentAt: 0 }

  const send = async (message: Message): Promise<void> => {
    try {
      await database.in('workers').run(sql`
        select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${JSON.stringify(message)})`)
    } catch (error) {
      log.warn({ err: error }, 'other processes could not be woken')
    }
  }
  const outbox = createOutbox((names) => send({ from: id, work: names }))
  const sayPresent = (work: readonly Work[] = []): void => {
    state.presentAt = performance.now()
    state.echoBy = Math.min(state.echoBy, state.presentAt + echoMs)
    outbox.add(work.map(({ name }) => name))
  }

  const receive = ({ from, work, leaves }: Message): void => {
    if (from === id) return hear()
    const isNew = !peers.has(from)
    if (leaves) peers.delete(from)
    else peers.set(from, performance.now())
    // A new process may have missed what was committed before this one knew it.
    if (isNew && !leaves) sayPresent(forAll)
    for (const name of work) {
      const known = byName.get(name)
      if (known) wake(known)
    }
  }
  const hear = (): void => {
    state.echoBy = Number.POSITIVE_INFINITY
    if (state.hears) return
    state.hears = true
    wake()
  }

  const listening = database.listen(channel, {
    opened: () => sayPresent(),
    received: (payload) => receive(JSON.parse(payload) as Message),
    lost(error) {
      if (state.hears && !state.left) log.warn({ err: error }, 'wake-ups of other processes are not received')
      state.hears = false
      state.echoBy = Number.POSITIVE_INFINITY
    },
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [peer, noticedAt] of peers) if (noticedAt < now - silenceMs) peers.delete(peer)
    if (now > state.echoBy) {
      state.echoBy = Number.POSITIVE_INFINITY
      listening.reopen()
    }
    if (!state.hears) for (const work of forAll) wake(work)
    else if (now > state.presentAt + presenceMs) sayPresent()
  }, pollMs)

  return {
    tell(work) {
      if (!state.left && (peers.size > 0 || !state.hears)) outbox.add([work.name])
    },
    async leave() {
      state.left = true
      clearInterval(timer)
      await outbox.empty()
      if (peers.size > 0) await send({ from: id, work: [...byName.keys()], leaves: true })
      await listening.close()
    },
  }
}

/** Collects names and sends them together. The first ones go at once. */
function createOutbox(send: (names: readonly string[]) => Promise<void>) {
  let waiting: Set<string> | undefined
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    while (waiting) {
      const names = [...waiting]
      waiting = undefined
      await send(names)
      await sleep(gatherMs)
    }
    running = undefined
  }
  return {
    add(names: readonly string[]): void {
      waiting = new Set([...(waiting ?? []), ...names])
      running ??= run()
    },
    /** Waits until everything is sent. */
    empty: async (): Promise<void> => running,
  }
}
