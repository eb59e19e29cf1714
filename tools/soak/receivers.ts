import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReceivedEvents } from './ledger.ts'

/** The events that all receivers are registered for. */
export const announcedEvents = ['reservation.created', 'reservation.cancelled', 'guest.created'] as const

const slowMs = 4000

type Answer = (response: ServerResponse) => unknown

/** How each receiver answers; its name is its path. */
const answers: Readonly<Record<string, Answer>> = {
  good: (response) => response.end(),
  slow: async (response) => {
    await sleep(slowMs, undefined, { ref: false })
    response.end()
  },
  failing: (response) => response.writeHead(500).end(),
  // The service must give up by itself.
  hanging: () => undefined,
}

type Delivered = { readonly id: string; readonly type: string; readonly data: Readonly<Record<string, string>> }

/** Starts receivers with the certificate of the service in `dataDir`. Returns what the good one has received. */
export async function startReceivers(dataDir: string) {
  const tls = join(dataDir, 'tls')
  const [cert, key] = await Promise.all([readFile(join(tls, 'cert.pem')), readFile(join(tls, 'key.pem'))])
  const received = new Map<string, Map<string, Set<string>>>()
  const server = createServer({ cert, key }, (request, response) => {
    const name = (request.url ?? '').slice(1)
    void readBody(request)
      .then((body) => {
        if (name === 'good') note(JSON.parse(body) as Delivered)
        return answers[name]?.(response)
      })
      // The sender was killed while it sent.
      .catch(() => response.destroy())
  })
  function note({ id, type, data }: Delivered): void {
    const record = type.startsWith('guest.') ? data['guestId'] : data['reservationId']
    const byRecord = received.get(type) ?? new Map<string, Set<string>>()
    received.set(type, byRecord)
    byRecord.set(record ?? '', (byRecord.get(record ?? '') ?? new Set()).add(id))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    urls: Object.keys(answers).map((name) => `https://localhost:${port}/${name}`),
    received: received as ReceivedEvents,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
