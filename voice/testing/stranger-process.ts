import { createSocket } from 'node:dgram'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeAlaw, toneSamples } from './tones.ts'

// The stranger in its network namespace: sends RTP with a tone of 1500 Hz when its parent asks for it, and reports how
// many packets it got.

/** What the stranger is asked to send: packets in turn to all ports, as if they belonged to one of the streams. */
export type Flood = {
  readonly host: string
  readonly ports: readonly number[]
  readonly packets: number
  readonly streams: readonly { readonly ssrc: number; readonly sequence: number; readonly timestamp: number }[]
}

const packetsAtOnce = 50
const pauseMs = 5
const socket = createSocket('udp4')
let received = 0
socket.on('message', () => {
  received += 1
})
socket.bind(0)
const payload = encodeAlaw(toneSamples(1500, 20))

async function send({ host, ports, packets, streams }: Flood): Promise<void> {
  for (let sent = 0; sent < packets; sent += 1) {
    const turn = Math.floor(sent / ports.length)
    const stream = streams[turn % streams.length]
    const header = Buffer.from([0x80, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    header.writeUInt16BE(((stream?.sequence ?? 0) + turn) & 0xffff, 2)
    header.writeUInt32BE(((stream?.timestamp ?? 0) + turn * 160) >>> 0, 4)
    header.writeUInt32BE(stream?.ssrc ?? 7, 8)
    socket.send(Buffer.concat([header, payload]), ports[sent % ports.length] ?? 0, host)
    if (sent % packetsAtOnce === 0) await sleep(pauseMs)
  }
}

process.on('message', (flood: Flood) => {
  received = 0
  void send(flood).then(() => process.send?.(received))
})
process.send?.('ready')
