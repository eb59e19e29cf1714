import { CallEndedError, type Command } from '@bellhop/server/modules/voice/provider/port.ts'
import type { CallRecord } from '../journal/call-record.ts'
import type { DroppedPackets } from '../media/dropped-packets.ts'
import type { KeypadEvent } from '../media/keypad.ts'
import type { IncomingInvite } from '../sip/incoming-invite.ts'
import type { CallContext } from './call-context.ts'
import { handleKey } from './callback-offer.ts'
import { type DialledCall, dialledRecord } from './dial-out.ts'
import { LiveCall } from './live-call.ts'
import { performCommand } from './perform-command.ts'
import { offeredRecord, providerCallIdOf, receiveCall, tryAgain } from './receive-call.ts'
import { restoreCall } from './restore-call.ts'
import { runStep } from './steps.ts'
import { StrangerPackets } from './strangers/stranger-packets.ts'

/** A call cannot begin now, because this process is about to stop. */
export class DrainingError extends Error {
  override readonly name = 'DrainingError'
}

/** The calls of this process. */
export class VoiceCalls {
  readonly #context: CallContext
  readonly #calls = new Map<string, LiveCall>()
  /** Before a restart: no outbound call begins any more. */
  isDraining = false
  readonly #strangerPackets: StrangerPackets
  #onEmpty: () => void = () => undefined

  constructor(context: CallContext) {
    this.#context = context
    this.#strangerPackets = new StrangerPackets(context.settings.isCarrier)
  }

  /** How many strangers have sent something to a call since the start of this process. */
  get strangers(): number {
    return this.#strangerPackets.strangers
  }

  /** The calls that have not ended. */
  get live(): readonly LiveCall[] {
    return [...this.#calls.values()]
  }

  /** Takes an INVITE of the trunk. Numbers of no account are refused before anything is stored. */
  async receive(invite: IncomingInvite): Promise<void> {
    const { service, callJournal, log } = this.#context
    try {
      const account = await service.findAccount(invite.to)
      if (invite.isOver) return
      if (!account) return invite.respond(404, 'Not Found')
      if (this.#isKnown(invite)) return invite.respond(482, 'Loop Detected')
      const record = offeredRecord(invite, account)
      callJournal.save(record, [], this.#context.clock.now().toString())
      receiveCall(this.#add(record), invite)
    } catch (error) {
      log.warn({ err: error }, 'the service was not reached; a call is rejected')
      invite.respond(tryAgain.status, tryAgain.reason, { headers: { ...tryAgain.headers } })
    }
  }

  /**
   * Performs a command of the service.
   * @throws CallEndedError if the call is over or unknown; CommandRefusedError if it is refused for good; DrainingError
   */
  async perform(target: DialledCall, command: Command): Promise<void> {
    const { callJournal } = this.#context
    let call = this.#calls.get(target.providerCallId)
    if (!call && command.do === 'dial' && !callJournal.isKnown(target.providerCallId)) {
      if (this.isDraining) throw new DrainingError('The voice controller is about to stop')
      call = this.#add(dialledRecord(target, command))
      call.commit({})
    }
    if (!call || call.record.integrationId !== target.integrationId) throw new CallEndedError('The call is over')
    const performed = call
    await runStep(performed, () => performCommand(performed, command))
    if (performed.isEnded && command.do !== 'hangUp') throw new CallEndedError('The call is over')
  }

  /** Handles a key that somebody pressed in a call. */
  handleKeypad({ mediaId, digit, from }: KeypadEvent): void {
    const call = from === 'caller' ? this.#callOf(mediaId) : undefined
    if (call) handleKey(call, digit)
  }

  /** Handles packets that the media server dropped, because they came from another place than the SDP says. */
  handleDropped(dropped: DroppedPackets): void {
    const call = this.#callOf(dropped.mediaId)
    if (call) this.#strangerPackets.handle(call, dropped)
  }

  #callOf(mediaId: string): LiveCall | undefined {
    return this.live.find(({ media }) => media.state.mediaId === mediaId)
  }

  /** Takes over the calls of an earlier process. */
  restore(): void {
    for (const record of this.#context.callJournal.listOpen()) restoreCall(this.#add(record))
    this.#context.log.info({ calls: this.#calls.size }, 'the journal is read')
  }

  /** Resolves when no call is left, or after `atMostMs`. */
  async drained(atMostMs: number): Promise<void> {
    if (this.#calls.size === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onEmpty = resolve
    const timer = setTimeout(resolve, atMostMs)
    await promise
    clearTimeout(timer)
  }

  /** Leaves all calls as they are, for the next process. */
  leave(): void {
    this.isDraining = true
    for (const call of this.#calls.values()) {
      call.isLeft = true
      call.stopTimers()
    }
  }

  #isKnown(invite: IncomingInvite): boolean {
    return this.#context.callJournal.isKnown(providerCallIdOf(invite))
  }

  #add(record: CallRecord): LiveCall {
    const call = new LiveCall(this.#context, record)
    this.#calls.set(record.providerCallId, call)
    call.onEnd = () => {
      this.#calls.delete(record.providerCallId)
      if (this.#calls.size === 0) this.#onEmpty()
    }
    return call
  }
}
