import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect as connectTcp, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { loadCertificate } from '#platform/tls/tls.ts'
import { createApp } from '../app.ts'
import type { TestApp } from './app.ts'

/** A test app that listens on a TLS port, for tests that need real sockets. */
export type TlsApp = Awaited<ReturnType<typeof listenOnTls>>

/** Listens until the test ends or `close` is called. */
export async function listenOnTls(app: TestApp, t?: { after(work: () => Promise<void>): void }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellhop-tls-'))
  const { caFile, ...tls } = await loadCertificate({ dataDir, hosts: [], now: app.runtime.now() })
  const ca = readFileSync(caFile ?? '')
  const { server } = createApp(app.runtime, tls)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const close = async (): Promise<void> => {
    server.server.closeAllConnections()
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  t?.after(close)

  /** Opens a TLS connection whose errors do not fail the test. */
  async function connect(): Promise<TLSSocket> {
    const socket = connectTls({ port, host: '127.0.0.1', ca, servername: 'localhost' })
    const ended = Promise.withResolvers<void>()
    socket.on('error', () => undefined)
    socket.once('close', () => ended.resolve())
    socket.once('secureConnect', () => ended.resolve())
    await ended.promise
    return socket
  }

  /** Opens a TCP connection without a handshake. */
  async function connectPlain(): Promise<Socket> {
    const socket = connectTcp(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect').catch(() => undefined)
    return socket
  }

  return { port, ca, server: server.server, connect, connectPlain, close }
}

/** A response read from a socket. */
// oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
export type RawAnswer = { status: number; headers: Map<string, string>; body: any }

/** Reads `count` responses with a `Content-Length`; rejects if the connection ends earlier. */
export async function readAnswers(socket: Socket, count: number): Promise<RawAnswer[]> {
  let bytes: Buffer = Buffer.alloc(0)
  const answers: RawAnswer[] = []
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    bytes = Buffer.concat([bytes, chunk as Buffer])
    for (let found = answerIn(bytes); found; found = answerIn(bytes)) {
      answers.push(found.answer)
      bytes = found.rest
      if (answers.length === count) return answers
    }
  }
  throw new Error(`The connection ended after ${answers.length} of ${count} answers`)
}

function answerIn(bytes: Buffer): { answer: RawAnswer; rest: Buffer } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [status = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )
  const length = Number(headers.get('content-length') ?? 0)
  const rest = bytes.subarray(end + 4)
  if (rest.length < length) return undefined
  const text = rest.subarray(0, length).toString()
  const isJson = headers.get('content-type')?.startsWith('application/json') === true && text !== ''
  const answer = { status: Number(status.split(' ')[1]), headers, body: isJson ? JSON.parse(text) : text }
  return { answer, rest: rest.subarray(length) }
}
