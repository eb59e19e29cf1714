import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bencodable, decodeBencode, encodeBencode } from '../../media/ng/bencode.ts'
import { callerPort, captureBytes, speech } from '../../recordings/testing/capture-bytes.ts'

type NgRequest = Readonly<Record<string, unknown>>
type Capture = { readonly name: string; readonly metadata: string; readonly startMs: number }

/** A session of the media server. `silent`: tags from which no packets arrive any more. */
export type NgSession = {
  readonly id: string
  readonly packets: Map<string, number>
  readonly silent: Set<string>
  /** The name of the last sound of each tag; undefined after it was stopped. */
  readonly sounds: Map<string, string | undefined>
  readonly blocked: Set<string>
  /** The last SDP of each tag. */
  readonly sdps: Map<string, string>
  capture: Capture | undefined
}

type NgDoubleOptions = { readonly captureDir: string; readonly now: () => Temporal.Instant }

/** Plays rtpengine's side of the ng protocol, without any sound. Its captures have a tone for each side. */
export class NgDouble {
  readonly sessions = new Map<string, NgSession>()
  readonly commands: string[] = []
  /** Nothing is answered. */
  isDown = false
  /** The commands that arrived meanwhile. */
  readonly unanswered = new Set<string>()
  /** Commands that are refused. */
  readonly refused = new Set<string>()
  readonly port: number
  readonly #socket: Socket
  readonly #options: NgDoubleOptions
  readonly #answers = new Map<string, Buffer>()
  #captures = 0
  #isClosed = false

  private constructor(socket: Socket, options: NgDoubleOptions) {
    this.#socket = socket
    this.#options = options
    this.port = socket.address().port
    socket.on('message', (datagram, { port, address }) => {
      void this.#answer(datagram).then((answer) => {
        if (answer && !this.#isClosed) socket.send(answer, port, address)
      })
    })
  }

  static async start(options: NgDoubleOptions): Promise<NgDouble> {
    for (const folder of ['pcaps', 'tmp', 'metadata']) {
      await mkdir(join(options.captureDir, folder), { recursive: true })
    }
    const socket = createSocket('udp4')
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    return new NgDouble(socket, options)
  }

  /** Forgets all sessions, as a restart does. */
  restart(): void {
    this.sessions.clear()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await new Promise<void>((resolve) => this.#socket.close(() => resolve()))
  }

  async #answer(datagram: Buffer): Promise<Buffer | undefined> {
    const space = datagram.indexOf(0x20)
    if (this.isDown) {
      this.unanswered.add(String((decodeBencode(datagram.subarray(space + 1)) as NgRequest)['command']))
      return undefined
    }
    const cookie = datagram.toString('latin1', 0, space)
    const known = this.#answers.get(cookie)
    if (known) return known
    const request = decodeBencode(datagram.subarray(space + 1)) as NgRequest
    const answer = Buffer.concat([Buffer.from(`${cookie} `), encodeBencode(await this.#perform(request))])
    this.#answers.set(cookie, answer)
    return answer
  }

  async #perform(request: NgRequest): Promise<Bencodable> {
    const { command } = request
    const id = String(request['call-id'])
    this.commands.push(String(command))
    if (command === 'ping') return { result: 'pong' }
    if (command === 'list') return { result: 'ok', calls: [...this.sessions.keys()] }
    const session = this.sessions.get(id) ?? (command === 'offer' ? this.#create(id) : undefined)
    if (!session) return { result: 'error', 'error-reason': 'Unknown call-id' }
    if (this.refused.has(String(command))) return { result: 'error', 'error-reason': 'Refused by the test' }
    const tag = String(request['from-tag'] ?? '')
    switch (command) {
      case 'offer':
        session.packets.set(tag, session.packets.get(tag) ?? 0)
        session.sdps.set(tag, String(request['sdp']))
        return { result: 'ok', sdp: sdpAt(tag === 'caller' ? 30_030 : callerPort) }
      case 'answer':
        session.packets.set(String(request['to-tag']), 0)
        session.sdps.set(String(request['to-tag']), String(request['sdp']))
        return { result: 'ok', sdp: sdpAt(tag === 'caller' ? callerPort : 30_030) }
      case 'query':
        return { result: 'ok', tags: packetsOf(session) }
      case 'play media':
        session.sounds.set(tag, String(request.file).split('/').at(-1)?.replace('.wav', ''))
        break
      case 'stop media':
        session.sounds.set(tag, undefined)
        break
      case 'block media':
        session.blocked.add(tag)
        break
      case 'unblock media':
        session.blocked.delete(tag)
        break
      case 'start recording':
        await this.#startCapture(session, String(request.metadata))
        break
      case 'stop recording':
        await this.#endCapture(session)
        break
      case 'delete':
        await this.#endCapture(session)
        this.sessions.delete(id)
        break
      default:
    }
    return { result: 'ok' }
  }

  #create(id: string): NgSession {
    const session = {
      id,
      packets: new Map(),
      silent: new Set<string>(),
      sounds: new Map(),
      blocked: new Set<string>(),
      sdps: new Map(),
      capture: undefined,
    }
    this.sessions.set(id, session)
    return session
  }

  async #startCapture(session: NgSession, metadata: string): Promise<void> {
    const name = `${session.id}-${(++this.#captures).toString(16).padStart(16, '0')}`
    session.capture = { name, metadata, startMs: this.#options.now().epochMilliseconds }
    await writeFile(join(this.#options.captureDir, 'tmp', `rtpengine-meta-${name}.tmp`), '')
  }

  async #endCapture(session: NgSession): Promise<void> {
    const { capture } = session
    if (!capture) return
    session.capture = undefined
    const { captureDir, now } = this.#options
    const { name, metadata, startMs } = capture
    const toMs = Math.max(20, Math.floor((now().epochMilliseconds - startMs) / 20) * 20)
    const packets = [
      ...speech({ side: 'caller', hertz: 300, fromMs: 0, toMs }),
      ...speech({ side: 'agent', hertz: 880, fromMs: 0, toMs }),
    ]
    await writeFile(join(captureDir, 'pcaps', `${name}.pcap`), captureBytes(packets, { startMs }))
    const unfinished = join(captureDir, 'tmp', `rtpengine-meta-${name}.tmp`)
    await writeFile(unfinished, `${captureDir}/pcaps/${name}.pcap\n\n\n\n\n\n${metadata}\n`)
    await rename(unfinished, join(captureDir, 'metadata', `rtpengine-meta-${name}.txt`))
  }
}

/** Every query finds more packets, except from silent tags. */
function packetsOf({ packets, silent }: NgSession): Bencodable {
  const tags = [...packets].map(([tag, count]) => {
    const now = silent.has(tag) ? count : count + 50
    packets.set(tag, now)
    return [tag, { medias: [{ streams: [{ stats: { packets: now } }] }] }]
  })
  return Object.fromEntries(tags)
}

/** An SDP with G.711 and keys. */
export const sdpAt = (port: number, direction = 'sendrecv'): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio ${port} RTP/AVP 8 101`,
    'a=rtpmap:8 PCMA/8000',
    'a=rtpmap:101 telephone-event/8000',
    `a=${direction}`,
    '',
  ].join('\r\n')
