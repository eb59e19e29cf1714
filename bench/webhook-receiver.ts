import { fork } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { issueCa, issueLeaf } from '../server/platform/tls/issue-certificate.ts'

/** What a receiver saw of one round: when the last request came, and how old each event was that came. */
export type ReceiverCounts = { readonly lastAt: number; readonly ages: readonly number[] }

/** A receiver in a process of its own; `/dead…` is never answered, everything else at once. */
export type Receiver = {
  readonly url: string
  /** PEM. */
  readonly ca: string
  /** Ends when so many more requests than before have come (those to `/dead` do not count); fails after a minute. */
  expect(count: number): Promise<ReceiverCounts>
  stop(): void
}

/** Milliseconds since 1970 with their fractions; the same clock in every process of this machine. */
export const moment = (): number => performance.timeOrigin + performance.now()

const patienceMs = 60_000

const file = fileURLToPath(import.meta.url)

/** Starts it, with a certificate of a CA of its own. */
export async function startReceiver(): Promise<Receiver> {
  const newKey = (): string =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const [caKey, key] = [newKey(), newKey()]
  const now = Temporal.Now.instant()
  const ca = await issueCa(caKey, now)
  const cert = await issueLeaf({ caKey, ca, key, names: ['localhost'], now })
  const child = fork(file, ['serve'])
  child.send({ cert, key })
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `https://localhost:${port}`,
    ca,
    async expect(count) {
      child.send(count)
      const [seen] = (await once(child, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [ReceiverCounts]
      return seen
    },
    stop: () => void child.kill(),
  }
}

/** The other process. Its parent sends the certificate, then how many requests it waits for, again and again. */
async function serve(parent: NodeJS.Process): Promise<void> {
  const [identity] = (await once(parent, 'message')) as [{ cert: string; key: string }]
  let ages: number[] = []
  let lastAt = 0
  let expected: number | undefined
  const notifyParent = (): void => {
    if (expected === undefined || ages.length < expected) return
    parent.send?.({ lastAt, ages } satisfies ReceiverCounts)
    expected = undefined
    ages = []
  }
  const server = createServer(identity, (request, response) => {
    if (request.url?.startsWith('/dead')) return void request.resume()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { createdAt } = JSON.parse(Buffer.concat(chunks).toString()) as { createdAt: string }
      lastAt = moment()
      ages.push(lastAt - Date.parse(createdAt))
      response.end()
      notifyParent()
    })
  })
  server.keepAliveTimeout = 60_000
  parent.on('disconnect', () => process.exit())
  parent.on('message', (count: number) => {
    expected = count
    notifyParent()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  parent.send?.((server.address() as AddressInfo).port)
}

if (process.argv[1] === file && process.argv[2] === 'serve') await serve(process)
