import { networkMatcher } from '@bellhop/server/platform/config/networks.ts'
import { type Arrivals, addressesOf } from '../../media/arrivals.ts'
import type { DroppedPackets } from '../../media/dropped-packets.ts'
import { MediaEndedError } from '../../media/errors.ts'
import type { LiveCall } from '../live-call.ts'
import { step } from '../steps.ts'
import { noteAddresses } from '../talk-recording.ts'

/** A side has moved if nothing has come from its old place for so long. */
const silenceMs = 120
/** rtpengine reports a place once in this time. */
const reportMs = 15_000
/** How many strangers are remembered, so that each is logged once. */
const maxRemembered = 1_000

/**
 * What happens with packets that rtpengine drops because they come from another place than the SDP of a side says. A
 * side that sends from another port of its address, or from a network of the carriers, has moved: its sound is taken
 * from there. Anybody else is a stranger, who is never heard and gets no sound.
 */
export class StrangerPackets {
  readonly #isCarrier: (address: string) => boolean
  readonly #seen = new Map<string, number>()
  /** How many strangers have sent something to a call since the start of this process. */
  strangers = 0

  /** `isCarrier`: whether the sound of every side may come from an address. */
  constructor(isCarrier: (address: string) => boolean) {
    this.#isCarrier = isCarrier
  }

  /** Handles a report of the media server. */
  handle(call: LiveCall, { port, source }: DroppedPackets): void {
    const { state } = call.media
    const addresses = (['caller', 'agent', 'colleague'] as const).flatMap((side) => addressesOf(state, side))
    // A stranger costs no question to the media server, however much is sent.
    if (!this.#isAccepted(addresses, source.address)) return this.#alarm(call, source)
    const deadline = call.context.clock.monotonic() + reportMs
    this.#follow(call, { port, source }, deadline, undefined)
  }

  #isAccepted(addresses: readonly string[], address: string): boolean {
    return networkMatcher(addresses)(address) || this.#isCarrier(address)
  }

  /** Waits until nothing comes from the old place of the side: until then somebody only sends from both. */
  #follow(
    call: LiveCall,
    report: Omit<DroppedPackets, 'mediaId'>,
    deadline: number,
    before: Arrivals['arrived'] | undefined,
  ): void {
    const { port, source } = report
    step(call, async () => {
      const found = await call.media.findArrivals(port).catch(undefinedIfEnded)
      if (!found) return
      if (!this.#isAccepted(found.addresses, source.address)) return this.#alarm(call, source)
      // RTCP is for statistics, and a side whose address is not known yet is not heard.
      if (!found.isSound || found.addresses.length === 0) return
      const { packets, dropped } = found.arrived
      const isSilent = before && packets - dropped === before.packets - before.dropped && dropped > before.dropped
      if (isSilent) {
        await call.media.move(found.side, source)
        call.log.info({ side: found.side, ...source }, 'the sound of a side comes from another place')
        return noteAddresses(call)
      }
      if (call.context.clock.monotonic() < deadline)
        call.after(silenceMs, () => this.#follow(call, report, deadline, found.arrived))
    })
  }

  #alarm(call: LiveCall, { address, port }: DroppedPackets['source']): void {
    const key = `${call.media.state.mediaId} ${address}`
    const now = call.context.clock.monotonic()
    if (now - (this.#seen.get(key) ?? -Infinity) < reportMs * 4) return
    if (this.#seen.size >= maxRemembered) this.#seen.clear()
    this.#seen.set(key, now)
    this.strangers += 1
    call.log.warn({ address, port }, 'packets of a stranger to a call were dropped')
  }
}

function undefinedIfEnded(error: unknown): undefined {
  if (!(error instanceof MediaEndedError)) throw error
}
