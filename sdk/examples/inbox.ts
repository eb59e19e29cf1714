import type { WebhookEvent } from '../index.ts'

/** Where a receiver puts events before it answers. `add` is false for an event that it has already. */
export type Inbox = { add(event: WebhookEvent): Promise<boolean> }

/** What is done with an event, and who hears of one for which that failed. */
type Work = {
  readonly handle: (event: WebhookEvent) => Promise<void>
  readonly failed: (event: WebhookEvent, error: unknown) => void
}

/**
 * An inbox in memory, for an example; a restart loses it. In production it is a table with a unique id, `insert into inbox
 * (id, event) values (…) on conflict do nothing`, committed before `add` ends: then neither a crash nor two events at once
 * can lose an event or handle one twice. Events are handled one after another, in the order in which they came.
 */
export function memoryInbox({ handle, failed }: Work): Inbox {
  const seen = new Set<string>()
  let last = Promise.resolve()
  return {
    async add(event) {
      if (seen.has(event.id)) return false
      seen.add(event.id)
      last = last.then(() => handle(event)).catch((error: unknown) => failed(event, error))
      return true
    },
  }
}
