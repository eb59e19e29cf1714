import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Reply, Target } from './client.ts'
import type { Group } from './group.ts'

/** What an attack works with. */
export type AttackScene = { readonly target: Target; readonly greedy: Group; readonly admin: pg.Client }

/** What the greedy tenant does, within its own limits. */
export type Attack = {
  readonly name: string
  /** Once, before anything is measured. */
  prepare?(scene: AttackScene): Promise<void>
  /** Until it is told to stop; what it still has on its way may end later. */
  run(scene: AttackScene, isOver: () => boolean): Promise<void>
}

/** So many loops at once, each again and again; a refusal is waited for as long as it says. */
export async function loops(
  count: number,
  isOver: () => boolean,
  ask: (loop: number) => Promise<Reply>,
): Promise<void> {
  const loop = async (n: number): Promise<void> => {
    while (!isOver()) {
      const reply = await ask(n).catch(() => undefined)
      if (reply === undefined || reply.status >= 400) await sleep(Math.min(5, reply?.retryAfter || 0.2) * 1000)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, n) => loop(n)))
}

/** The data of an answer; while the tenant is over its rate limit, the request is repeated when the refusal says so. */
export async function accepted(ask: () => Promise<Reply>) {
  for (;;) {
    const { status, retryAfter, text, data } = await ask()
    if (status < 300) return data
    if (status !== 429) throw new Error(`${status} ${text}`)
    await sleep(Math.max(1, retryAfter) * 1000)
  }
}

/** Creates something for the greedy tenant. */
export const made = ({ greedy }: { greedy: Group }, path: string, body: object) =>
  accepted(() => greedy.call('POST', path, body))
