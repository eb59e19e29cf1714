import type { CallPhase, Leg } from '../journal/call-record.ts'
import { hasSession } from '../media/media-state.ts'
import type { Dialog } from '../sip/dialog.ts'
import { loseAgent } from './agent-side.ts'
import type { CallContext } from './call-context.ts'
import { endCall } from './end-call.ts'
import type { LiveCall } from './live-call.ts'
import { step } from './steps.ts'
import type { VoiceCalls } from './voice-calls.ts'

/** How many talks are examined at a time. */
const batchSize = 20
/** After how many missed polls all calls count as ended. A poll is missed after seconds of repeated requests. */
const maxMissedPolls = 1

/** The phases in which somebody is connected with the guest, or the guest waits. */
const watchedPhases: ReadonlySet<CallPhase> = new Set(['waiting', 'talking', 'external'])

/** Packet counts of a call, and since when each side has sent nothing more. Times are monotonic milliseconds. */
type Observation = {
  /** The leg, or the phase of a call without one: another one is observed anew. */
  connection: string
  colleagueId: string | undefined
  callerPackets: number
  agentPackets: number
  colleaguePackets: number
  callerSince: number
  agentSince: number
  colleagueSince: number
  callerProbedAt: number
  externalProbedAt: number
}

/**
 * Watches the media of calls. A side that sends nothing for some seconds is examined: its registration and its dialog.
 * A guest who sends nothing is there as long as the dialog is: carriers send no silence, and a muted phone sends nothing.
 * Only a talk in which both sides are silent for long ends by itself, unless one of them holds. A call whose session the media server has lost ends. Sessions without a call are deleted.
 */
export class MediaWatch {
  readonly #context: CallContext
  readonly #calls: VoiceCalls
  readonly #observations = new WeakMap<LiveCall, Observation>()
  #strays = new Set<string>()
  #missedPolls = 0
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(context: CallContext, calls: VoiceCalls) {
    this.#context = context
    this.#calls = calls
  }

  /** Polls until `stop`. */
  start(): void {
    const poll = async (): Promise<void> => {
      try {
        await this.#poll()
      } catch (error) {
        this.#context.log.error({ err: error }, 'the media of calls could not be checked')
      }
      if (!this.#isStopped) this.#timer = setTimeout(() => void poll(), this.#context.settings.mediaPollMs)
    }
    void poll()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #poll(): Promise<void> {
    const known = this.#calls.live
    const sessions = await this.#listSessions()
    if (this.#isStopped) return
    if (sessions === undefined) {
      if (this.#missedPolls >= maxMissedPolls) endAll(known)
      return
    }
    await this.#deleteStrays(sessions)
    const missing = known.filter(
      ({ record, media: { state } }) => record.media && hasSession(state) && !sessions.has(state.mediaId),
    )
    for (const call of missing) void this.#confirmMissing(call)
    const connected = this.#calls.live.filter(({ record }) => watchedPhases.has(record.phase))
    for (let first = 0; first < connected.length; first += batchSize) {
      await Promise.all(connected.slice(first, first + batchSize).map((call) => this.#observe(call)))
    }
  }

  async #listSessions(): Promise<Set<string> | undefined> {
    try {
      const sessions = new Set(await this.#context.media.list())
      this.#missedPolls = 0
      return sessions
    } catch (error) {
      if (this.#isStopped) return undefined
      this.#missedPolls += 1
      this.#context.log.warn({ err: error, missed: this.#missedPolls }, 'the media server does not respond')
      return undefined
    }
  }

  /** A session that has no call twice in a row is a stray: an offer that arrived after the end of its call makes one. */
  async #deleteStrays(sessions: ReadonlySet<string>): Promise<void> {
    const owned = new Set(this.#calls.live.map(({ media }) => media.state.mediaId))
    const strays = new Set([...sessions].filter((id) => !owned.has(id)))
    for (const id of strays) {
      if (!this.#strays.has(id)) continue
      this.#context.log.warn({ mediaId: id }, 'a media session without a call is deleted')
      await this.#context.media.delete(id)
    }
    this.#strays = strays
  }

  /** The list is older than a call that has just begun, so the session itself is queried. */
  async #confirmMissing(call: LiveCall): Promise<void> {
    const traffic = await call.media.traffic().catch(() => undefined)
    if (traffic === 'gone') step(call, () => endCall(call, { by: 'network', reason: 'media' }))
  }

  async #observe(call: LiveCall): Promise<void> {
    const connection = connectionOf(call)
    const traffic = await call.media.traffic().catch(() => undefined)
    if (connectionOf(call) !== connection || traffic === undefined) return
    if (traffic === 'gone') return step(call, () => endCall(call, { by: 'network', reason: 'media' }))
    const now = this.#context.clock.monotonic()
    const before = this.#observations.get(call)
    const isNew = before?.connection !== connection
    const { consultation, heldBy } = call.record
    const colleagueId = consultation?.isAnswered ? consultation.id : undefined
    const isNewColleague = isNew || before.colleagueId !== colleagueId
    // A phone that is on hold need not send, unless its agent consults a colleague.
    const isHeld = heldBy !== null && !consultation
    const seen: Observation = {
      connection,
      colleagueId,
      ...traffic,
      callerSince: isNew || traffic.callerPackets !== before.callerPackets ? now : before.callerSince,
      agentSince: isNew || isHeld || traffic.agentPackets !== before.agentPackets ? now : before.agentSince,
      colleagueSince:
        isNewColleague || traffic.colleaguePackets !== before.colleaguePackets ? now : before.colleagueSince,
      callerProbedAt: isNew ? now : before.callerProbedAt,
      externalProbedAt: isNew ? now : before.externalProbedAt,
    }
    this.#observations.set(call, seen)
    if (this.#isSilentTalk(call, seen, now)) return step(call, () => endCall(call, { by: 'network', reason: 'media' }))
    if (call.record.phase === 'external') await this.#examineExternal(call, seen, now)
    else if (!isHeld) await this.#examineAgent(call, call.record.leg, call.agent, now - seen.agentSince)
    if (colleagueId) await this.#examineAgent(call, consultation, call.colleague, now - seen.colleagueSince)
    await this.#examineCaller(call, seen, now)
  }

  /** Whether neither side of a talk has sent anything for long, although nobody holds. */
  #isSilentTalk({ record }: LiveCall, { callerSince, agentSince }: Observation, now: number): boolean {
    const { phase, heldBy, consultation, guestDirection = 'sendrecv' } = record
    if (phase === 'waiting' || heldBy !== null || consultation || guestDirection !== 'sendrecv') return false
    return now - Math.max(callerSince, agentSince) >= this.#context.settings.mediaTimeoutMs
  }

  /** An external number may be silent for long, too. */
  async #examineExternal(call: LiveCall, seen: Observation, now: number): Promise<void> {
    const { silenceMs } = this.#context.settings
    if (now - seen.agentSince < silenceMs || now - seen.externalProbedAt < silenceMs) return
    seen.externalProbedAt = now
    await call.external?.probe()
  }

  /** A silent agent is lost if the registration or the dialog is over. A browser that lives also sends. */
  async #examineAgent(
    call: LiveCall,
    leg: Leg | null | undefined,
    dialog: Dialog | undefined,
    silenceMs: number,
  ): Promise<void> {
    const { settings, edge } = this.#context
    if (!leg?.isAnswered || silenceMs < settings.silenceMs) return
    const registration = await edge.findRegistration(leg.userId).catch(() => 'unknown' as const)
    const isLost =
      registration === undefined ||
      (leg.isBrowser && silenceMs >= settings.browserSilenceMs) ||
      (await dialog?.probe()) === 'over'
    if (!isLost) return
    call.log.info({ legId: leg.id, silenceMs }, 'the agent is lost')
    step(call, () => loseAgent(call, leg.id))
  }

  /** A caller may be silent for long, so the dialog decides. Its end is reported by the dialog itself. */
  async #examineCaller(call: LiveCall, seen: Observation, now: number): Promise<void> {
    const { silenceMs } = this.#context.settings
    if (now - seen.callerSince < silenceMs || now - seen.callerProbedAt < silenceMs) return
    seen.callerProbedAt = now
    await call.guest?.probe()
  }
}

const connectionOf = ({ record: { leg, phase } }: LiveCall): string => (leg?.isAnswered ? leg.id : phase)

const endAll = (calls: readonly LiveCall[]): void => {
  for (const call of calls) step(call, () => endCall(call, { by: 'network', reason: 'media' }))
}
