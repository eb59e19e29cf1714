import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { lowerAscii } from '#shared/letter-case.ts'

const headerBytes = 12
const txt = 16
const [noError, serverFailure, noSuchName] = [0, 2, 3]

/** A name server on UDP with TXT records (RFC 1035). */
export async function nameServer(t: { after(work: () => Promise<void>): void }) {
  const socket = createSocket('udp4')
  const records = new Map<string, readonly string[]>()
  const server = {
    address: '',
    /** The TXT records of names in lower case. */
    records,
    /** It answers that it cannot answer. */
    isBroken: false,
    /** How many questions came. */
    questions: 0,
  }
  socket.on('message', (question, { port, address }) => {
    server.questions += 1
    const [name, end] = nameIn(question)
    const found = records.get(name)
    const code = server.isBroken ? serverFailure : found ? noError : noSuchName
    const answers = code === noError ? (found ?? []) : []
    const header = Buffer.from(question.subarray(0, headerBytes))
    header.writeUInt16BE(0x81_80 | code, 2)
    header.writeUInt16BE(answers.length, 6)
    header.writeUInt32BE(0, 8)
    socket.send(
      Buffer.concat([header, question.subarray(headerBytes, end + 4), ...answers.map(answerOf)]),
      port,
      address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  server.address = `127.0.0.1:${(socket.address() as AddressInfo).port}`
  t.after(async () => void socket.close())
  return server
}

/** The name of a question, and where it ends. */
function nameIn(message: Buffer): [name: string, end: number] {
  const labels: string[] = []
  let at = headerBytes
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return [lowerAscii(labels.join('.')), at + 1]
}

/** One TXT record of the name of the question, in parts of at most 255 bytes. */
function answerOf(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])))
  const head = Buffer.alloc(headerBytes)
  head.writeUInt16BE(0xc0_0c, 0)
  head.writeUInt16BE(txt, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
