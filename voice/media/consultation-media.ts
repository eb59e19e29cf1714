import { MediaRefusedError } from './errors.ts'
import type { AgentSide } from './media-state.ts'
import { selectAudio } from './sdp/audio.ts'
import { finishSdp } from './sdp/format-sdp.ts'
import { reduceAnswer } from './sdp/reduce-sdp.ts'
import type { SdpExchange } from './sdp-exchange.ts'
import { callerTag, type SessionCommands } from './session-commands.ts'
import { mediaSdpOf, recipientOf } from './side-sdp.ts'

/**
 * The media of a consultation: the guest is parked, and the agent is paired with a colleague. All three stay in one
 * session of rtpengine, so that the talk goes on in either way without another offer to a phone. Nothing here waits its
 * turn: `CallMedia` calls one after the other.
 */
export class ConsultationMedia {
  readonly #commands: SessionCommands
  readonly #exchange: SdpExchange

  constructor(commands: SessionCommands, exchange: SdpExchange) {
    this.#commands = commands
    this.#exchange = exchange
  }

  /** @throws MediaRefusedError without an agent or a guest, and while somebody is consulted */
  async assertPossible(): Promise<void> {
    this.#exchange.connectedAgent('consult')
    const { callerSdp, colleague } = this.#exchange.state
    if (colleague || callerSdp === null) throw new MediaRefusedError('consult: there is a consultation, or no guest')
    await this.#exchange.assertExists()
  }

  /** Parks the guest in silence and returns the SDP for the colleague's phone. */
  async begin(legId: string, isBrowser: boolean): Promise<string> {
    const agent = this.#exchange.connectedAgent('consult')
    // rtpengine goes on forwarding to the guest what the agent says.
    await this.#commands.block(agent.tag)
    const { answer, tag: parkTag } = await this.#exchange.pairWithAbsentAgent(this.#exchange.callerSdp)
    this.#exchange.assertSamePort(answer)
    const colleague: AgentSide = { legId, tag: this.#exchange.newTag('agent'), isBrowser, sdp: null, sdpVersion: 1 }
    this.#exchange.change({ parkTag, colleague })
    const offer = await this.#commands.offer({
      fromTag: agent.tag,
      // rtpengine 10.5 stops when a side that is paired with nobody makes an offer without this tag. Without a branch
      // of its own the colleague would lose the tag in the next offer to the guest.
      toTag: colleague.tag,
      branch: colleague.tag,
      sdp: mediaSdpOf(agent),
      recipient: recipientOf(colleague),
      family: 'IP4',
    })
    // rtpengine forwards whatever arrives from a side that has not answered.
    await this.#commands.block(colleague.tag)
    return finishSdp(offer, { origin: this.#exchange.origin(1), direction: 'sendrecv' })
  }

  async connect(legId: string, sdp: string): Promise<void> {
    const agent = this.#exchange.connectedAgent('consult')
    const { colleague } = this.#exchange.state
    if (colleague?.legId !== legId) throw new MediaRefusedError(`answer: the leg ${legId} is not consulted`)
    const { isBrowser, tag } = colleague
    const { codecs } = selectAudio(agent.sdp ?? '', agent).audio
    const reduced = reduceAnswer(sdp, { isBrowser, origin: this.#exchange.origin(1), codecs })
    await this.#exchange.assertExists()
    const recipient = recipientOf(agent)
    await this.#commands.answer({ fromTag: agent.tag, toTag: tag, branch: tag, sdp: reduced, recipient })
    this.#exchange.change({ colleague: { ...colleague, sdp: reduced } })
    await this.#commands.stopPlaying(agent.tag)
    await this.#commands.unblock(agent.tag)
    await this.#commands.unblock(tag)
  }

  async returnToGuest(): Promise<void> {
    const { agent, colleague } = this.#exchange.state
    if (!agent) return
    if (colleague?.sdp) await this.#commands.block(colleague.tag)
    await this.#commands.stopPlaying(agent.tag)
    await this.#pairWithGuest(agent)
    await this.#commands.unblock(agent.tag)
  }

  async handOver(): Promise<void> {
    const { agent, colleague } = this.#exchange.state
    if (!agent || !colleague?.sdp) throw new MediaRefusedError('hand over: nobody is consulted')
    await this.#commands.block(agent.tag)
    await this.#pairWithGuest(colleague)
  }

  /** Answers a re-INVITE of the colleague. */
  async answerColleagueAgain(sdp: string): Promise<string> {
    const { colleague } = this.#exchange.state
    if (!colleague) throw new MediaRefusedError('offer: nobody is consulted')
    const agent = this.#exchange.asPeer(this.#exchange.connectedAgent('offer'))
    const { renewed, answer } = await this.#exchange.answerSideAgain(colleague, agent, sdp)
    this.#exchange.change({ colleague: renewed })
    return answer
  }

  /** Pairs the guest with a side that was paired with the other one, and stops the music. */
  async #pairWithGuest(side: AgentSide): Promise<void> {
    await this.#exchange.assertExists()
    await this.#commands.offer({
      fromTag: callerTag,
      toTag: side.tag,
      sdp: this.#exchange.callerSdp,
      recipient: recipientOf(side),
      transcode: this.#exchange.otherCodecs,
    })
    const sdp = mediaSdpOf(side)
    const answer = await this.#commands.answer({ fromTag: callerTag, toTag: side.tag, sdp, recipient: 'phone' })
    this.#exchange.assertSamePort(answer)
    this.#exchange.change({ agent: side, colleague: null, parkTag: null })
    await this.#commands.stopPlaying(callerTag)
  }
}
