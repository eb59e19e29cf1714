import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { sendJob } from '../../server/modules/channels/outbound/send-job.ts'
import { jobWorker } from '../../server/platform/jobs/job-worker.ts'
import { createHttpClient } from '../../server/platform/outbound/http/http-client.ts'
import { caFile, identities } from '../../server/platform/outbound/testing/receiver.ts'
import { startWorker } from '../../server/platform/workers/worker.ts'
import { created, newTenant, type Tenant } from '../../server/testing/world.ts'
import { durableApp } from '../durable-app.ts'
import { type Measurement, median, type Pace, rounded } from '../measured.ts'

const tenantCount = 10
const accountsEach = 5
const messagesPerSecond = 4
/** Messages that wait for the dead server at the beginning, each to another guest. */
const backlog = 40

/** A sender of an account, whose server is dead or not. */
type Sender = { readonly tenant: Tenant; readonly id: string; readonly isDead: boolean }

/** What a server that never answers costs the messages to 49 others. */
export async function deadServer({ rounds, seconds }: Required<Pace>): Promise<Measurement[]> {
  const mail = await goodServer()
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { app, runtime, close } = await durableApp(() => ({
    http: createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile }),
  }))
  const running = startWorker(jobWorker('messages', [sendJob]), { ...runtime, http: app.runtime.http })
  try {
    const senders: Sender[] = []
    for (let n = 0; n < tenantCount; n += 1) {
      const tenant = await newTenant(app)
      for (let each = 0; each < accountsEach; each += 1) {
        const isDead = senders.length === 0
        senders.push({
          tenant,
          isDead,
          id: await newSender(tenant, isDead ? portOf(silent) : mail.port, senders.length),
        })
      }
    }
    const found = { without: [] as number[], beside: [] as number[] }
    await p99({ mail, senders, wake: () => running.wake() }, { seconds, withDead: false })
    for (let round = 0; round < rounds; round += 1) {
      found.without.push(await p99({ mail, senders, wake: () => running.wake() }, { seconds, withDead: false }))
      found.beside.push(await p99({ mail, senders, wake: () => running.wake() }, { seconds, withDead: true }))
    }
    const ratio = rounded(median(found.beside) / median(found.without), 2)
    const milliseconds = rounded(median(found.beside), 1)
    return [{ name: 'one dead mail server of 50', milliseconds, ratio, expected: 2, ok: ratio <= 2 }]
  } finally {
    silent.close()
    mail.stop()
    await Promise.race([running.stop(), sleep(1_000)])
    await close()
  }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

async function newSender(tenant: Tenant, smtpPort: number, number: number): Promise<string> {
  const { id: integrationId } = await created(tenant, '/integrations', {
    type: 'emailProvider',
    provider: 'smtp',
    name: `Account ${number}`,
    settings: { smtpHost: 'localhost', smtpPort, maxPerHour: 100_000 },
  })
  const address = `desk${number}@hotel.test`
  return (await created(tenant, '/emailprovider/senders', { integrationId, address, name: 'Desk' })).id
}

/** A mail server in this process, and when each message arrived. */
async function goodServer() {
  const arrivals = new Map<string, PromiseWithResolvers<number>>()
  const arrival = (subject: string) => {
    const known = arrivals.get(subject) ?? Promise.withResolvers<number>()
    arrivals.set(subject, known)
    return known
  }
  const server = new SMTPServer({
    ...identities.good,
    authOptional: true,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.once('end', () => {
        arrival(/^Subject: (\S+)/m.exec(text)?.[1] ?? '').resolve(performance.now())
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: portOf(server.server),
    arrivalOf: (subject: string): Promise<number> => arrival(subject).promise,
    stop: () => server.close(),
  }
}

type Scene = {
  readonly mail: Awaited<ReturnType<typeof goodServer>>
  readonly senders: readonly Sender[]
  /** Wakes the worker that sends. */
  readonly wake: () => void
}

type Phase = { readonly seconds: number; readonly withDead: boolean }

/** Milliseconds from a request to the arrival of its message, while messages are written steadily. */
async function p99({ mail, senders, wake }: Scene, { seconds, withDead }: Phase): Promise<number> {
  const write = async ({ tenant, id }: Sender): Promise<number> => {
    const subject = randomUUID()
    const start = performance.now()
    await created(tenant, '/emailprovider/messages', {
      senderId: id,
      to: `${subject}@guest.test`,
      subject,
      text: 'Hello',
    })
    wake()
    return (await mail.arrivalOf(subject)) - start
  }
  const dead = senders.filter(({ isDead }) => isDead)
  const others = senders.filter(({ isDead }) => !isDead)
  const writeToDead = (): void => {
    if (withDead) for (const sender of dead) void write(sender)
  }
  for (let n = 0; n < backlog; n += 1) writeToDead()
  const ages: Promise<number>[] = []
  for (let n = 0; n < seconds * messagesPerSecond; n += 1) {
    const sender = others[n % others.length]
    if (sender) ages.push(write(sender))
    if (n % others.length === 0) writeToDead()
    await sleep(1000 / messagesPerSecond)
  }
  const sorted = (await Promise.all(ages)).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}
