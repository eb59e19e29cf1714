import { type Bellhop, BellhopError, type LiveEventData } from '../../sdk/index.ts'
import { callbackOutcome, type Outcome } from './call-reasons.ts'
import { conductTalk } from './conduct-talk.ts'
import type { WaitingCall } from './desk.ts'
import { fullName } from './people.ts'
import type { Random } from './random.ts'
import type { TeamMember } from './team.ts'
import { followEvents, type Traffic } from './traffic.ts'

/** The live events of a colleague's own telephone and presence. */
const eventTypes = ['call.ringing', 'call.ended', 'agent.presence'] as const

/** So many seconds a call waits in a manual queue before a colleague takes it, so that the watcher may. */
const headStartSeconds = 6

/**
 * A simulated agent: signs in with an account of its own, takes calls, answers guests, calls back, and takes breaks.
 */
export class Colleague {
  readonly member: TeamMember
  readonly bellhop: Bellhop
  readonly #traffic: Traffic
  readonly #random: Random
  readonly #outcomes = new Map<string, Outcome>()
  #presence = 'offline'

  constructor(member: TeamMember, bellhop: Bellhop, traffic: Traffic) {
    this.member = member
    this.bellhop = bellhop
    this.#traffic = traffic
    this.#random = traffic.random.fork(member.name)
  }

  /** Works until the traffic stops. */
  async work(): Promise<void> {
    await Promise.all([followEvents(this.#traffic, () => this.#listen()), this.#lookAround()])
  }

  /** Starts work once the live events come, so that no ring is missed. After an interruption some may be missing. */
  async #start(): Promise<void> {
    const isFirst = this.#presence === 'offline'
    if (!isFirst) this.#presence = (await this.bellhop.profile.get()).presence
    if (isFirst || this.#presence === 'notResponding') await this.#setPresence('available')
    if (isFirst) this.#traffic.journal.add('agent', `${this.member.name} starts work`)
  }

  async #setPresence(presence: 'available' | 'break'): Promise<void> {
    this.#presence = (await this.bellhop.profile.setPresence({ presence })).presence
  }

  async #listen(): Promise<void> {
    const { pace, attempts } = this.#traffic
    for await (const event of this.bellhop.events({ types: [...eventTypes], signal: pace.signal })) {
      if (event.type === 'ready' || event.type === 'reset') await attempts.run(this.member.name, () => this.#start())
      else if (event.type === 'call.ringing') void attempts.run('answering', () => this.#answer(event.data))
      else if (event.type === 'call.ended' && event.data.userId === this.member.id) {
        const { callId, status } = event.data
        if (status === 'wrapUp') void attempts.run('wrap-up', () => this.#wrapUp(callId))
      } else if (event.type === 'agent.presence' && event.data.userId === this.member.id) {
        this.#presence = event.data.presence
        if (this.#presence === 'notResponding') void attempts.run('presence', () => this.#comeBack())
      }
    }
  }

  /** Outbound calls ring the telephone too; there the simulated network picks up at once. */
  async #answer(ring: LiveEventData['call.ringing']): Promise<void> {
    const { pace, journal, desk } = this.#traffic
    if (ring.direction !== 'inbound') return
    if (this.#random.chance(0.03)) return journal.add('agent', `${this.member.name} does not hear the telephone`)
    await pace.sleep(this.#random.between(2, 7))
    await this.bellhop.calls.answer(ring.callId)
    const caller = desk.callerOf(ring.callId)
    journal.add('answer', `${this.member.name} talks to ${caller ? fullName(caller.person) : 'a caller'}`)
    await conductTalk(ring.callId, {
      traffic: this.#traffic,
      bellhop: this.bellhop,
      random: this.#random,
      setOutcome: (outcome) => this.#outcomes.set(ring.callId, outcome),
    })
  }

  async #wrapUp(callId: string): Promise<void> {
    const { pace, journal } = this.#traffic
    await pace.sleep(this.#random.between(3, 9))
    const outcome = this.#outcomes.get(callId) ?? { category: 'generalInfo', note: 'A short question.' }
    this.#outcomes.delete(callId)
    await this.bellhop.calls.wrapUp(callId, outcome)
    journal.add('wrapUp', `${this.member.name}: ${outcome.category}. ${outcome.note}`)
  }

  async #comeBack(): Promise<void> {
    await this.#traffic.pace.sleep(this.#random.between(8, 15))
    await this.#setPresence('available')
  }

  /** A free colleague looks every few seconds for something to do. */
  async #lookAround(): Promise<void> {
    const { pace, attempts } = this.#traffic
    while (!pace.signal.aborted) {
      await attempts.run('looking around', () => pace.sleep(this.#random.between(2, 5)))
      if (this.#presence === 'available') await attempts.run(this.member.name, () => this.#takeTask())
    }
  }

  async #takeTask(): Promise<void> {
    const { desk, journal, pace } = this.#traffic
    const waiting = desk.takeCall((headStartSeconds * 1000) / pace.speed)
    if (waiting) return this.#takeCall(waiting)
    const callback = desk.takeCallback()
    if (callback !== undefined) return this.#callBack(callback)
    const question = desk.takeQuestion()
    if (question) return this.#reply(question.conversationId, question.answer, fullName(question.person))
    if (!this.#random.chance(0.01)) return
    journal.add('agent', `${this.member.name} takes a break`)
    await this.#setPresence('break')
    await pace.sleep(this.#random.between(30, 90))
    await this.#setPresence('available')
  }

  /** Rings the own telephone for a waiting call. Whoever is rung by another call at this moment leaves it to others. */
  async #takeCall(waiting: WaitingCall): Promise<void> {
    try {
      await this.bellhop.voiceQueue.assignCall(waiting.entryId, {})
    } catch (error) {
      if (error instanceof BellhopError && error.code === 'agent_unavailable') this.#traffic.desk.returnCall(waiting)
      throw error
    }
  }

  async #callBack(id: string): Promise<void> {
    const { attempts } = await this.bellhop.scheduledCallbacks.start(id)
    const callId = attempts.at(-1)?.callId
    if (callId) this.#outcomes.set(callId, callbackOutcome)
    this.#traffic.journal.add('callback', `${this.member.name} calls a guest back`)
  }

  /** Answers a conversation that belongs to no other agent. */
  async #reply(conversationId: string, text: string, name: string): Promise<void> {
    const { pace, journal } = this.#traffic
    const { assigneeUserId, unreadCount } = await this.bellhop.conversations.get(conversationId)
    if (unreadCount === 0 || (assigneeUserId !== null && assigneeUserId !== this.member.id)) return
    if (assigneeUserId === null) await this.bellhop.conversations.assign(conversationId, { userId: this.member.id })
    await pace.sleep(this.#random.between(5, 12))
    await this.bellhop.conversations.reply(conversationId, { type: 'text', text })
    journal.add('reply', `${this.member.name} to ${name}: ${text}`)
    if (this.#random.chance(0.6)) await this.bellhop.conversations.resolve(conversationId)
  }
}
