import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyWebhook, type WebhookEvent, WebhookSignatureError } from '../index.ts'
import { exit, explainFailures } from './service.ts'

// Keeps a property management system (PMS) up to date by webhooks: `npm run example:pms-sync`. Each event is verified,
// stored in an inbox, answered at once, and passed on afterwards: with PUT to PMS_URL, or to the terminal without it.
// A starting point: in your own project import the SDK from '@bellhop/sdk'.

const { BELLHOP_WEBHOOK_SECRET: secret, PMS_URL: pmsUrl, PMS_RETRY_SECONDS: retrySeconds = '10' } = process.env
const { INBOX_DIR: folder = 'inbox', PORT: port = '9443', TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = process.env
const [option] = process.argv.slice(2)
explainFailures()
if (option !== undefined) exit(`${option}: there are no options; the settings are in the environment (see the source)`)
if (!secret) exit('Set BELLHOP_WEBHOOK_SECRET to the secret of POST /webhooks')

// The inbox: the stored events, and those that are done. In production use a table with a unique id.
type Progress = { readonly id: string; readonly record: string; readonly sequence: number }
await mkdir(folder, { recursive: true })
const inbox = await openLog<WebhookEvent>(join(folder, 'events.jsonl'))
const done = await openLog<Progress>(join(folder, 'done.jsonl'))
const stored = new Map(inbox.entries.map((event) => [event.id, Promise.resolve()]))
const lastSequences = new Map<string, number>()
for (const progress of done.entries) remember(progress)
// A crash may have left stored events that are not done. The service does not send them again.
const doneIds = new Set(done.entries.map(({ id }) => id))
const queue = inbox.entries.filter(({ id }) => !doneIds.has(id))
let isWorking = false
void work()

const listener: RequestListener = async (request, response) => {
  const status = await receive(request).catch((error: unknown) => {
    console.error(`✗ ${error}`)
    return error instanceof WebhookSignatureError ? 401 : 500 // which asks the service to send the event again
  })
  response.writeHead(status).end()
}

// Webhooks need HTTPS. Without a certificate here, a proxy in front of this program has one.
const server =
  cert && key
    ? createTlsServer({ cert: await readFile(cert), key: await readFile(key) }, listener)
    : createServer(listener)
server.listen(Number(port), '127.0.0.1', () => {
  console.log(`Receiving webhooks at http${cert ? 's' : ''}://localhost:${(server.address() as AddressInfo).port}/`)
})

/** Verifies the bytes as they were received and stores the event. A known id is a repeat, which is accepted too. */
async function receive(request: IncomingMessage): Promise<number> {
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > 1024 * 1024) return 413
  const event = await verifyWebhook(await buffer(request), request.headers['x-service-signature'], secret ?? '')
  if (!stored.has(event.id)) stored.set(event.id, store(event))
  // Concurrent copies wait for the same write: 200 means that the event is on the disk.
  await stored.get(event.id)
  return 200
}

async function store(event: WebhookEvent): Promise<void> {
  await inbox.append(event).catch((error: unknown) => {
    stored.delete(event.id)
    throw error
  })
  queue.push(event)
  void work()
}

/** Passes events on, one after the other. If the PMS is down, the queue waits. */
async function work(): Promise<void> {
  if (isWorking) return
  isWorking = true
  for (let event = queue[0]; event; event = queue[0]) {
    try {
      const progress = { id: event.id, record: recordOf(event), sequence: event.sequence }
      // Events may arrive out of order. Each is complete, so an older one has nothing to add.
      const isOutdated = event.sequence <= (lastSequences.get(progress.record) ?? 0)
      if (!event.test && !isOutdated) await passOn(event, progress.record)
      await done.append(progress)
      remember(progress)
      queue.shift()
    } catch (error) {
      console.error(`✗ ${event.id} waits: ${error}`)
      await sleep(Number(retrySeconds) * 1000)
    }
  }
  isWorking = false
}

/** The record that an event is about, such as `reservation/0198…`. `sequence` counts its events. */
function recordOf({ type, data }: WebhookEvent): string {
  const [resource = ''] = type.split('.')
  return `${resource}/${(data as Record<string, unknown>)[`${resource}Id`]}`
}

function remember({ record, sequence }: Progress): void {
  lastSequences.set(record, Math.max(sequence, lastSequences.get(record) ?? 0))
}

/** May happen twice for an event, if this program crashes in between. PUT tolerates that. */
async function passOn(event: WebhookEvent, record: string): Promise<void> {
  if (!pmsUrl) return console.log(`✓ verified  ${event.type}  ${event.id}\n${JSON.stringify(event.data, null, 2)}`)
  const body = JSON.stringify({ type: event.type, ...event.data })
  const headers = { 'Content-Type': 'application/json' }
  const { status } = await fetch(`${pmsUrl}/${record}`, { method: 'PUT', headers, body })
  if (status >= 500) throw new Error(`The PMS responded ${status}`)
  console.log(`${status < 400 ? '✓' : '✗'} ${event.type} ${record}: the PMS responded ${status}`)
}

/** A file of JSON lines. Newlines on both sides keep an entry apart from one that a crash cut off. */
async function openLog<Entry>(path: string) {
  const lines = (await readFile(path, { encoding: 'utf8', flag: 'a+' })).split('\n')
  const entries = lines.flatMap((line): Entry[] => {
    try {
      return [JSON.parse(line)]
    } catch {
      return []
    }
  })
  return { entries, append: (entry: Entry) => appendFile(path, `\n${JSON.stringify(entry)}\n`, { flush: true }) }
}
