import type { CallEvent } from '@bellhop/server/modules/voice/provider/port.ts'
import type { Logger } from '@bellhop/server/platform/observability/log.ts'
import type { CallRecord, Leg, TalkRecord } from '../journal/call-record.ts'
import type { TalkState } from '../journal/talk-journal.ts'
import type { CallMedia } from '../media/call-media.ts'
import type { Dialog } from '../sip/dialog.ts'
import type { IncomingInvite } from '../sip/incoming-invite.ts'
import type { OutgoingInvite } from '../sip/outgoing-invite.ts'
import type { CallContext } from './call-context.ts'

type DerivedField = 'guestDialog' | 'externalDialog' | 'closingDialogs' | 'media'

/** A change of a call's record. Dialogs and media are taken from the live objects. */
export type CallChange = Partial<Omit<CallRecord, 'providerCallId' | DerivedField>>

/** What is journalled together with a change. */
export type CommitEffects = {
  readonly events?: readonly CallEvent[]
  readonly talk?: { readonly record: TalkRecord; readonly state: TalkState }
}

/**
 * A call that this process controls. Its steps (commands, SIP messages, timers) run one after the other, so no step
 * sees another one half done. A step must not wait for people.
 */
export class LiveCall {
  readonly context: CallContext
  log: Logger
  readonly media: CallMedia
  record: CallRecord
  /** The caller's INVITE until it is answered. */
  invite: IncomingInvite | undefined
  guest: Dialog | undefined
  agent: Dialog | undefined
  /** The dialog with the colleague whom the agent consults. */
  colleague: Dialog | undefined
  external: Dialog | undefined
  /** Dialogs that are over for the call, with what happens when their BYE is answered. */
  readonly closing = new Map<Dialog, Promise<void> | undefined>()
  agentInvite: OutgoingInvite | undefined
  colleagueInvite: OutgoingInvite | undefined
  /** The INVITE to the far end or to an external number. */
  trunkInvite: OutgoingInvite | undefined
  /** The caller has not yet been informed that the talk is recorded. */
  isNoticePlaying = false
  /** What happens when the caller has answered our offer: the INVITE had none. */
  afterAnswer: (() => Promise<void>) | undefined
  /** What waits for the end of that notice: an agent who is to be rung, the offer of a callback. */
  afterNotice: (() => void)[] = []
  /** The caller may press a key for a callback. */
  isCallbackOffered = false
  /** The confirmation of a callback is being played. `isLast`: the call ends after it. */
  confirmation: { isLast: boolean } | undefined
  /** The leg whose phone asked for a transfer that the service has not decided about. */
  transferringLegId: string | undefined
  /** This process no longer controls the call. The next one does. */
  isLeft = false
  /** Called once, when the call has ended. */
  onEnd: () => void = () => undefined
  #last: Promise<unknown> = Promise.resolve()
  readonly #timers = new Set<NodeJS.Timeout>()
  #soundTimer: NodeJS.Timeout | undefined

  constructor(context: CallContext, record: CallRecord) {
    this.context = context
    this.record = record
    this.log = loggerOf(context, record)
    this.media = record.media ? context.media.restoreCall(record.media) : context.media.createCall(context.newId())
  }

  get isEnded(): boolean {
    return this.record.phase === 'ended'
  }

  /** The time, ISO 8601. */
  now(): string {
    return this.context.clock.now().toString({ fractionalSecondDigits: 3 })
  }

  /** Runs a step after those that began before. Its error is the caller's. */
  run<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Journals a change and its events in one transaction, and then delivers the events. */
  commit(change: CallChange, { events = [], talk }: CommitEffects = {}): void {
    const { journal, callJournal, talkJournal, delivery } = this.context
    const { leg, consultation = null } = { ...this.record, ...change }
    const { callId } = this.record
    this.record = {
      ...this.record,
      ...change,
      leg: leg && withDialog(leg, this.agent),
      consultation: consultation && withDialog(consultation, this.colleague),
      guestDialog: this.guest?.state ?? this.record.guestDialog,
      externalDialog: this.external?.state ?? null,
      closingDialogs: [...this.closing.keys()].map(({ state }) => state),
      media: this.media.state,
    }
    if (callId !== this.record.callId) this.log = loggerOf(this.context, this.record)
    journal.write(() => {
      callJournal.save(this.record, events, this.now())
      if (talk) talkJournal.save(talk.record, talk.state)
    })
    for (const event of events) this.log.info({ event: event.type }, 'call event')
    if (events.length > 0) delivery.wake(this.record.providerCallId)
  }

  /** Runs `work` after some time, unless the call has ended by then. The result cancels it. */
  after(milliseconds: number, work: () => void): () => void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      if (!this.isEnded) work()
    }, milliseconds)
    this.#timers.add(timer)
    return () => {
      clearTimeout(timer)
      this.#timers.delete(timer)
    }
  }

  /** Runs `work` when the current sound is over. The next sound replaces it. */
  afterSound(milliseconds: number, work: () => void): void {
    this.stopSoundTimer()
    this.#soundTimer = setTimeout(() => {
      if (!this.isEnded) work()
    }, milliseconds)
  }

  /** The current sound has no successor. */
  stopSoundTimer(): void {
    clearTimeout(this.#soundTimer)
    this.#soundTimer = undefined
  }

  /** Ends all timers. */
  stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.stopSoundTimer()
  }

  /** Resolves when all steps that were begun are done. */
  async idle(): Promise<void> {
    await this.#last
  }
}

const withDialog = (leg: Leg, dialog: Dialog | undefined): Leg =>
  leg.isAnswered ? { ...leg, dialog: dialog?.state ?? leg.dialog } : leg

const loggerOf = ({ log }: CallContext, { providerCallId, callId }: CallRecord): Logger =>
  log.child({ providerCallId, callId })
