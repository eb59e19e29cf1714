import type { FastifyInstance } from 'fastify'
import { identity } from '#modules/identity/index.ts'
import { type QueuedMail } from '#platform/jobs/mail-job.ts'
import { newToken } from '#platform/kernel/ids.ts'
import { createStreamHub } from '#platform/live/stream-hub.ts'
import type { Runtime } from '#platform/runtime.ts'
import { runUntilIdle, type Worker } from '#platform/workers/worker.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import type { DemoCall } from './demo-call.ts'
import { type DemoFile, type DemoLogin, demoFileIn, readDemoFile, writeDemoFile } from './demo-file.ts'
import { type DemoTenant, fillDemo } from './demo-hotel.ts'
import { demoSettings } from './settings.ts'

/** The demo tenant. `isNew`: this start created it, so its login may be printed. */
export type Demo = { readonly login: DemoLogin; readonly file: string; readonly isNew: boolean }

/** The service as a value (`app.ts`). */
type Service = {
  createApp(runtime: Runtime): { readonly server: FastifyInstance }
  readonly workers: readonly Worker[]
}

/**
 * Creates a small hotel group in an empty database. It uses the public API like any client, on a private copy of the
 * service whose mails stay in memory.
 */
export async function createDemo(runtime: Runtime, service: Service): Promise<Demo | undefined> {
  const file = demoFileIn(runtime.config.DATA_DIR)
  const known = readDemoFile(file)
  if (known && !known.unfinished) {
    return { login: await withCurrentUrl(file, known, runtime.config.PUBLIC_URL), file, isNew: false }
  }
  if (!demoSettings.of(runtime.config).DEMO || !(known || (await identity.hasNoAccounts(runtime)))) return undefined
  const login: DemoLogin = {
    baseUrl: runtime.config.PUBLIC_URL,
    email: `demo-${lowerAscii(newToken(4)).replaceAll(/[^a-z0-9]/g, '0')}@bellhop.example`,
    password: newToken(12),
  }
  await writeDemoFile(file, { ...login, unfinished: true })
  const { chatWidgetKey } = await signUpAndFill(runtime, service, login)
  await writeDemoFile(file, { ...login, chatWidgetKey })
  return { login, file, isNew: true }
}

/** The service may have been started on another port since. */
async function withCurrentUrl(file: string, known: DemoFile, baseUrl: string): Promise<DemoLogin> {
  if (known.baseUrl !== baseUrl) await writeDemoFile(file, { ...known, baseUrl })
  const { email, password } = known
  return { baseUrl, email, password }
}

async function signUpAndFill(
  runtime: Runtime,
  { createApp, workers }: Service,
  { email, password }: DemoLogin,
): Promise<DemoTenant> {
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
  const call: DemoCall = async (method, path, body, link) => {
    const bearer = link ?? token
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
    const answer = await server.inject({ method, url: `/api/v1${path}`, headers, ...(body ? { payload: body } : {}) })
    if (answer.statusCode >= 300) throw new Error(`The demo could not ${method} ${path}: ${answer.body}`)
    return answer.statusCode === 204 ? {} : answer.json().data
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
  const tenant = await fillDemo(call, runtime)
  await runUntilIdle(runs)
  await server.close()
  return tenant
}
