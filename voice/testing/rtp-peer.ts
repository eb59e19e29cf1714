import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { decodeG711 } from '../recordings/g711.ts'
import { encodeAlaw, encodeUlaw, toneOf, toneSamples } from './tones.ts'

const packetMs = 20
const samplesInPacket = 160
const keypadPayloadType = 101
const pieceSamples = 480
const newSsrc = (): number => Math.floor(Math.random() * 2 ** 32)

/** The tones of the tests; a sound is known by one of them. */
export const testTones = [300, 440, 660, 880, 1000, 1500] as const

/** What a peer hears now. */
export type Sound = number | 'silence' | 'noise'

export type RtpPeerOptions = {
  /** The address of the machine at which the peer sends and receives. */
  readonly host?: string
  /** The tone that the peer sends, in hertz; 0 for silence. */
  readonly tone: number
  readonly codec?: 'PCMA' | 'PCMU'
}

async function openSocket(host = '127.0.0.1'): Promise<Socket> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  socket.bind(0, host)
  await once(socket, 'listening')
  return socket
}

/** A telephone without signalling: it sends a tone as RTP, and knows what it hears. */
export class RtpPeer {
  readonly tone: number
  readonly codec: 'PCMA' | 'PCMU'
  #socket: Socket
  #ssrc = newSsrc()
  #listened: Int16Array[] | undefined
  readonly #firstTimestamp = Math.floor(Math.random() * 2 ** 32)
  readonly #keyPackets: Buffer[] = []
  #host: string
  #keyTimestamp = 0
  #remote: { readonly host: string; readonly port: number } | undefined
  #timer: NodeJS.Timeout | undefined
  #sentPackets = 0
  #startedAt = 0
  /** The last packets that arrived. */
  #heard: { readonly at: number; readonly samples: Int16Array }[] = []
  /** Payload types of all packets that arrived. */
  readonly payloadTypes = new Set<number>()
  readonly keys: string[] = []
  #lastKey = ''
  receivedPackets = 0
  /** One packet of so many is lost on its way; undefined: none. */
  losesEach: number | undefined

  private constructor(socket: Socket, { host = '127.0.0.1', tone, codec = 'PCMA' }: RtpPeerOptions) {
    this.#host = host
    this.tone = tone
    this.codec = codec
    this.#socket = socket
    this.#attach(socket)
  }

  static async open(options: RtpPeerOptions): Promise<RtpPeer> {
    return new RtpPeer(await openSocket(options.host), options)
  }

  get host(): string {
    return this.#host
  }

  #attach(socket: Socket): void {
    socket.on('message', (datagram) => this.#receive(datagram))
    socket.on('error', () => {})
  }

  /** Goes on from another port, and perhaps another address, as behind a NAT that has forgotten the old one. */
  async moveTo(host = this.#host): Promise<void> {
    const socket = await openSocket(host)
    const old = this.#socket
    this.#attach(socket)
    this.#socket = socket
    this.#host = host
    await new Promise<void>((resolve) => old.close(resolve))
  }

  /** Goes on as another source of its sound: a carrier that plays an announcement, or hands over to another gateway. */
  changeSsrc(): void {
    this.#ssrc = newSsrc()
  }

  /** How the next packet is marked. */
  get stream(): { readonly ssrc: number; readonly sequence: number; readonly timestamp: number } {
    return { ssrc: this.#ssrc, sequence: this.#sentPackets & 0xffff, timestamp: this.#timestamp }
  }

  /** Hears all from now on. The result says what it was, in pieces of 60 ms. */
  listen(): () => Sound[] {
    this.#listened = []
    return () => {
      const samples = Int16Array.from((this.#listened ?? []).flatMap((packet) => [...packet]))
      const pieces = Math.floor(samples.length / pieceSamples)
      return Array.from({ length: pieces }, (_, index) =>
        toneOf(samples.subarray(index * pieceSamples, (index + 1) * pieceSamples), testTones),
      )
    }
  }

  get port(): number {
    return this.#socket.address().port
  }

  /** The SDP of this peer; `attribute` is its direction. */
  sdp(attribute = 'sendrecv'): string {
    const family = this.host.includes(':') ? 'IP6' : 'IP4'
    const [payloadType, name] = this.codec === 'PCMA' ? [8, 'PCMA'] : [0, 'PCMU']
    const lines = [
      'v=0',
      `o=peer 1 1 IN ${family} ${this.host}`,
      's=-',
      `c=IN ${family} ${this.host}`,
      't=0 0',
      `m=audio ${this.port} RTP/AVP ${payloadType} ${keypadPayloadType}`,
      `a=rtpmap:${payloadType} ${name}/8000`,
      `a=rtpmap:${keypadPayloadType} telephone-event/8000`,
      `a=${attribute}`,
    ]
    return `${lines.join('\r\n')}\r\n`
  }

  /** Sends its tone to the address of an SDP from now on, every 20 ms. */
  sendTo(sdp: string): void {
    const host = /^c=IN IP[46] (\S+)/m.exec(sdp)?.[1]
    const port = Number(/^m=audio (\d+) /m.exec(sdp)?.[1] ?? 0)
    if (!host || port === 0) throw new Error(`no place for audio in ${sdp}`)
    this.#remote = { host, port }
    if (this.#timer) return
    this.#startedAt = performance.now()
    this.#sentPackets = 0
    this.#timer = setInterval(() => this.#sendDue(), packetMs / 2)
  }

  /** Sends nothing any more, as if its process had died. */
  stopSending(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Presses a key for 100 ms, instead of its tone (RFC 4733). */
  pressKey(key: string): void {
    const event = '0123456789*#ABCD'.indexOf(key)
    for (let count = 1; count <= 8; count += 1) {
      const isEnd = count > 5
      const duration = Math.min(count, 5) * samplesInPacket
      this.#keyPackets.push(Buffer.from([event, (isEnd ? 0x80 : 0) | 10, duration >> 8, duration & 0xff]))
    }
  }

  /** What it hears now: the last 200 ms; silence if nothing arrived in them. */
  hears(): Sound {
    const since = performance.now() - 200
    const samples = this.#heard.filter(({ at }) => at >= since).flatMap((packet) => [...packet.samples])
    return samples.length === 0 ? 'silence' : toneOf(Int16Array.from(samples), testTones)
  }

  async close(): Promise<void> {
    this.stopSending()
    await new Promise<void>((resolve) => this.#socket.close(resolve))
  }

  #sendDue(): void {
    const due = Math.floor((performance.now() - this.#startedAt) / packetMs)
    for (; this.#sentPackets < due; this.#sentPackets += 1) {
      const key = this.#keyPackets.shift()
      if (key) this.#sendKey(key)
      else this.#sendTone()
    }
  }

  #sendTone(): void {
    const samples = toneSamples(this.tone, packetMs, this.#sentPackets * packetMs)
    const payload = this.codec === 'PCMA' ? encodeAlaw(samples) : encodeUlaw(samples)
    this.#send({ payloadType: this.codec === 'PCMA' ? 8 : 0, isMarked: false, timestamp: this.#timestamp, payload })
  }

  /** All packets of a key have the timestamp of its first. */
  #sendKey(payload: Buffer): void {
    const isFirst = payload.readUInt16BE(2) === samplesInPacket
    if (isFirst) this.#keyTimestamp = this.#timestamp
    this.#send({ payloadType: keypadPayloadType, isMarked: isFirst, timestamp: this.#keyTimestamp, payload })
  }

  get #timestamp(): number {
    return (this.#firstTimestamp + this.#sentPackets * samplesInPacket) % 2 ** 32
  }

  #send(packet: { payloadType: number; isMarked: boolean; timestamp: number; payload: Buffer }): void {
    if (!this.#remote) return
    const header = Buffer.alloc(12)
    header.writeUInt8(0x80, 0)
    header.writeUInt8((packet.isMarked ? 0x80 : 0) | packet.payloadType, 1)
    header.writeUInt16BE(this.#sentPackets & 0xffff, 2)
    header.writeUInt32BE(packet.timestamp, 4)
    header.writeUInt32BE(this.#ssrc, 8)
    if (this.losesEach !== undefined && this.#sentPackets % this.losesEach === 0) return
    this.#socket.send(Buffer.concat([header, packet.payload]), this.#remote.port, this.#remote.host, () => {})
  }

  #receive(datagram: Buffer): void {
    if (datagram.length < 13 || datagram.readUInt8(0) >> 6 !== 2) return
    const payloadType = datagram.readUInt8(1) & 0x7f
    const payload = datagram.subarray(12)
    this.payloadTypes.add(payloadType)
    this.receivedPackets += 1
    if (payloadType === keypadPayloadType) return this.#receiveKey(datagram)
    const samples = decodeG711(payloadType, payload)
    if (!samples) return
    this.#listened?.push(samples)
    const now = performance.now()
    this.#heard = [...this.#heard.filter(({ at }) => at > now - 1000), { at: now, samples }]
  }

  #receiveKey(datagram: Buffer): void {
    const press = `${datagram.readUInt32BE(8)}-${datagram.readUInt32BE(4)}`
    if (press === this.#lastKey) return
    this.#lastKey = press
    this.keys.push('0123456789*#ABCD'[datagram.readUInt8(12)] ?? '?')
  }
}
