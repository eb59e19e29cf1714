import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import type { Dialog } from '../sip/dialog.ts'
import { SipEndpoint } from '../sip/endpoint.ts'
import type { IncomingInvite } from '../sip/incoming-invite.ts'
import type { OutgoingInvite } from '../sip/outgoing-invite.ts'
import { newPeer } from '../testing/media-call.ts'
import { registerSocket } from '../testing/register-socket.ts'
import type { RtpPeer } from '../testing/rtp-peer.ts'
import type { TestEdge } from '../testing/start-edge.ts'

const log = createLog({ level: 'silent' })

/** How long a caller waits who is to call again later, in milliseconds. */
const redialMs = 1000

async function newEndpoint(t: TestContext, edge: TestEdge, port = 0): Promise<SipEndpoint> {
  const proxy = { host: '127.0.0.1', port: edge.ports.sip }
  const endpoint = new SipEndpoint({ host: '127.0.0.1', port, proxy, log })
  await endpoint.start()
  t.after(() => endpoint.stop())
  await until('the edge is connected', () => endpoint.isConnected)
  return endpoint
}

/** A telephone of a guest at a carrier: it calls a number of the hotel, sends a tone, and knows what it hears. */
export class GuestPhone {
  readonly rtp: RtpPeer
  readonly #endpoint: SipEndpoint
  readonly #edge: TestEdge
  #invite: OutgoingInvite | undefined
  dialog: Dialog | undefined
  /** Why the hotel refused the call. */
  refusal: { readonly status: number; readonly reason: string } | undefined
  /** The hotel hung up. */
  isHungUp = false
  /** Calls of the hotel. */
  readonly rings: IncomingInvite[] = []

  private constructor(endpoint: SipEndpoint, edge: TestEdge, rtp: RtpPeer) {
    this.#endpoint = endpoint
    this.#edge = edge
    this.rtp = rtp
    endpoint.onInvite = (invite) => {
      this.rings.push(invite)
      invite.respond(180, 'Ringing')
    }
  }

  /** `port`: where the hotel's calls out arrive. */
  static async open(t: TestContext, edge: TestEdge, { tone = 300, port = 0 } = {}): Promise<GuestPhone> {
    return new GuestPhone(await newEndpoint(t, edge, port), edge, await newPeer(t, { tone }))
  }

  /** Waits until the hotel's `count`-th call rings. */
  async untilRinging(count = 1): Promise<IncomingInvite> {
    await until('the guest’s phone rings', () => this.rings.length >= count)
    return this.rings[count - 1] as IncomingInvite
  }

  /** Sends sound to the hotel before it answers the last call (183). */
  sendEarly(): void {
    const invite = this.rings.at(-1)
    if (!invite) throw new Error('the phone does not ring')
    this.rtp.sendTo(invite.sdp)
    invite.respond(183, 'Session Progress', { sdp: this.rtp.sdp() })
  }

  /** Answers the hotel's last call. */
  answer(): void {
    const invite = this.rings.at(-1)
    if (!invite) throw new Error('the phone does not ring')
    this.rtp.sendTo(invite.sdp)
    this.#talk(invite.accept(this.rtp.sdp()))
  }

  #talk(dialog: Dialog): void {
    this.isHungUp = false
    this.dialog = dialog
    dialog.onBye = () => {
      this.isHungUp = true
      this.rtp.stopSending()
    }
  }

  /** Calls a number and does not wait for the answer. */
  call(number: string, from = '+905321112233', headers: Readonly<Record<string, string>> = {}): void {
    const host = `127.0.0.1:${this.#edge.ports.sip}`
    this.refusal = undefined
    this.#invite = this.#endpoint.invite(
      {
        uri: `sip:${number}@${host}`,
        from: `<sip:${from}@${host}>`,
        to: `<sip:${number}@${host}>`,
        sdp: this.rtp.sdp(),
        headers,
      },
      {
        onAnswer: (dialog, sdp) => {
          this.#talk(dialog)
          this.rtp.sendTo(sdp)
        },
        onFail: (refusal) => {
          this.refusal = refusal
        },
      },
    )
  }

  /**
   * Calls a number and waits until the hotel has answered. On a busy machine the service may not decide about a call in
   * time: the caller gets 503 with `Retry-After`, and calls again.
   * @throws if the hotel refuses the call for another reason
   */
  async callAndWait(number: string, from?: string): Promise<void> {
    this.call(number, from)
    await until('the hotel answers', async () => {
      if (this.refusal?.status === 503) {
        await sleep(redialMs)
        this.call(number, from)
      } else if (this.refusal) {
        throw new Error(`the hotel refuses the call: ${this.refusal.status} ${this.refusal.reason}`)
      }
      return this.dialog !== undefined
    })
  }

  /** The phone is cut off without a word. */
  async die(): Promise<void> {
    this.rtp.stopSending()
    await this.#endpoint.stop()
  }

  /** Hangs up, or gives up while the call is not answered. */
  async hangUp(): Promise<void> {
    this.rtp.stopSending()
    if (this.dialog) await this.dialog.bye()
    else this.#invite?.cancel()
  }

  async untilRefused(): Promise<number> {
    await until('the hotel refuses the call', () => this.refusal !== undefined)
    return this.refusal?.status ?? 0
  }

  untilHungUp(): Promise<void> {
    return until('the hotel hangs up', () => this.isHungUp)
  }
}

/** An agent's telephone, registered at the edge as a telephone of this machine, without a browser. */
export class AgentPhone {
  readonly rtp: RtpPeer
  readonly rings: IncomingInvite[] = []
  readonly #socket: Socket
  /** The talk, from its answer on. */
  dialog: Dialog | undefined
  isHungUp = false
  /** The ringing ended before an answer. */
  isCancelled = false

  private constructor(endpoint: SipEndpoint, socket: Socket, rtp: RtpPeer) {
    this.rtp = rtp
    this.#socket = socket
    endpoint.onInvite = (invite) => {
      this.isCancelled = false
      invite.onCancel = () => {
        this.isCancelled = true
      }
      this.rings.push(invite)
      invite.respond(180, 'Ringing')
    }
  }

  /** Registers with the credential of `GET /sip/credentials`. */
  static async register(
    t: TestContext,
    edge: TestEdge,
    { username, password, tone = 880 }: { username: string; password: string; tone?: number },
  ): Promise<AgentPhone> {
    const endpoint = await newEndpoint(t, edge)
    const socket = await registerSocket({ port: edge.ports.sip, realm: edge.realm, username, password })
    t.after(() => socket.destroy())
    // The edge sends calls to the connection that registered.
    const inner = connect(endpoint.port, '127.0.0.1')
    await once(inner, 'connect')
    t.after(() => inner.destroy())
    for (const each of [inner, socket]) each.on('error', () => undefined)
    socket.pipe(inner)
    inner.pipe(socket)
    return new AgentPhone(endpoint, socket, await newPeer(t, { tone }))
  }

  /** Waits until the phone rings for the `count`-th time. */
  async untilRinging(count = this.rings.length + 1): Promise<IncomingInvite> {
    await until('the phone rings', () => this.rings.length >= count)
    return this.rings[count - 1] as IncomingInvite
  }

  /** Answers the last call. */
  answer(): void {
    const invite = this.rings.at(-1)
    if (!invite) throw new Error('the phone does not ring')
    this.isHungUp = false
    this.rtp.sendTo(invite.sdp)
    this.dialog = invite.accept(this.rtp.sdp())
    this.dialog.onBye = () => {
      this.isHungUp = true
      this.rtp.stopSending()
    }
  }

  /** Refuses the last call: busy 486, declined 603. */
  refuse(status: number): void {
    this.rings.at(-1)?.respond(status, 'Refused')
  }

  async hangUp(): Promise<void> {
    this.rtp.stopSending()
    await this.dialog?.bye()
  }

  /** The program ends without a word: its sound stops, and its connection is cut. */
  die(): void {
    this.rtp.stopSending()
    this.#socket.destroy()
  }

  untilHungUp(): Promise<void> {
    return until('the talk ends', () => this.isHungUp)
  }
}
