import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import type { Dialog } from '../dialog.ts'
import type { DialogRequest } from '../dialog-request.ts'
import { SipEndpoint } from '../endpoint.ts'
import type { IncomingInvite } from '../incoming-invite.ts'
import type { SipTimers } from '../options.ts'
import type { InviteHandlers, OutgoingInvite } from '../outgoing-invite.ts'
import { TestProxy } from './test-proxy.ts'

/** Timers that do not expire in a test, however slow the machine is; and short memories. A test shortens what it needs. */
const testTimers: SipTimers = {
  t1: 20_000,
  t2: 20_000,
  transaction: 20_000,
  ringing: 20_000,
  unsent: 20_000,
  linger: 200,
  minSessionSeconds: 1,
  reconnect: { min: 10, max: 40 },
  glare: { caller: [60, 90], callee: [0, 20] },
}

/** SDP that names its sender. */
export const sdpOf = (name: string): string =>
  `v=0\r\no=${name} 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 30000 RTP/AVP 8\r\n`

/** A SIP endpoint that writes down what happens to its calls. */
export class Phone {
  readonly name: string
  readonly endpoint: SipEndpoint
  readonly events: string[] = []
  readonly errors: string[] = []
  /** What the phone does with a call that comes in; by default it answers. */
  onInvite: (invite: IncomingInvite) => void = (invite) => this.answer(invite)
  /** What it does with a request in a call; by default it accepts. */
  onRequest: (request: DialogRequest) => void = (request) =>
    request.respond(200, 'OK', request.sdp === '' ? {} : { sdp: sdpOf(this.name) })
  dialogs: Dialog[] = []
  invites: IncomingInvite[] = []

  constructor(name: string, options: { proxyPort: number; port?: number; timers?: Partial<SipTimers> }) {
    this.name = name
    const to = { write: (line: string) => this.errors.push((JSON.parse(line) as { msg: string }).msg) }
    this.endpoint = new SipEndpoint({
      host: '127.0.0.1',
      port: options.port ?? 0,
      proxy: { host: '127.0.0.1', port: options.proxyPort },
      log: createLog({ level: 'warn', format: 'json', to }),
      timers: { ...testTimers, ...options.timers },
    })
    this.endpoint.onInvite = (invite) => {
      this.invites.push(invite)
      this.events.push(`invite from ${invite.from}`)
      invite.onCancel = () => this.events.push('cancelled')
      this.onInvite(invite)
    }
  }

  /** Calls another phone. */
  call(to: Phone, handlers: Partial<InviteHandlers> = {}): OutgoingInvite {
    return this.endpoint.invite(
      {
        uri: `sip:${to.name}@127.0.0.1:${to.endpoint.port}`,
        from: `"${this.name}" <sip:${this.name}@a.test>`,
        to: `sip:${to.name}@b.test`,
        sdp: sdpOf(this.name),
        headers: { 'X-Bellhop-Call-Id': 'call-1' },
      },
      {
        onProgress: ({ status }) => this.events.push(`progress ${status}`),
        onAnswer: (dialog, sdp) => {
          this.events.push(`answered by ${/o=(\S+)/.exec(sdp)?.[1]}`)
          this.watch(dialog)
        },
        onFail: ({ status }) => this.events.push(`failed ${status}`),
        ...handlers,
      },
    )
  }

  answer(invite: IncomingInvite): Dialog {
    return this.watch(invite.accept(sdpOf(this.name)))
  }

  watch(dialog: Dialog): Dialog {
    this.dialogs.push(dialog)
    dialog.onBye = () => this.events.push('bye')
    dialog.onGone = (reason) => this.events.push(`lost: ${reason}`)
    dialog.onAck = () => this.events.push('ack')
    dialog.onRequest = (request) => {
      this.events.push(request.method)
      this.onRequest(request)
    }
    return dialog
  }

  get dialog(): Dialog {
    const [dialog] = this.dialogs.slice(-1)
    if (dialog === undefined) throw new Error(`${this.name} has no call`)
    return dialog
  }

  /** Waits until something happened that many times. */
  async saw(event: string, times = 1): Promise<void> {
    const count = (): number => this.events.filter((each) => each === event).length
    await until(`${this.name}: ${event}`, () => count() >= times)
  }

  /** Waits until nothing of earlier calls is stored. */
  async isEmpty(): Promise<void> {
    await until(`${this.name} is empty`, () => {
      const { clientTransactions, serverTransactions, dialogs } = this.endpoint.counts
      return clientTransactions + serverTransactions + dialogs === 0
    })
  }
}

/** Two phones and their proxy, for one test. */
export type Line = { readonly alice: Phone; readonly bob: Phone; readonly proxy: TestProxy }

/** Runs a test with two phones. Afterwards neither has logged an error. */
export async function withLine(
  test: (line: Line) => Promise<void>,
  timers: { readonly alice?: Partial<SipTimers>; readonly bob?: Partial<SipTimers> } = {},
): Promise<void> {
  const proxy = new TestProxy()
  await proxy.start()
  const alice = new Phone('alice', { proxyPort: proxy.port, ...(timers.alice && { timers: timers.alice }) })
  const bob = new Phone('bob', { proxyPort: proxy.port, ...(timers.bob && { timers: timers.bob }) })
  await Promise.all([alice.endpoint.start(), bob.endpoint.start()])
  try {
    await until('connected', () => alice.endpoint.isConnected && bob.endpoint.isConnected)
    await test({ alice, bob, proxy })
    if (alice.errors.length + bob.errors.length > 0) throw new Error([...alice.errors, ...bob.errors].join(', '))
  } finally {
    await Promise.all([alice.endpoint.stop(), bob.endpoint.stop()])
    await proxy.stop()
  }
}

/** A call between the phones, answered by bob. */
export async function connectCall({ alice, bob }: Line): Promise<OutgoingInvite> {
  const outgoing = alice.call(bob)
  await alice.saw('answered by bob')
  await bob.saw('ack')
  return outgoing
}
