import type { Story } from './story.ts'

/** A provider event. */
export type NetworkEvent = { providerCallId: string; idempotencyKey: string; seq: number; type: string } & Record<
  string,
  unknown
>

/**
 * The connection between a network and the service for one call. It numbers the events, sends some of them twice, some
 * too early, and some again at the end. `deliver` must ensure the delivery.
 */
export function unrulyWire(
  providerCallId: string,
  { twice, early, again }: Story['telling'],
  deliver: (events: readonly NetworkEvent[]) => Promise<void>,
) {
  const all: NetworkEvent[] = []
  let waiting: NetworkEvent[] = []

  /** Sends events. They may be delayed until the next events, unless the service needs them now. */
  async function send(
    callEvents: readonly ({ type: string } & Record<string, unknown>)[],
    isNeeded = true,
  ): Promise<void> {
    for (const callEvent of callEvents) {
      const seq = all.length + 1
      const event = { ...callEvent, providerCallId, idempotencyKey: `${providerCallId}:${seq}`, seq }
      all.push(event)
      waiting.push(event)
    }
    if (isNeeded || waiting.length > 3) await flush()
  }

  async function flush(): Promise<void> {
    const events = waiting
    waiting = []
    const last = events.at(-1)
    if (!last) return
    const order = early.includes(last.seq) ? events.toReversed() : events
    // One request for each event, because a provider's requests travel separately.
    for (const event of order) await deliver([event])
    const repeated = events.filter(({ seq }) => twice.includes(seq))
    if (repeated.length > 0) await Promise.all([deliver(repeated), deliver(repeated)])
  }

  /** The repetitions at the end: the same events again, and the same under other keys. */
  async function endOfStory(): Promise<void> {
    await flush()
    if (!again || all.length === 0) return
    await deliver(all)
    await deliver(all.filter(({ type }) => type !== 'recording.ready').map(withNewKey))
  }

  return { send, flush, endOfStory }
}

const withNewKey = (event: NetworkEvent): NetworkEvent => ({
  ...event,
  idempotencyKey: `${event.idempotencyKey}:again`,
})
