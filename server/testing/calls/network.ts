import type { Story } from './story.ts'

/** An event as a network tells it. */
export type Told = { providerCallId: string; idempotencyKey: string; seq: number; type: string } & Record<
  string,
  unknown
>

/**
 * The wire between a network and the service, for one call: it counts what it tells, tells some of it twice, some of it
 * before what came earlier, and some of it again when all is over. `deliver` has to see to it that it arrives.
 */
export function unrulyWire(
  providerCallId: string,
  { twice, early, again }: Story['telling'],
  deliver: (events: readonly Told[]) => Promise<void>,
) {
  const all: Told[] = []
  let waiting: Told[] = []

  /** Tells what has happened; it may lie there until the next thing happens, unless the service has to know it now. */
  async function tell(
    happenings: readonly ({ type: string } & Record<string, unknown>)[],
    isNeeded = true,
  ): Promise<void> {
    for (const happening of happenings) {
      const seq = all.length + 1
      const event = { ...happening, providerCallId, idempotencyKey: `${providerCallId}:${seq}`, seq }
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
    // One request for each: they go their own ways, as a provider's do.
    for (const event of order) await deliver([event])
    const repeated = events.filter(({ seq }) => twice.includes(seq))
    if (repeated.length > 0) await Promise.all([deliver(repeated), deliver(repeated)])
  }

  /** What comes when it is long over: the same once more, and the same under another name. */
  async function endOfStory(): Promise<void> {
    await flush()
    if (!again || all.length === 0) return
    await deliver(all)
    await deliver(all.filter(({ type }) => type !== 'recording.ready').map(renamed))
  }

  return { tell, flush, endOfStory }
}

const renamed = (event: Told): Told => ({ ...event, idempotencyKey: `${event.idempotencyKey}:again` })
