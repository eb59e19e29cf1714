import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/** An event as the good receiver stored it. */
export type ReceivedEvent = { readonly type: string; readonly reservationId: string | undefined; times: number }

/** The receivers of webhooks: one that answers at once, one late, one with errors, one never. */
export type Receivers = {
  readonly secret: string
  readonly urls: Readonly<Record<ReceiverKind, string>>
  /** What the good receiver got, by event id. */
  readonly events: ReadonlyMap<string, ReceivedEvent>
  /** Requests to each receiver. */
  readonly requests: Readonly<Record<ReceiverKind, number>>
  /** Requests to the good receiver with a wrong signature. */
  forged(): number
  stop(): void
}

type ReceiverKind = 'good' | 'slow' | 'failing' | 'hanging'

const slowMs = 5000

/** Starts the receivers with the certificate of the service, which it trusts. */
export async function startReceivers(dataDir: string): Promise<Receivers> {
  const secret = 'the secret of the soak'
  const [cert, key] = ['cert.pem', 'key.pem'].map((name) => readFileSync(join(dataDir, 'tls', name)))
  const events = new Map<string, ReceivedEvent>()
  const requests = { good: 0, slow: 0, failing: 0, hanging: 0 }
  let forged = 0
  const answers: Record<string, (response: ServerResponse) => void> = {
    good: (response) => response.end(),
    slow: (response) => void setTimeout(() => response.end(), slowMs),
    failing: (response) => response.writeHead(500).end(),
    hanging: () => undefined,
  }
  const store = (body: Buffer, signature: string): boolean => {
    if (!isGenuine(body, signature, secret)) {
      forged += 1
      return false
    }
    const { id, type, data } = JSON.parse(body.toString())
    const known = events.get(id)
    if (known) known.times += 1
    else events.set(id, { type, reservationId: data.reservationId, times: 1 })
    return true
  }
  const server = createServer({ cert, key }, async (request, response) => {
    const kind = (request.url ?? '/').slice(1) as ReceiverKind
    requests[kind] += 1
    const body = await buffer(request).catch(() => undefined)
    // The sender was killed while it sent, so nothing arrived.
    if (!body) return
    if (kind === 'good' && !store(body, String(request.headers['x-service-signature']))) response.statusCode = 401
    answers[kind]?.(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    secret,
    urls: {
      good: `${origin}/good`,
      slow: `${origin}/slow`,
      failing: `${origin}/failing`,
      hanging: `${origin}/hanging`,
    },
    events,
    requests,
    forged: () => forged,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function isGenuine(body: Buffer, header: string, secret: string): boolean {
  const [, t, v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest()
  return v1 !== '' && timingSafeEqual(expected, Buffer.from(v1, 'hex'))
}
