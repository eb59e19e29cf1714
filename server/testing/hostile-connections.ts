import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'

/** The attacked service, and an access token for it. */
export type Victim = { readonly port: number; readonly ca: Buffer; readonly token: string }

/** Opens one bad connection. Resolves with its socket when the attack is in place or the service refused it. */
type Attack = (victim: Victim) => Promise<Socket>

const host = '127.0.0.1'

/** A socket that reads nothing, never ends and ignores errors. */
function unresponsiveSocket(): Socket {
  const socket = new Socket({ allowHalfOpen: true })
  socket.on('error', () => undefined)
  return socket
}

/** Resolves at the first of these events, or when the connection closes. */
const settled = (socket: Socket, ...events: string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const event of [...events, 'close']) socket.once(event, () => resolve())
  })

async function overTcp({ port }: Victim, ...bytes: (Buffer | string)[]): Promise<Socket> {
  const socket = unresponsiveSocket().connect(port, host)
  await settled(socket, 'connect')
  for (const each of bytes) if (socket.writable) socket.write(each)
  return socket
}

async function overTls({ port, ca }: Victim, bytes = ''): Promise<TLSSocket> {
  const socket = connectTls({ socket: unresponsiveSocket().connect(port, host), ca, servername: 'localhost' })
  socket.on('error', () => undefined)
  await settled(socket, 'secureConnect')
  if (bytes && socket.writable) socket.write(bytes)
  return socket
}

const head = (method: string, path: string, headers: Record<string, string> = {}): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')

const bearer = ({ token }: Victim) => ({ Authorization: `Bearer ${token}` })

/** Sends the head of an upload and the beginning of its file. */
const halfUpload =
  (path: string, field: string): Attack =>
  (victim) => {
    const part = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="f"\r\n\r\nfirstName,lastName\r\nA,`
    const headers = {
      ...bearer(victim),
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': '1000000',
    }
    return overTls(victim, head('POST', path, headers) + part)
  }

/** Sends a request and resets the connection when the response begins. */
const abortedAnswer =
  (path: string): Attack =>
  async (victim) => {
    const socket = await overTls(victim, head('GET', path, bearer(victim)))
    await settled(socket, 'readable')
    socket.destroy()
    return socket
  }

/** The first message of a TLS client. */
async function clientHello(): Promise<Buffer> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const client = connectTls({ port: (server.address() as AddressInfo).port, host, servername: 'localhost' })
  client.on('error', () => undefined)
  const [socket] = (await once(server, 'connection')) as [Socket]
  socket.on('error', () => undefined)
  const [hello] = (await once(socket, 'data')) as [Buffer]
  client.destroy()
  socket.destroy()
  server.close()
  return hello
}

const hello = await clientHello()
const login = '/api/v1/auth/login'
const largeAnswer = '/swagger/swagger-ui-bundle.js'

/** All attacks with unfinished connections, by name. */
const attacks: Readonly<Record<string, Attack>> = {
  'TCP without a byte': (victim) => overTcp(victim),
  'half a TLS record': (victim) => overTcp(victim, hello.subarray(0, 20)),
  'a TLS handshake begun': (victim) => overTcp(victim, hello),
  'a TLS handshake begun and reset': async (victim) => (await overTcp(victim, hello)).resetAndDestroy(),
  'TLS and no request': (victim) => overTls(victim),
  'half the headers': (victim) => overTls(victim, 'GET /api/v1/hotels HTTP/1.1\r\nHost: local'),
  'half a body': (victim) =>
    overTls(
      victim,
      `${head('POST', login, { 'Content-Type': 'application/json', 'Content-Length': '1000' })}{"email":"`,
    ),
  'half a body that is refused': (victim) =>
    overTls(
      victim,
      `${head('POST', '/api/v1/guests', { 'Content-Type': 'application/json', 'Content-Length': '500000' })}{"a":`,
    ),
  'half an avatar': halfUpload('/api/v1/profile/avatar', 'avatar'),
  'half an import of guests': halfUpload('/api/v1/guests/import', 'file'),
  'an open stream, aborted': abortedAnswer('/api/v1/events'),
  'a download, aborted': abortedAnswer(largeAnswer),
  'pipelined, then reset': async (victim) => {
    const socket = await overTls(victim, head('GET', '/api/v1/hotels', bearer(victim)).repeat(10))
    socket.destroy()
    return socket
  },
  'a large answer that nobody reads': (victim) => overTls(victim, head('GET', largeAnswer).repeat(4)),
  'what is not HTTP, and nobody reads why': (victim) => overTls(victim, 'HELLO THERE\r\n\r\n'),
  'plain HTTP whose 426 nobody reads': (victim) => overTcp(victim, head('GET', '/api/v1/hotels')),
}

/** Opens `ofEach` connections of every kind, `atOnce` of each at a time. `letGo` closes them. */
export async function attack(victim: Victim, ofEach: number, atOnce = 20) {
  const held: Socket[] = []
  for (let begun = 0; begun < ofEach; begun += atOnce) {
    const count = Math.min(atOnce, ofEach - begun)
    const opening = Object.values(attacks).flatMap((open) => Array.from({ length: count }, () => open(victim)))
    held.push(...(await Promise.all(opening)))
  }
  return { count: held.length, letGo: () => held.forEach((socket) => socket.destroy()) }
}
