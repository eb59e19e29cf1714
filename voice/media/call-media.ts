import { recordingMetadata } from '../recordings/recording-metadata.ts'
import { type Arrivals, countTraffic, findArrivals, type MediaSide, type Traffic } from './arrivals.ts'
import { ConsultationMedia } from './consultation-media.ts'
import { MediaEndedError, MediaRefusedError } from './errors.ts'
import type { MediaState } from './media-state.ts'
import { moveSide } from './move-side.ts'
import type { Place } from './sdp/place.ts'
import { SdpExchange } from './sdp-exchange.ts'
import { callerTag, type SessionCommands } from './session-commands.ts'
import type { Sound } from './sound.ts'
import type { SoundLibrary } from './sound-library.ts'
import { TaskQueue } from './task-queue.ts'

/** The part of a recording: the reference of the talk, the leg of its agent, and its number within the talk, from 1. */
export type RecordingPart = { readonly ref: string; readonly legId: string; readonly part: number }

/** Music and ringback go on until they are stopped. */
const endless = 100_000

/**
 * The media of one call at the media server. Operations run one after the other, in the order of their calls. After
 * `delete()` all others reject with `MediaEndedError`, also those that were waiting, so no session is left behind.
 *
 * Inbound: `answerCaller`, `play`, `offerToAgent`, `connectAgent`. Outbound: `offerToAgent`, `connectAgent`,
 * `play({ kind: 'ringback' })`, `offerToFarEnd`, `connectFarEnd`. From then on both are the same: `caller` is the guest.
 *
 * Errors of every operation: `MediaEndedError` (no such session), `MediaServerTimeoutError`, `MediaRefusedError` (also
 * for an operation that does not fit the state). Operations that take an SDP throw `UnsupportedMediaError` and leave
 * it as it was.
 */
export class CallMedia {
  readonly #commands: SessionCommands
  readonly #sounds: () => SoundLibrary
  readonly #tasks = new TaskQueue()
  readonly #exchange: SdpExchange
  readonly #consultation: ConsultationMedia
  #isDeleted = false

  /** Use `MediaServer.createCall` and `restoreCall`. */
  constructor(options: {
    readonly state: MediaState
    readonly commands: SessionCommands
    readonly sounds: () => SoundLibrary
  }) {
    this.#commands = options.commands
    this.#exchange = new SdpExchange(options.commands, options.state)
    this.#consultation = new ConsultationMedia(options.commands, this.#exchange)
    this.#sounds = options.sounds
  }

  /** The current state: plain JSON, a new object after every change. Journal it after each operation. */
  get state(): MediaState {
    return this.#exchange.state
  }

  /** Parks the caller of an inbound call, in silence. Returns the SDP for the 200. */
  answerCaller(sdp: string): Promise<string> {
    return this.#run(() => this.#exchange.answerCaller(sdp))
  }

  /** Parks a caller who has made no offer. Returns our offer for the 200; the caller's answer goes to `answerAgain`. */
  offerToCaller(): Promise<string> {
    return this.#run(() => this.#exchange.offerToCaller())
  }

  /**
   * Plays to the waiting side: the parked caller, the far side on hold, or the agent whose far end is not connected
   * yet. It replaces what that side hears. Music and ringback go on until they are stopped; a prompt plays once, or
   * `repeats` times. Plays nothing and returns 0 if nobody waits.
   * @returns the duration of one repetition
   */
  play(sound: Sound, options: { readonly repeats?: number } = {}): Promise<{ durationMs: number }> {
    return this.#run(async () => {
      const tag = this.#waitingTag
      if (tag === undefined) return { durationMs: 0 }
      const file = this.#sounds().get(sound)
      await this.#commands.play(tag, file, options.repeats ?? (sound.kind === 'prompt' ? 1 : endless))
      return { durationMs: file.durationMs }
    })
  }

  /** Silence for the waiting side. */
  stopPlaying(): Promise<void> {
    return this.#run(async () => {
      if (this.#waitingTag !== undefined) await this.#commands.stopPlaying(this.#waitingTag)
    })
  }

  /**
   * Returns the SDP for an INVITE to a phone. The caller's music goes on. Several phones may ring at once. Refused while
   * an agent is connected: an offer would cut off the talk, so `dropAgent` first.
   */
  offerToAgent(legId: string, { isBrowser }: { readonly isBrowser: boolean }): Promise<string> {
    return this.#run(() => this.#exchange.offer(legId, isBrowser ? 'browser' : 'phone'))
  }

  /** Connects the phone that answered, and stops the music. */
  connectAgent(legId: string, sdp: string): Promise<void> {
    return this.#run(() => this.#connect(legId, sdp, 'agent'))
  }

  /** The same for an external number. */
  offerToExternal(legId: string): Promise<string> {
    return this.#run(() => this.#exchange.offer(legId, 'external'))
  }

  /** Connects the external number in the place of an agent, and stops the music. For a 183 with SDP, and for the 200. */
  connectExternal(legId: string, sdp: string): Promise<void> {
    return this.#run(() => this.#connect(legId, sdp, 'external'))
  }

  /** Forgets a phone that rang and did not answer. Its ports at the media server are free after the call. */
  cancelOffer(legId: string): Promise<void> {
    return this.#run(async () => this.#exchange.change({ ringing: this.#exchange.ringingWithout(legId) }))
  }

  /** Disconnects the agent, or the external number. The caller is parked in silence; `play` the music. */
  dropAgent(): Promise<void> {
    return this.#run(async () => {
      const { agent, colleague } = this.state
      if (!agent) return
      await this.#exchange.park()
      // rtpengine goes on forwarding to the guest what a side sends that it was paired with before.
      await this.#commands.block(agent.tag)
      if (colleague?.sdp) await this.#commands.block(colleague.tag)
      await this.#endHold()
    })
  }

  /** Outbound: returns the SDP for the INVITE to the far end, after the agent is connected. */
  offerToFarEnd(): Promise<string> {
    return this.#run(() => this.#exchange.offerToFarEnd())
  }

  /** Outbound: connects the far end and stops the ringback. For a 183 with SDP, and again for the 200. */
  connectFarEnd(sdp: string): Promise<void> {
    return this.#run(async () => {
      const agent = this.#exchange.connectedAgent('connect the far end')
      await this.#exchange.connectFarEnd(sdp)
      await this.#commands.stopPlaying(agent.tag)
    })
  }

  /** The far side hears music, the agent silence, and is not heard. A recording would go on: stop it before. */
  hold(): Promise<void> {
    return this.#run(async () => {
      const agent = this.#exchange.connectedAgent('hold')
      await this.#commands.silence(callerTag)
      await this.#commands.block(agent.tag)
      await this.#commands.play(callerTag, this.#sounds().get({ kind: 'music' }), endless)
      this.#exchange.change({ isOnHold: true })
    })
  }

  /** Both sides hear each other again. */
  resume(): Promise<void> {
    return this.#run(async () => {
      const agent = this.#exchange.connectedAgent('resume')
      await this.#commands.stopPlaying(callerTag)
      await this.#commands.unsilence(callerTag)
      await this.#commands.unblock(agent.tag)
      this.#exchange.change({ isOnHold: false })
    })
  }

  /**
   * The agent of a talk consults a colleague: the guest hears music and the agent ringing. Returns the SDP for the
   * colleague's phone.
   */
  consult(legId: string, { isBrowser }: { readonly isBrowser: boolean }): Promise<string> {
    return this.#run(async () => {
      await this.#consultation.assertPossible()
      await this.#endHold()
      const sdp = await this.#consultation.begin(legId, isBrowser)
      await this.#commands.play(callerTag, this.#sounds().get({ kind: 'music' }), endless)
      const { tag } = this.#exchange.connectedAgent('consult')
      await this.#commands.play(tag, this.#sounds().get({ kind: 'ringback' }), endless)
      return sdp
    })
  }

  /** The agent and the colleague who has answered hear each other. */
  connectColleague(legId: string, sdp: string): Promise<void> {
    return this.#run(() => this.#consultation.connect(legId, sdp))
  }

  /** Ends a consultation, and a hold: the guest and the agent hear each other again. Repeated, it changes nothing. */
  returnToGuest(): Promise<void> {
    return this.#run(async () => {
      await this.#endHold()
      await this.#consultation.returnToGuest()
    })
  }

  /** Ends the consultation: the guest and the colleague hear each other, and the agent is disconnected. */
  handOver(): Promise<void> {
    return this.#run(() => this.#consultation.handOver())
  }

  /** Answers a re-INVITE of a side, whose address may have changed. The other side notices nothing. */
  answerAgain(side: MediaSide, sdp: string): Promise<string> {
    return this.#run(() => this.#answerAgain(side, sdp))
  }

  /** Returns an offer for a side whose re-INVITE has none. The side's answer goes to `answerAgain`. */
  offerAgain(side: MediaSide): Promise<string> {
    return this.#run(() => this.#exchange.offerAgain(side, (sdp) => this.#answerAgain(side, sdp)))
  }

  /** Starts the capture of both sides. A part that is still being captured ends, also one that no state knows. */
  startRecording(part: RecordingPart): Promise<void> {
    return this.#run(async () => {
      const { callerPort } = this.state
      if (callerPort === null) throw new MediaRefusedError('start recording: there is no guest yet')
      // A process that died may have started one.
      await this.#commands.stopRecording()
      await this.#commands.startRecording(recordingMetadata({ ...part, callerPort }))
      this.#exchange.change({ isRecording: true })
    })
  }

  /** Ends the part. Pausing is stopping; `startRecording` with the next number goes on. */
  stopRecording(): Promise<void> {
    return this.#run(async () => {
      if (!this.state.isRecording) return
      await this.#commands.stopRecording()
      this.#exchange.change({ isRecording: false })
    })
  }

  /** The traffic, or `gone` when the media server does not know the call. Does not wait for other operations. */
  async traffic(): Promise<Traffic | 'gone'> {
    try {
      return await countTraffic(this.#commands, this.state)
    } catch (error) {
      if (error instanceof MediaEndedError) return 'gone'
      throw error
    }
  }

  /** Whose packets arrive at a port of the media server; undefined for a side that is not there. Does not wait. */
  findArrivals = (port: number): Promise<Arrivals | undefined> => findArrivals(this.#commands, this.state, port)

  /** The sound of a side comes from another place than its SDP says. Nobody is told. */
  move(side: MediaSide, source: Place): Promise<void> {
    return this.#run(() => moveSide(this.#exchange, side, source))
  }

  /** Frees the ports at once, after the operation that runs now. Does nothing if the media is gone. */
  delete(): Promise<void> {
    this.#isDeleted = true
    return this.#tasks.run(() => this.#commands.delete())
  }

  async #answerAgain(side: MediaSide, sdp: string): Promise<string> {
    await this.#exchange.assertExists()
    switch (side) {
      case 'caller':
        return this.#exchange.answerCallerAgain(sdp)
      case 'agent':
        return this.#exchange.answerAgentAgain(sdp)
      case 'colleague':
        return this.#consultation.answerColleagueAgain(sdp)
    }
  }

  async #connect(legId: string, sdp: string, invited: 'agent' | 'external'): Promise<void> {
    await this.#exchange.connect(legId, sdp, invited)
    await this.#commands.stopPlaying(callerTag)
  }

  /** The far side gets what the others say again, and no music. */
  async #endHold(): Promise<void> {
    if (!this.state.isOnHold) return
    await this.#commands.stopPlaying(callerTag)
    await this.#commands.unsilence(callerTag)
    this.#exchange.change({ isOnHold: false })
  }

  /** Who waits and can hear music; undefined if the guest talks, and before the first SDP. */
  get #waitingTag(): string | undefined {
    const { agent, callerSdp, isOnHold, parkTag } = this.state
    if (callerSdp === null) return agent?.tag
    return agent && !isOnHold && parkTag === null ? undefined : callerTag
  }

  #run<Result>(operation: () => Promise<Result>): Promise<Result> {
    return this.#tasks.run(async () => {
      this.#assertLive()
      const result = await operation()
      this.#assertLive()
      return result
    })
  }

  #assertLive(): void {
    if (this.#isDeleted) throw new MediaEndedError('the media of the call was deleted')
  }
}
