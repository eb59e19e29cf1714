import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo, Server, Socket } from 'node:net'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { createServer, type TLSSocket } from 'node:tls'
import { testDirectory } from '../../../testing/test-directory.ts'
import { systemClock } from '../../kernel/clock.ts'
import { issueCa, issueLeaf } from '../../tls/issue-certificate.ts'

const now = systemClock().now()
const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

/** Certificates of one CA for receivers. */
type Identity = { readonly cert: string; readonly key: string }

const names = ['localhost', 'hooks.example', '127.0.0.1']
const [caKey, strangerKey, key] = [newKey(), newKey(), newKey()]
const [ca, stranger] = await Promise.all([issueCa(caKey, now), issueCa(strangerKey, now)])
const longAgo = now.subtract({ hours: 24 * 800 })
const later = now.add({ hours: 24 * 30 })

const identityOf = async (
  signer: { caKey: string; ca: string },
  certified: string[],
  from = now,
): Promise<Identity> => ({
  cert: await issueLeaf({ ...signer, key, names: certified, now: from }),
  key,
})

/** Its own key as a signer, with its own name as that of the issuer. */
const leaf = await identityOf({ caKey: key, ca }, names)

/** The certificates of the tests; `good` is for localhost, 127.0.0.1 and hooks.example. */
export const identities = {
  good: await identityOf({ caKey, ca }, names),
  expired: await identityOf({ caKey, ca }, names, longAgo),
  notYetValid: await identityOf({ caKey, ca }, names, later),
  wrongName: await identityOf({ caKey, ca }, ['other.example']),
  unknownCa: await identityOf({ caKey: strangerKey, ca: stranger }, names),
  selfSigned: await identityOf({ caKey: key, ca: leaf.cert }, names),
} satisfies Record<string, Identity>

const directory = mkdtempSync(join(testDirectory, 'receiver-'))

/** The file of the CA that signed all but `unknownCa`. */
export const caFile = join(directory, 'ca.pem')
writeFileSync(caFile, ca)

/** Listens on all IPv4 addresses of this machine and stops after the test. Returns the port. */
export async function listen(t: TestContext, server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  t.after(() => server.close())
  return (server.address() as AddressInfo).port
}

/** What a receiver has seen; `tcp`: the plain connections. */
export type ReceiverLog = { connections: number; bytes: string; readonly tcp: Socket[] }

/** A complete request without a body, or with the body of these tests. */
const isWhole = /^GET [\s\S]*\r\n\r\n$|the body$/

/** A TLS receiver that calls `answer` for each connection when a request has arrived. */
export async function receiver(
  t: TestContext,
  answer: (socket: TLSSocket, seen: ReceiverLog) => void,
  identity: Identity = identities.good,
): Promise<{ port: number; seen: ReceiverLog }> {
  const seen: ReceiverLog = { connections: 0, bytes: '', tcp: [] }
  const server = createServer({ ...identity }, (socket) => {
    seen.connections += 1
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      seen.bytes += chunk.toString('latin1')
      if (isWhole.test(seen.bytes)) answer(socket, seen)
    })
  })
  server.on('connection', (socket) => seen.tcp.push(socket))
  server.on('tlsClientError', () => undefined)
  const port = await listen(t, server)
  t.after(() => {
    for (const socket of seen.tcp) socket.destroy()
  })
  return { port, seen }
}
