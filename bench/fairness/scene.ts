import { mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/platform/db/embedded/embedded.ts'
import { addDays } from '../../server/shared/stay.ts'
import { testService } from '../../server/testing/process.ts'
import { type Arrivals, arrivals, startReceiver, watchMails } from './arrivals.ts'
import { type Client, expectSuccess, newClient, type Reply, type Target } from './client.ts'

/** A hotel group with its administrator signed in. */
export type Group = {
  readonly tenantId: string
  readonly email: string
  readonly password: string
  readonly client: Client
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Reply>
}

/** The service over HTTPS with the limits as shipped, a greedy tenant, and what measures the modest ones. */
export type Scene = Awaited<ReturnType<typeof fairnessScene>>

export async function fairnessScene() {
  const seen: Arrivals = arrivals()
  const receiver = await startReceiver(seen)
  const root = mkdtempSync(join(tmpdir(), 'bellhop-fairness-'))
  const extraCa = join(root, 'ca.pem')
  writeFileSync(extraCa, receiver.ca)
  // Every limit has its default; testService turns these off unless they are named.
  const limits = { RATE_LIMIT_AUTH: '5', RATE_LIMIT_TENANT: '600', MAX_EVENT_LOOP_LAG: '200' }
  const shipped = { ...limits, WEBHOOK_EXTRA_CA_FILE: extraCa }
  const service = await testService(shipped, { embedded: true })
  const target: Target = { port: service.port, ca: await readFile(join(service.dataDir, 'tls', 'ca.pem'), 'utf8') }
  await mkdir(join(service.dataDir, 'mail'), { recursive: true })
  const mails = watchMails(service.dataDir, seen)
  const { host, port, user, password } = await startEmbedded({ dataDir: `${service.dataDir}/postgres` })
  const admin = new pg.Client({ host, port, user, password, database: 'bellhop' })
  await admin.connect()
  const newGroup = (name: string) => register({ target, seen, textTo: mails.textTo }, name)
  return {
    target,
    seen,
    receiver,
    admin,
    newGroup,
    greedy: await newGroup('greedy'),
    async close() {
      mails.stop()
      receiver.stop()
      await admin.end()
      await service.close()
    },
  }
}

type Office = { target: Target; seen: Arrivals; textTo(address: string): string }

/** Registers a tenant, confirms its address by the mail, and signs in; each client has its own allowance of logins. */
async function register({ target, seen, textTo }: Office, name: string): Promise<Group> {
  const client = newClient(target, 64)
  const email = `${name}@fairness.test`
  const password = `correct horse ${name} battery`
  const registration = { companyName: `Group ${name}`, firstName: 'Ada', lastName: 'Owner', email, password }
  await expectSuccess(client.ask('POST', '/auth/register', { body: { ...registration, countryCode: 'TR' } }))
  await seen.wait(`mail ${email}`, 30_000)
  const token = /[?&#]token=([\w.~-]+)/.exec(textTo(email))?.[1]
  await expectSuccess(client.ask('POST', '/auth/confirm-email', { body: { token } }))
  const session = { token: '', endsAt: 0 }
  const login = async (): Promise<string> => {
    const { accessToken, user } = await expectSuccess(
      newClient(target, 1).ask('POST', '/auth/login', { body: { email, password } }),
    )
    session.endsAt = performance.now() + 600_000
    session.token = accessToken
    return user.tenantId
  }
  const tenantId = await login()
  return {
    tenantId,
    email,
    password,
    client,
    async call(method, path, body) {
      if (performance.now() > session.endsAt) await login()
      return client.ask(method, path, { token: session.token, ...(body === undefined ? {} : { body }) })
    },
  }
}

/** Guests of a tenant, written past the API. */
export async function addGuests({ admin }: Pick<Scene, 'admin'>, { tenantId }: Group, count: number): Promise<void> {
  await admin.query('alter table guests disable trigger all')
  await admin.query(
    `insert into guests (tenant_id, id, first_name, last_name, phone, email, vip_level, tags, is_blacklisted, do_not_call,
       do_not_message, source, created_at, updated_at)
     select $1, gen_random_uuid(), 'First ' || n, 'Last ' || n % 9000, '+90532' || lpad(n::text, 7, '0'), 'g' || n || '@mail.test',
       (array['none','silver','gold'])[1 + n % 3], '{}', false, false, false, 'api', now() - n * interval '1 minute', now()
     from generate_series(1, $2::int) n`,
    [tenantId, count],
  )
  await admin.query('alter table guests enable trigger all')
  await admin.query('vacuum analyze guests')
}

/** The first day of stays in the measured hotels. */
export const firstNight = (): string => addDays(Temporal.Now.plainDateISO('UTC').toString(), 30)
