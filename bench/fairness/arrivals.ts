import { generateKeyPairSync } from 'node:crypto'
import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { issueCa, issueLeaf } from '../../server/platform/tls/issue-certificate.ts'

/** When things came: `come` notes one, `wait` answers with the moment, or nothing after `patience` milliseconds. */
export type Arrivals = { come(key: string): void; wait(key: string, patience: number): Promise<number | undefined> }

/** Nothing has come yet. Moments are of the monotonic clock. */
export function arrivals(): Arrivals {
  const known = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  return {
    come(key) {
      const at = performance.now()
      if (!known.has(key)) known.set(key, at)
      waiting.get(key)?.(at)
    },
    wait: (key, patience) =>
      new Promise((resolve) => {
        const at = known.get(key)
        if (at !== undefined) return resolve(at)
        const timer = setTimeout(() => resolve(undefined), patience)
        waiting.set(key, (moment) => {
          clearTimeout(timer)
          resolve(moment)
        })
      }),
  }
}

/** A receiver of webhooks in this process; what comes is noted as `<type> <reservationId or callId>`. */
export async function startReceiver(seen: Arrivals) {
  const newKey = (): string =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const [caKey, key] = [newKey(), newKey()]
  const now = Temporal.Now.instant()
  const ca = await issueCa(caKey, now)
  const cert = await issueLeaf({ caKey, ca, key, names: ['localhost'], now })
  const server = createServer({ cert, key, keepAliveTimeout: 60_000 }, (incoming, answer) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { type, data } = JSON.parse(Buffer.concat(chunks).toString())
      seen.come(`${type} ${data.reservationId ?? data.callId}`)
      answer.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, ca, stop: () => server.close() }
}

/** Notes each mail that the service writes, as `mail <address>`; `textTo` is the text of one. */
export function watchMails(dataDir: string, seen: Arrivals) {
  const folder = join(dataDir, 'mail')
  const texts = new Map<string, string>()
  const known = new Set<string>()
  const watcher = watch(folder, (_event, name) => {
    if (!name?.endsWith('.eml') || known.has(name)) return
    known.add(name)
    void readFile(join(folder, name), 'utf8').then(
      (text) => {
        const to = /^To: .*?([^\s<>]+@[^\s<>]+)/im.exec(text)?.[1] ?? ''
        texts.set(to, text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
        seen.come(`mail ${to}`)
      },
      () => known.delete(name),
    )
  })
  return { textTo: (address: string) => texts.get(address) ?? '', stop: () => watcher.close() }
}
