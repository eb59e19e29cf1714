import { until } from '@bellhop/server/testing/processes/process.ts'
import { parseSip, type SipText, sipMessage, token } from '../sip-text.ts'
import { sdpAt } from './ng-double.ts'

type Headers = readonly (readonly [name: string, value: string])[]

/** How messages of a party leave: requests to the controller, and responses on the connection of the request. */
export type Wire = { readonly contact: string; readonly port: number; send(text: string): void }

type Ids = {
  readonly callId: string
  readonly localTag: string
  remoteTag: string
  readonly local: string
  readonly remote: string
  target: string
}

/** A person with a phone in a SIP network: a caller, an agent, or somebody whom the trunk reaches. */
export class SipParty {
  readonly wire: Wire
  readonly ids: Ids
  readonly invite: SipText | undefined
  state: 'inviting' | 'ringing' | 'talking' | 'ended' = 'inviting'
  /** How it ended: who hung up, or the final status of an INVITE. */
  endedBy: 'self' | 'controller' | 'cancel' | number | undefined
  /** Requests of the controller in the dialog. */
  readonly requests: SipText[] = []
  /** The SDP that the controller sent last. */
  remoteSdp = ''
  /** The final responses to our requests, by CSeq. */
  readonly #responses = new Map<string, SipText>()
  readonly #respond: ((text: string) => void) | undefined
  #sequence = 1
  #inviteBranch = ''
  /** The connection is dead: nothing is answered, and dialogs are unknown. */
  isDead = false
  /** The SDP of the ACK: the answer to an offer in the 200. */
  ackSdp = ''
  /** Whether 2xx get their ACK at once. */
  isAcknowledging = true
  /** Nothing that arrives is noticed. */
  isDeaf = false

  constructor(wire: Wire, ids: Ids, incoming?: { readonly invite: SipText; respond(text: string): void }) {
    this.wire = wire
    this.ids = ids
    this.invite = incoming?.invite
    this.#respond = incoming?.respond
    this.remoteSdp = incoming?.invite.body ?? ''
  }

  /** The value of a header of the INVITE that this party received. */
  header(name: string): string | undefined {
    return this.invite?.header(name)
  }

  /** Sends the INVITE of a caller. */
  call(headers: Headers = [], sdp = sdpAt(40_000)): void {
    this.#inviteBranch = this.#send('INVITE', headers, sdp)
  }

  /** Gives up before the answer. */
  cancel(): void {
    this.#send('CANCEL', [], '', { branch: this.#inviteBranch, sequence: 1 })
  }

  ring(): void {
    this.state = 'ringing'
    this.#answer(180, 'Ringing')
  }

  answer(sdp = sdpAt(41_000)): void {
    this.state = 'talking'
    this.#answer(200, 'OK', sdp)
  }

  reject(status: number): void {
    this.state = 'ended'
    this.endedBy = status
    this.#answer(status, 'No')
  }

  /** Hangs up. */
  async hangUp(): Promise<void> {
    this.state = 'ended'
    this.endedBy = 'self'
    await this.request('BYE')
  }

  /** Sends a request in the dialog and waits for its final response. A re-INVITE is acknowledged. */
  async request(method: string, headers: Headers = [], body = ''): Promise<SipText> {
    this.#send(method, headers, body)
    const sequence = `${this.#sequence} ${method}`
    await until(`${method} has a response`, () => this.#responses.has(sequence))
    const response = this.#responses.get(sequence) as SipText
    if (method === 'INVITE' && this.isAcknowledging) this.acknowledge(response)
    return response
  }

  /** Takes a message of the controller. `respond` writes on its connection. */
  receive(message: SipText, respond: (text: string) => void): void {
    if (this.isDeaf) return
    if (this.isDead) {
      if (message.status === undefined && message.method !== 'ACK') respond(this.#reply(message, 481, 'Gone'))
      return
    }
    if (message.status === undefined) this.#receiveRequest(message, respond)
    else this.#receiveResponse(message)
  }

  #receiveRequest(message: SipText, respond: (text: string) => void): void {
    if (message.method === 'ACK') return
    if (message.method === 'CANCEL') {
      respond(this.#reply(message, 200, 'OK'))
      if (this.state === 'talking' || this.state === 'ended') return
      this.state = 'ended'
      this.endedBy = 'cancel'
      return this.#answer(487, 'Request Terminated')
    }
    this.requests.push(message)
    if (this.state === 'ended') return respond(this.#reply(message, 481, 'Call Does Not Exist'))
    if (message.method === 'BYE') {
      this.state = 'ended'
      this.endedBy = 'controller'
    }
    respond(this.#reply(message, 200, 'OK'))
  }

  /** The last final response to a request of this party. */
  get lastResponse(): SipText {
    const [last] = [...this.#responses.values()].slice(-1)
    if (!last) throw new Error('there is no response yet')
    return last
  }

  #receiveResponse(message: SipText): void {
    const { status = 0 } = message
    if (status < 200) {
      if (status >= 180 && this.state === 'inviting') this.state = 'ringing'
      return
    }
    this.#responses.set(message.header('cseq') ?? '', message)
    if (message.header('cseq') !== '1 INVITE') return
    this.ids.remoteTag = /;tag=([^;>]+)/.exec(message.header('to') ?? '')?.[1] ?? ''
    this.ids.target = /<([^>]+)>/.exec(message.header('contact') ?? '')?.[1] ?? this.ids.target
    if (this.isAcknowledging) this.acknowledge(message)
    if (this.state === 'talking' || this.state === 'ended') return
    this.remoteSdp = message.body
    this.state = status < 300 ? 'talking' : 'ended'
    if (status >= 300) this.endedBy = status
  }

  /** Sends the ACK of a final response. */
  acknowledge(response: SipText): void {
    const sequence = Number.parseInt(response.header('cseq') ?? '1', 10)
    const branch = (response.status ?? 0) < 300 ? `z9hG4bK${token()}` : this.#inviteBranch
    this.#send('ACK', [], this.ackSdp, { branch, sequence })
  }

  #answer(status: number, reason: string, sdp = ''): void {
    if (this.invite) this.#respond?.(this.#reply(this.invite, status, reason, sdp))
  }

  #reply(request: SipText, status: number, reason: string, sdp = ''): string {
    const same = request.headers.filter(([name]) => ['via', 'from', 'call-id', 'cseq'].includes(name))
    const to = request.header('to') ?? ''
    const headers: Headers = [
      ...same,
      ['To', /;tag=/.test(to) ? to : `${to};tag=${this.ids.localTag}`],
      ['Contact', `<${this.wire.contact}>`],
      ...(sdp === '' ? [] : [['Content-Type', 'application/sdp'] as const]),
    ]
    return sipMessage(`SIP/2.0 ${status} ${reason}`, headers, sdp)
  }

  #send(method: string, more: Headers, body: string, given: { branch?: string; sequence?: number } = {}): string {
    const { callId, localTag, remoteTag, local, remote, target } = this.ids
    const branch = given.branch ?? `z9hG4bK${token()}`
    const isFirst = method === 'INVITE' && !this.invite && this.#inviteBranch === ''
    if (!isFirst && given.sequence === undefined) this.#sequence += 1
    const headers: Headers = [
      ['Via', `SIP/2.0/TCP 127.0.0.1:${this.wire.port};branch=${branch}`],
      ['Max-Forwards', '70'],
      ['From', `<${local}>;tag=${localTag}`],
      ['To', remoteTag === '' ? `<${remote}>` : `<${remote}>;tag=${remoteTag}`],
      ['Call-ID', callId],
      ['CSeq', `${given.sequence ?? this.#sequence} ${method}`],
      ['Contact', `<${this.wire.contact}>`],
      ...(body !== '' && !more.some(([name]) => name === 'Content-Type')
        ? [['Content-Type', 'application/sdp'] as const]
        : []),
      ...more,
    ]
    this.wire.send(sipMessage(`${method} ${target} SIP/2.0`, headers, body))
    return branch
  }
}

/** Cuts a stream of SIP messages into messages. */
export function messageReader(take: (message: SipText) => void): (bytes: Buffer) => void {
  let waiting = ''
  return (bytes) => {
    waiting += bytes.toString('latin1')
    for (;;) {
      waiting = waiting.replace(/^(\r\n)+/, '')
      const end = waiting.indexOf('\r\n\r\n')
      if (end === -1) return
      const [, length = '0'] = /^content-length\s*:\s*(\d+)/im.exec(waiting.slice(0, end)) ?? []
      const whole = end + 4 + Number(length)
      if (waiting.length < whole) return
      take(parseSip(waiting.slice(0, whole)))
      waiting = waiting.slice(whole)
    }
  }
}
