import type { Bellhop, LiveEvent, Reservation } from '../../sdk/index.ts'
import type { CallReason } from './call-reasons.ts'
import type { Journal } from './journal.ts'
import { fullName, type Person } from './people.ts'

/** Who rings, and why. */
export type Caller = {
  readonly person: Person
  readonly reason: CallReason
  /** The stay that the call is about, for a change or a cancellation. */
  readonly stay?: Reservation
}

/** Who has written, and what the hotel answers. */
type Question = { readonly person: Person; readonly answer: string }

/** A call in a manual queue. `since` is in milliseconds since 1970. */
export type WaitingCall = { readonly entryId: string; readonly callId: string; readonly since: number }

type DeskSettings = {
  readonly bellhop: Bellhop
  readonly journal: Journal
  readonly signal: AbortSignal
  readonly manualQueues: ReadonlySet<string>
}

const eventTypes = ['queue.changed', 'call.ringing', 'call.ended', 'message.received', 'callback.due'] as const

/**
 * What waits for the colleagues, by the live events of the user who watches. Each colleague takes a task from it, so
 * that none is done twice.
 */
export class Desk {
  readonly #settings: DeskSettings
  readonly #waitingCalls = new Map<string, WaitingCall>()
  readonly #questions = new Map<string, Question>()
  readonly #openConversations = new Set<string>()
  readonly #dueCallbacks = new Set<string>()
  readonly #callers = new Map<string, Caller>()
  /** The running calls of this program: their ids in the network by those of the service. */
  readonly #calls = new Map<string, string>()

  constructor(settings: DeskSettings) {
    this.#settings = settings
  }

  /** Follows the live events until the traffic stops. */
  async follow(): Promise<void> {
    const { bellhop, signal } = this.#settings
    for await (const event of bellhop.events({ types: [...eventTypes], signal })) {
      if (event.type === 'ready' || event.type === 'reset') await this.#read()
      else this.#handle(event)
    }
  }

  /** A call of this program that has just arrived. */
  addCall(callId: string, providerCallId: string, caller: Caller): void {
    this.#calls.set(callId, providerCallId)
    this.#callers.set(callId, caller)
  }

  /** A question that a guest has just written. */
  addQuestion(conversationId: string, question: Question): void {
    this.#questions.set(conversationId, question)
  }

  callerOf(callId: string): Caller | undefined {
    return this.#callers.get(callId)
  }

  /** Whether a person is in a call. */
  isInCall({ phone }: Pick<Person, 'phone'>): boolean {
    return [...this.#callers.values()].some(({ person }) => person.phone === phone)
  }

  /** The ids in the network of the calls that have not ended. */
  runningCalls(): readonly string[] {
    return [...this.#calls.values()]
  }

  /** Takes the call that has waited the longest, at least so many milliseconds. */
  takeCall(minWaitMs: number): WaitingCall | undefined {
    const [first] = this.#waitingCalls.values()
    if (!first || Date.now() - first.since < minWaitMs) return undefined
    this.#waitingCalls.delete(first.entryId)
    return first
  }

  /** Puts a call back that could not be taken. */
  returnCall(waiting: WaitingCall): void {
    this.#waitingCalls.set(waiting.entryId, waiting)
  }

  /** Takes a conversation that waits for an answer. */
  takeQuestion(): (Question & { readonly conversationId: string }) | undefined {
    for (const conversationId of this.#openConversations) {
      const question = this.#questions.get(conversationId)
      this.#openConversations.delete(conversationId)
      if (question) return { ...question, conversationId }
    }
    return undefined
  }

  /** Takes a callback that is due. */
  takeCallback(): string | undefined {
    const [first] = this.#dueCallbacks
    if (first !== undefined) this.#dueCallbacks.delete(first)
    return first
  }

  #handle(event: LiveEvent): void {
    if (event.type === 'queue.changed') this.#updateQueue(event.data)
    else if (event.type === 'call.ringing') this.#showRing(event.data.callId)
    else if (event.type === 'call.ended') this.#endCall(event.data)
    else if (event.type === 'message.received') this.#openConversations.add(event.data.conversationId)
    else if (event.type === 'callback.due') this.#dueCallbacks.add(event.data.callbackId)
  }

  #updateQueue({ entryId, callId, queueKey, status }: Pick<WaitingCall, 'entryId' | 'callId'> & QueueState): void {
    const isForHand = status === 'waiting' && queueKey !== null && this.#settings.manualQueues.has(queueKey)
    if (isForHand) this.#waitingCalls.set(entryId, { entryId, callId, since: Date.now() })
    else this.#waitingCalls.delete(entryId)
  }

  /** Of the calls that ring, only those of the watcher's telephone are in this stream. */
  #showRing(callId: string): void {
    const caller = this.#callers.get(callId)
    this.#settings.journal.add('yours', `your telephone rings: ${caller ? fullName(caller.person) : 'a call'}`)
  }

  #endCall({ callId, status }: { readonly callId: string; readonly status: string }): void {
    this.#calls.delete(callId)
    const caller = this.#callers.get(callId)
    this.#callers.delete(callId)
    if (!caller) return
    if (status === 'missed' || status === 'abandoned') {
      this.#settings.journal.add('missed', `${fullName(caller.person)} has given up waiting`)
    }
  }

  /** Reads what came before the stream, or while it was interrupted. */
  async #read(): Promise<void> {
    const { bellhop } = this.#settings
    this.#waitingCalls.clear()
    for (const { id, callId, queueKey, status } of (await bellhop.voiceQueue.listEntries({ pageSize: 100 })).items) {
      this.#updateQueue({ entryId: id, callId, queueKey, status })
    }
    const { items } = await bellhop.scheduledCallbacks.list({ status: 'due', pageSize: 100 })
    for (const { id } of items) this.#dueCallbacks.add(id)
  }
}

type QueueState = { readonly queueKey: string | null; readonly status: string }
