import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type WebSocket, WebSocketServer } from 'ws'
import { loadCertificate } from '../../server/platform/tls/tls.ts'
import { parseSip, replyTo, type SipText } from '../../voice/testing/sip-text.ts'
import { type PhoneDialog, type RingOptions, ringPhone } from './phone-dialog.ts'

/** A registration, as the server has accepted or refused it. */
export type Registering = {
  readonly username: string
  readonly address: string
  readonly expires: number
  readonly status: number
}

type PhoneServerOptions = {
  readonly realm: string
  /** The password of a user name; undefined refuses it. */
  passwordOf(username: string): string | undefined
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Starts a SIP server for softphones by WebSocket: it checks their digest and rings them. It has no media. */
export async function startPhoneServer(t: { after(work: () => Promise<void>): void }, options: PhoneServerOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellhop-phones-'))
  const { caFile: _ca, ...tls } = await loadCertificate({
    dataDir,
    hosts: [],
    now: Temporal.Instant.from('2026-06-01T00:00:00Z'),
  })
  const server = createServer(tls)
  const phones = new WebSocketServer({ server, handleProtocols: () => 'sip' })
  const sockets = new Map<WebSocket, { address: string; contact: string }>()
  const dialogs = new Set<PhoneDialog>()
  const registrations: Registering[] = []
  const script = {
    /** Refuses every registration with this status. */
    refuses: undefined as number | undefined,
    /** Ends every new connection at once. */
    isDown: false,
    /** Contacts of other phones of the same user. */
    otherContacts: [] as string[],
  }
  const nonce = randomBytes(12).toString('hex')

  phones.on('connection', (socket) => {
    if (script.isDown) return socket.terminate()
    socket.on('message', (data) => receive(socket, String(data)))
    socket.on('close', () => sockets.delete(socket))
  })

  function receive(socket: WebSocket, text: string): void {
    if (text.trim() === '') return
    const message = parseSip(text)
    if (message.method === 'REGISTER' && message.status === undefined) return socket.send(register(socket, message))
    const dialog = [...dialogs].find(({ callId }) => callId === message.header('call-id'))
    if (dialog) dialog.receive(message)
    else if (message.status === undefined && message.method !== 'ACK') socket.send(replyTo(message, 481))
  }

  function register(socket: WebSocket, request: SipText): string {
    const given = digestOf(request)
    if (!given['username']) return replyTo(request, 401, [['WWW-Authenticate', challenge()]])
    const [address = ''] = /sip:[^>;]+/.exec(request.header('to') ?? '') ?? []
    const expires = Number(request.header('expires') ?? 300)
    const status = script.refuses ?? (isGenuine(given) ? 200 : 401)
    registrations.push({ username: given['username'], address, expires, status })
    if (status !== 200) return replyTo(request, status, status === 401 ? [['WWW-Authenticate', challenge()]] : [])
    const contact = request.header('contact') ?? ''
    if (expires === 0) sockets.delete(socket)
    else sockets.set(socket, { address, contact: /<([^>]+)>/.exec(contact)?.[1] ?? '' })
    return replyTo(request, 200, [
      ...(expires === 0 ? [] : [['Contact', contact] as const]),
      ...script.otherContacts.map((other) => ['Contact', other] as const),
    ])
  }

  const challenge = (): string => `Digest realm="${options.realm}", nonce="${nonce}", qop="auth", algorithm=MD5`

  function isGenuine(given: Readonly<Record<string, string>>): boolean {
    const { username = '', uri = '', nc = '', cnonce = '', response } = given
    const password = options.passwordOf(username)
    if (password === undefined || given['nonce'] !== nonce) return false
    const user = md5(`${username}:${options.realm}:${password}`)
    return response === md5(`${user}:${nonce}:${nc}:${cnonce}:auth:${md5(`REGISTER:${uri}`)}`)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  t.after(async () => {
    for (const client of phones.clients) client.terminate()
    phones.close()
    server.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const socketOf = (userId: string) => [...sockets].find(([, { address }]) => address.startsWith(`sip:${userId}@`))
  return {
    url: `wss://localhost:${port}`,
    script,
    registrations,
    isRegistered: (userId: string): boolean => socketOf(userId) !== undefined,
    /** Rings the phone of a user. Undefined if none is registered. */
    ring(userId: string, invite: RingOptions): PhoneDialog | undefined {
      const [socket, phone] = socketOf(userId) ?? []
      if (!socket || !phone) return undefined
      const dialog = ringPhone((text) => socket.send(text), phone, invite)
      dialogs.add(dialog)
      return dialog
    },
    /** Cuts every connection, as a restart of the server does. */
    cut(): void {
      for (const client of phones.clients) client.terminate()
    },
  }
}

const digestOf = (request: SipText): Record<string, string> =>
  Object.fromEntries(
    [...(request.header('authorization') ?? '').matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(
      ([, name = '', quoted, bare = '']) => [name, quoted ?? bare],
    ),
  )
