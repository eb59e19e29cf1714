import { MediaEndedError, MediaRefusedError } from './errors.ts'
import type { AgentSide, MediaState } from './media-state.ts'
import { absentPeerSdp, codecsOf, sdpIdOf } from './sdp/absent-peer.ts'
import { type VoiceCodec, voiceCodecs } from './sdp/audio.ts'
import {
  answeringDirection,
  audioPort,
  finishSdp,
  mergeSections,
  type Origin,
  toOffer,
  withSections,
} from './sdp/format-sdp.ts'
import { isSamePlace, withPlace } from './sdp/place.ts'
import { type ReducedSdp, reduceAnswer, reduceOffer, reduceRenewal } from './sdp/reduce-sdp.ts'
import { callerTag, type SessionCommands } from './session-commands.ts'
import { mediaSdpOf, type Peer, recipientOf } from './side-sdp.ts'

const allCodecs: readonly VoiceCodec[] = voiceCodecs.map(([name]) => name)

/** What kind of side is invited. Carriers may take the other variant of G.711, which rtpengine then translates. */
export type SideKind = 'browser' | 'phone' | 'external'

/**
 * The offers and answers of a call, and its state. At rtpengine the guest has the tag `caller` for the whole call; each
 * side that it is offered has a tag and a branch of its own, because rtpengine pairs the guest with the branch that was
 * offered or answered last. Nothing here waits its turn: `CallMedia` calls one after the other.
 */
export class SdpExchange {
  readonly #commands: SessionCommands
  #state: MediaState

  constructor(commands: SessionCommands, state: MediaState) {
    this.#commands = commands
    this.#state = state
  }

  get state(): MediaState {
    return this.#state
  }

  change(changes: Partial<MediaState>): void {
    this.#state = { ...this.#state, ...changes }
  }

  /** The agent, if a guest and an agent can hear each other. @throws MediaRefusedError */
  connectedAgent(operation: string): AgentSide {
    const { agent } = this.#state
    if (agent) return agent
    throw new MediaRefusedError(`${operation}: no agent is connected`)
  }

  /** @throws MediaEndedError if rtpengine has lost the session: an offer would make a new one, with other ports. */
  async assertExists(): Promise<void> {
    if (this.#state.tagCount > 0) await this.#commands.assertExists()
  }

  async answerCaller(sdp: string): Promise<string> {
    const origin = this.origin(1)
    const offer = reduceOffer(sdp, { isBrowser: false, origin })
    const { answer, tag } = await this.pairWithAbsentAgent(offer.sdp)
    const callerPort = audioPort(answer)
    if (callerPort === undefined) throw new MediaRefusedError('answer: the media server refused the audio')
    const callerSections = mergeSections(offer.selection, undefined)
    this.change({ callerSdp: offer.sdp, callerSections, callerSdpVersion: 1, callerPort, parkTag: tag })
    return finishAnswer(answer, offer, origin)
  }

  /** Parks a caller who has made no offer, and makes one: the caller's SDP follows by `answerCallerAgain`. */
  async offerToCaller(): Promise<string> {
    const origin = this.origin(1)
    const callerSdp = absentPeerSdp(null, origin, allCodecs)
    const { answer, tag } = await this.pairWithAbsentAgent(callerSdp)
    const callerPort = audioPort(answer)
    if (callerPort === undefined) throw new MediaRefusedError('answer: the media server refused the audio')
    this.change({ callerSdp, callerSdpVersion: 1, callerPort, parkTag: tag })
    return finishSdp(answer, { origin, direction: 'sendrecv' })
  }

  /** An offer that describes our side of a session as it is, for a peer that has asked for one. */
  async offerAgain(
    side: 'caller' | 'agent' | 'colleague',
    answerAgain: (sdp: string) => Promise<string>,
  ): Promise<string> {
    const { callerSdp, callerSections, agent, colleague } = this.#state
    const { sdp = null, sections } =
      side === 'caller' ? { sdp: callerSdp, sections: callerSections } : ((side === 'agent' ? agent : colleague) ?? {})
    if (sdp === null) throw new MediaRefusedError('offer: the side has no session yet')
    return withSections(toOffer(await answerAgain(sdp)), sections)
  }

  async offer(legId: string, kind: SideKind): Promise<string> {
    if (this.#state.agent) throw new MediaRefusedError('offer: an agent is connected')
    await this.assertExists()
    const tag = this.newTag('agent')
    const side: AgentSide = { legId, tag, isBrowser: kind === 'browser', sdp: null, sdpVersion: 1 }
    const offer = await this.#commands.offer({
      fromTag: callerTag,
      toTag: tag,
      branch: tag,
      sdp: this.callerSdp,
      recipient: recipientOf(side),
      family: 'IP4',
      transcode: kind === 'external' ? this.otherCodecs : undefined,
    })
    // rtpengine forwards whatever arrives from a side that has not answered.
    await this.#commands.block(tag)
    this.change({ ringing: [...this.ringingWithout(legId), side] })
    // rtpengine has paired the guest with the phone that rings, and would not notice the keys that the guest presses.
    if (this.#state.parkTag !== null) await this.#answerForAbsentAgent(this.callerSdp, this.#state.parkTag)
    return finishSdp(offer, { origin: this.origin(1), direction: 'sendrecv' })
  }

  ringingWithout(legId: string): AgentSide[] {
    return this.#state.ringing.filter((side) => side.legId !== legId)
  }

  async connect(legId: string, sdp: string, kind: 'agent' | 'external'): Promise<void> {
    const { ringing, agent } = this.#state
    const side = [...ringing, ...(agent ? [agent] : [])].find((other) => other.legId === legId)
    if (!side) throw new MediaRefusedError(`answer: the leg ${legId} was not offered`)
    const codecs = kind === 'external' ? allCodecs : codecsOf(this.callerSdp)
    const reduced = reduceAnswer(sdp, { isBrowser: side.isBrowser, origin: this.origin(1), codecs })
    await this.assertExists()
    const source = isSamePlace(side.sdp, reduced) ? side.source : null
    const answer = await this.#commands.answer({
      fromTag: callerTag,
      toTag: side.tag,
      branch: side.tag,
      sdp: withPlace(reduced, source),
      recipient: 'phone',
    })
    this.assertSamePort(answer)
    await this.#commands.unblock(side.tag)
    this.change({ agent: { ...side, sdp: reduced, source }, ringing: this.ringingWithout(legId), parkTag: null })
  }

  /** Pairs the guest with nobody. */
  async park(): Promise<void> {
    if (this.#state.callerSdp === null) return this.change({ agent: null, colleague: null })
    await this.assertExists()
    const { answer, tag } = await this.pairWithAbsentAgent(this.callerSdp)
    this.assertSamePort(answer)
    this.change({ agent: null, colleague: null, parkTag: tag })
  }

  async offerToFarEnd(): Promise<string> {
    const offer = await this.#offerToFarEnd(this.connectedAgent('offer to the far end'))
    const callerSdpVersion = this.#state.callerSdpVersion + 1
    this.change({ callerPort: audioPort(offer) ?? null, callerSdpVersion })
    return finishSdp(offer, { origin: this.origin(callerSdpVersion), direction: 'sendrecv' })
  }

  async connectFarEnd(answer: string): Promise<void> {
    const agent = this.connectedAgent('connect the far end')
    const callerSdp = reduceAnswer(answer, { isBrowser: false, origin: this.origin(1), codecs: allCodecs })
    await this.assertExists()
    // A second answer to one offer would not change the codec.
    if (this.#state.callerSdp !== null) await this.#offerToFarEnd(agent)
    const callerSource = isSamePlace(this.#state.callerSdp, callerSdp) ? this.#state.callerSource : null
    const recipient = recipientOf(agent)
    const sdp = withPlace(callerSdp, callerSource)
    await this.#commands.answer({ fromTag: agent.tag, toTag: callerTag, sdp, recipient })
    this.change({ callerSdp, callerSource })
  }

  async answerCallerAgain(sdp: string): Promise<string> {
    const { callerSdp, callerSdpVersion } = this.#state
    if (callerSdp === null) throw new MediaRefusedError('offer: there is no guest yet')
    const origin = this.origin(callerSdpVersion + 1)
    const offer = reduceRenewal(sdp, { isBrowser: false, origin, previous: callerSdp })
    const callerSource = isSamePlace(callerSdp, offer.sdp) ? this.#state.callerSource : null
    const answer = await this.renewCaller(withPlace(offer.sdp, callerSource))
    const callerPort = audioPort(answer) ?? null
    const callerSections = mergeSections(offer.selection, this.#state.callerSections)
    this.change({ callerSdp: offer.sdp, callerSource, callerSections, callerSdpVersion: origin.version, callerPort })
    return finishAnswer(answer, offer, origin)
  }

  /** Gives rtpengine another SDP of the guest. Returns the answer for the guest. */
  async renewCaller(sdp: string): Promise<string> {
    const { parkTag } = this.#state
    const agent = parkTag === null ? this.#state.agent : null
    const otherTag = agent?.tag ?? parkTag
    if (otherTag === null) throw new MediaRefusedError('offer: there is no guest yet')
    const recipient = agent ? recipientOf(agent) : 'phone'
    await this.#commands.offer({ fromTag: callerTag, toTag: otherTag, sdp, recipient })
    const otherSdp = agent ? mediaSdpOf(agent) : absentPeerSdp(sdp, this.origin(1))
    return this.#commands.answer({ fromTag: callerTag, toTag: otherTag, sdp: otherSdp, recipient: 'phone' })
  }

  async answerAgentAgain(sdp: string): Promise<string> {
    const agent = this.connectedAgent('offer')
    const { renewed, answer } = await this.answerSideAgain(agent, this.peerOfAgent, sdp)
    this.change({ agent: renewed })
    return answer
  }

  /** With whom the agent talks. */
  get peerOfAgent(): Peer {
    const { colleague } = this.#state
    return colleague ? this.asPeer(colleague) : { tag: callerTag, sdp: this.callerSdp, recipient: 'phone' }
  }

  /** A side that is no guest, as the other side sees it. */
  asPeer(side: AgentSide): Peer {
    const sdp = side.sdp === null ? absentPeerSdp(null, this.origin(1)) : mediaSdpOf(side)
    return { tag: side.tag, sdp, recipient: recipientOf(side) }
  }

  /** Answers the re-INVITE of a side that is paired with `peer`. */
  async answerSideAgain(side: AgentSide, peer: Peer, sdp: string): Promise<{ renewed: AgentSide; answer: string }> {
    const { isBrowser } = side
    const origin = this.origin(side.sdpVersion + 1)
    const offer = reduceRenewal(sdp, { isBrowser, origin, previous: side.sdp ?? sdp })
    const source = isSamePlace(side.sdp, offer.sdp) ? side.source : null
    const answer = await this.renewSide(side, peer, withPlace(offer.sdp, source))
    return {
      renewed: {
        ...side,
        sdp: offer.sdp,
        source,
        sdpVersion: origin.version,
        sections: mergeSections(offer.selection, side.sections),
      },
      answer: finishAnswer(answer, offer, origin),
    }
  }

  /** Gives rtpengine another SDP of a side that is paired with `peer`. Returns the answer for the side. */
  async renewSide(side: AgentSide, peer: Peer, sdp: string): Promise<string> {
    const { tag } = side
    await this.#commands.offer({ fromTag: tag, toTag: peer.tag, sdp, recipient: peer.recipient })
    const recipient = recipientOf(side)
    return this.#commands.answer({ fromTag: tag, toTag: peer.tag, sdp: peer.sdp, recipient })
  }

  async #offerToFarEnd(agent: AgentSide): Promise<string> {
    await this.assertExists()
    return this.#commands.offer({
      fromTag: agent.tag,
      toTag: callerTag,
      sdp: mediaSdpOf(agent),
      recipient: 'phone',
      family: 'IP4',
      transcode: this.otherCodecs,
    })
  }

  /** Pairs the guest with a side that is not there. `callerSdp` is reduced. */
  async pairWithAbsentAgent(callerSdp: string): Promise<{ answer: string; tag: string }> {
    const tag = this.newTag('park')
    await this.#commands.offer({ fromTag: callerTag, branch: tag, sdp: callerSdp, recipient: 'phone' })
    return { answer: await this.#answerForAbsentAgent(callerSdp, tag), tag }
  }

  #answerForAbsentAgent(callerSdp: string, tag: string): Promise<string> {
    const sdp = absentPeerSdp(callerSdp, this.origin(1))
    return this.#commands.answer({ fromTag: callerTag, toTag: tag, branch: tag, sdp, recipient: 'phone' })
  }

  /** The guest would have to be told of another port. It means that rtpengine has made a new session. */
  assertSamePort(answer: string): void {
    const { callerPort } = this.#state
    if (callerPort === null || audioPort(answer) === callerPort) return
    throw new MediaEndedError('answer: the media server has lost the port of the guest')
  }

  /** A tag is used up by its offer, even if that fails. */
  newTag(prefix: string): string {
    this.change({ tagCount: this.#state.tagCount + 1 })
    return `${prefix}${this.#state.tagCount}`
  }

  origin(version: number): Origin {
    return { id: sdpIdOf(this.#state.mediaId), version }
  }

  /** The SDP of the guest with the real place of the sound, or of the far end that is not called yet. */
  get callerSdp(): string {
    const { callerSdp, callerSource } = this.#state
    return callerSdp === null ? absentPeerSdp(null, this.origin(1)) : withPlace(callerSdp, callerSource)
  }

  /** The codec that the guest does not use. */
  get otherCodecs(): VoiceCodec[] {
    const used = codecsOf(this.callerSdp)
    return allCodecs.filter((name) => !used.includes(name))
  }
}

const finishAnswer = (answer: string, { selection }: ReducedSdp, origin: Origin): string =>
  finishSdp(answer, {
    origin,
    direction: answeringDirection(selection),
    before: selection.before,
    after: selection.after,
  })
