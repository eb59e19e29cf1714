import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from './client.ts'
import type { Group, Scene } from './scene.ts'

/** What the greedy tenant does, within its own limits. */
export type Attack = {
  readonly name: string
  /** Once, before anything is measured. */
  prepare?(scene: Scene): Promise<void>
  /** Until it is told to stop; what it still has on its way may end later. */
  run(scene: Scene, isOver: () => boolean): Promise<void>
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

/** Creates something for the greedy tenant. */
export async function made({ greedy }: { greedy: Group }, path: string, body: object) {
  const { status, text, data } = await greedy.call('POST', path, body)
  if (status >= 300) throw new Error(`POST ${path}: ${status} ${text}`)
  return data
}
