import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestService } from './process.ts'

/** A received delivery. */
export type ReceivedDelivery = {
  readonly headers: IncomingHttpHeaders
  readonly event: { readonly id: string; readonly data: { readonly guestId: string } }
}

/** An HTTPS webhook receiver for a service process. */
export type ServiceReceiver = {
  readonly url: string
  readonly arrivals: ReceivedDelivery[]
  /** Responds to a request; by default `200` at once. Tests may replace it. */
  answer(response: ServerResponse, arrival: ReceivedDelivery): void
  close(): void
}

/** Starts a receiver with the service's own certificate, whose CA the service trusts. */
export async function startServiceReceiver({ dataDir }: Pick<TestService, 'dataDir'>): Promise<ServiceReceiver> {
  const tls = join(dataDir, 'tls')
  const [cert, key] = await Promise.all([readFile(join(tls, 'cert.pem')), readFile(join(tls, 'key.pem'))])
  const server = createServer({ cert, key }, async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      // The sender was killed while it sent, so the delivery did not arrive.
      return
    }
    const arrival = { headers: request.headers, event: JSON.parse(Buffer.concat(chunks).toString()) }
    receiver.arrivals.push(arrival)
    receiver.answer(response, arrival)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: ServiceReceiver = {
    url: `https://localhost:${(server.address() as AddressInfo).port}/`,
    arrivals: [],
    answer: (response) => void response.end(),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return receiver
}
