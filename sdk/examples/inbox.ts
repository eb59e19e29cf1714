import type { WebhookEvent } from '../index.ts'

/** The queue of a receiver. `add` stores an event and returns false if its id is known already. */
export type Inbox = { add(event: WebhookEvent): Promise<boolean> }

/** The handler of events, and the handler of its errors. */
type Handlers = {
  readonly handle: (event: WebhookEvent) => Promise<void>
  readonly failed: (event: WebhookEvent, error: unknown) => void
}

/**
 * An in-memory inbox, for the example only: a restart loses it. In production use a table with a unique id: `insert
 * into inbox (id, event) values (…) on conflict do nothing`, committed before `add` resolves. Then neither a crash nor
 * concurrent requests lose an event or handle it twice. Events are handled one after another, in the order of arrival.
 */
export function memoryInbox({ handle, failed }: Handlers): Inbox {
  const seen = new Set<string>()
  let previous = Promise.resolve()
  return {
    async add(event) {
      if (seen.has(event.id)) return false
      seen.add(event.id)
      previous = previous.then(() => handle(event)).catch((error: unknown) => failed(event, error))
      return true
    },
  }
}
