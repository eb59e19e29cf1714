import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestService } from './process.ts'

const secret = 'announcements secret'

/** A webhook receiver for a service process. It records the ids of genuine events, by reservation. */
export async function reservationReceiver(service: Pick<TestService, 'dataDir'>) {
  const tls = join(service.dataDir, 'tls')
  const announced = new Map<string, Set<string>>()
  const server = createServer(
    { cert: await readFile(join(tls, 'cert.pem')), key: await readFile(join(tls, 'key.pem')) },
    (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const raw = Buffer.concat(chunks)
        const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['x-service-signature'])) ?? []
        const genuine = createHmac('sha256', secret).update(`${t}.`).update(raw).digest('hex') === v1
        const { id, data } = JSON.parse(raw.toString()) as { id: string; data: { reservationId: string } }
        if (genuine) announced.set(data.reservationId, (announced.get(data.reservationId) ?? new Set()).add(id))
        response.writeHead(genuine ? 200 : 401).end()
      })
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const webhook = { url: `https://localhost:${port}/`, events: ['reservation.created'], secret }
  return { announced, webhook, close: () => server.close() }
}
