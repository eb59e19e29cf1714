import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Target } from './client.ts'
import type { Account } from './group.ts'

/** What the process of the attacker needs to build clients, sessions and database connections of its own. */
export type AttackerSetup = {
  readonly target: Target
  readonly greedy: Account
  readonly database: { readonly host: string; readonly port: number; readonly user: string; readonly password: string }
}

/** What the parent orders. Each order gets one `Report`, in their sequence. */
export type Order =
  | { readonly order: 'setUp'; readonly setup: AttackerSetup }
  | { readonly order: 'prepare' | 'run'; readonly attack: string }
  | { readonly order: 'stop' }

/** The answer to an order. `traffic` is that of the attack that was stopped. */
export type Report = { readonly error?: string; readonly traffic?: Traffic }

/** Requests of an attack that succeeded, and those that were refused or failed. */
export type Traffic = { readonly succeeded: number; readonly refused: number }

/** The greedy tenant in a process of its own. */
export type Attacker = {
  prepare(attack: string): Promise<void>
  run(attack: string): Promise<void>
  /** Ends the attack that runs, and waits for what it has on its way. */
  stop(): Promise<Traffic>
  kill(): void
}

const program = fileURLToPath(new URL('./attacker-process.ts', import.meta.url))

/**
 * Starts the process. It has a session and a lower priority of its own, as if on another machine: what it computes
 * itself must not count as unfairness of the service. It ends with this process, however that ends, because it loses
 * its channel then.
 */
export async function startAttacker(setup: AttackerSetup): Promise<Attacker> {
  const child = fork(program, { detached: true, execArgv: [] })
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const obey = (order: Order): Promise<Report> => send(child, order)
  try {
    await obey({ order: 'setUp', setup })
  } catch (error) {
    kill()
    throw error
  }
  return {
    prepare: async (attack) => void (await obey({ order: 'prepare', attack })),
    run: async (attack) => void (await obey({ order: 'run', attack })),
    stop: async () => (await obey({ order: 'stop' })).traffic ?? { succeeded: 0, refused: 0 },
    kill,
  }
}

/** Waits for the report. Throws if it is an error, and if the process ends instead. */
async function send(child: ChildProcess, order: Order): Promise<Report> {
  const over = new AbortController()
  try {
    const report = Promise.race([
      once(child, 'message', { signal: over.signal }),
      once(child, 'exit', { signal: over.signal }).then(([code, signal]) => {
        throw new Error(`The attacker ended with ${code ?? signal}`)
      }),
    ])
    child.send(order)
    const [{ error, ...rest }] = (await report) as [Report]
    if (error !== undefined) throw new Error(`${order.order}: ${error}`)
    return rest
  } finally {
    over.abort()
  }
}
