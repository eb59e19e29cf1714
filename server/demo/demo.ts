import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identity } from '#modules/identity/index.ts'
import { replaceFile } from '#platform/crypto/atomic-file.ts'
import { type QueuedMail } from '#platform/jobs/mail-job.ts'
import { newToken } from '#platform/kernel/ids.ts'
import { createStreamHub } from '#platform/live/stream-hub.ts'
import type { Runtime } from '#platform/runtime.ts'
import { runUntilIdle } from '#platform/workers/worker.ts'
import { createApp, workers } from '../app.ts'
import type { DemoCall } from './demo-call.ts'
import { fillDemo } from './demo-hotel.ts'

/** How to log in to the demo tenant. Also the contents of `DATA_DIR/demo.json`. */
export type DemoLogin = { readonly baseUrl: string; readonly email: string; readonly password: string }

/** The demo tenant. `isNew`: this start created it, so its login may be printed. */
export type Demo = { readonly login: DemoLogin; readonly file: string; readonly isNew: boolean }

/**
 * `unfinished` while it is being created. If the process is killed meanwhile, the next start creates another tenant.
 */
type DemoFile = DemoLogin & { readonly unfinished?: true }

/**
 * Creates a small hotel group in an empty database. It uses the public API like any client, on a private copy of the
 * service whose mails stay in memory.
 */
export async function createDemo(runtime: Runtime): Promise<Demo | undefined> {
  const file = join(runtime.config.DATA_DIR, 'demo.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoFile) : undefined
  if (known && !known.unfinished) {
    return { login: await withCurrentUrl(file, known, runtime.config.PUBLIC_URL), file, isNew: false }
  }
  if (!runtime.config.DEMO || !(known || (await identity.hasNoAccounts(runtime)))) return undefined
  const login: DemoLogin = {
    baseUrl: runtime.config.PUBLIC_URL,
    email: `demo-${newToken(4)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '0')}@bellhop.example`,
    password: newToken(12),
  }
  await write(file, { ...login, unfinished: true })
  await signUpAndFill(runtime, login)
  await write(file, login)
  return { login, file, isNew: true }
}

/** The service may have been started on another port since. */
async function withCurrentUrl(file: string, known: DemoLogin, baseUrl: string): Promise<DemoLogin> {
  const login = { ...known, baseUrl }
  if (known.baseUrl !== baseUrl) await write(file, login)
  return login
}

const write = (file: string, contents: DemoFile): Promise<void> =>
  replaceFile(file, `${JSON.stringify(contents, null, 2)}\n`, 'owner')

async function signUpAndFill(runtime: Runtime, { email, password }: DemoLogin): Promise<void> {
  const mails: QueuedMail[] = []
  const config = { ...runtime.config, RATE_LIMIT_AUTH: 0, RATE_LIMIT_TENANT: 0, REGISTRATION: 'open' as const }
  const inside: Runtime = {
    ...runtime,
    config,
    // Nobody looks for these requests in the log.
    log: runtime.log.child({}, { level: 'warn' }),
    live: createStreamHub(),
    wake: () => undefined,
    mailer: { send: async (mail) => void mails.push(mail) },
  }
  const { server } = createApp(inside)
  const runs = workers.map((worker) => worker.open(inside))
  let token = ''
  const call: DemoCall = async (method, path, body) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await server.inject({ method, url: `/api/v1${path}`, headers, ...(body ? { payload: body } : {}) })
    if (answer.statusCode >= 300) throw new Error(`The demo could not ${method} ${path}: ${answer.body}`)
    return answer.json().data
  }
  await call('POST', '/auth/register', {
    companyName: 'Demo Hotels',
    firstName: 'Demo',
    lastName: 'Agent',
    email,
    password,
    timeZone: 'Europe/Istanbul',
    countryCode: 'TR',
    currencyCode: 'EUR',
  })
  await runUntilIdle(runs)
  const confirmationToken = /[?&#]token=([\w.~-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  await call('POST', '/auth/confirm-email', { token: confirmationToken })
  token = String((await call('POST', '/auth/login', { email, password })).accessToken)
  await fillDemo(call, runtime)
  await runUntilIdle(runs)
  await server.close()
}
