import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identity } from '#modules/identity/index.ts'
import { replaceFile } from '#platform/crypto/atomic-file.ts'
import { newToken } from '#platform/kernel/ids.ts'
import { liveStreams } from '#platform/live/stream-hub.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type PlannedMail } from '#platform/jobs/mail-job.ts'
import { settle } from '#platform/jobs/worker.ts'
import { createApp, workers } from '../app.ts'
import { fillDemo } from './demo-hotel.ts'

/** How to log in to the demo tenant; also the contents of `DATA_DIR/demo.json`. */
export type DemoLogin = { readonly baseUrl: string; readonly email: string; readonly password: string }

/** The demo tenant of this service. `isNew`: it was made by this start, so its login may be printed this once. */
export type Demo = { readonly login: DemoLogin; readonly file: string; readonly isNew: boolean }

/** `unfinished` while it is being made: a process that was killed meanwhile starts over with another tenant. */
type DemoFile = DemoLogin & { readonly unfinished?: true }

/** Calls the API as the demo's user. Throws on anything but success, with what was said. */
export type DemoCall = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<Record<string, unknown> & { id: string }>

/**
 * Makes a small hotel group in an empty database, so that the first question has an answer. It goes through the public
 * API like any client, on a private copy of the service whose mails stay in memory.
 */
export async function makeDemo(runtime: Runtime): Promise<Demo | undefined> {
  const file = join(runtime.config.DATA_DIR, 'demo.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoFile) : undefined
  if (known && !known.unfinished) {
    return { login: await whereItIsNow(file, known, runtime.config.PUBLIC_URL), file, isNew: false }
  }
  if (!runtime.config.DEMO || !(known || (await identity.isEmpty(runtime)))) return undefined
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
async function whereItIsNow(file: string, known: DemoLogin, baseUrl: string): Promise<DemoLogin> {
  const login = { ...known, baseUrl }
  if (known.baseUrl !== baseUrl) await write(file, login)
  return login
}

const write = (file: string, contents: DemoFile): Promise<void> =>
  replaceFile(file, `${JSON.stringify(contents, null, 2)}\n`, 'owner')

async function signUpAndFill(runtime: Runtime, { email, password }: DemoLogin): Promise<void> {
  const mails: PlannedMail[] = []
  const config = { ...runtime.config, RATE_LIMIT_AUTH: 0, RATE_LIMIT_TENANT: 0, REGISTRATION: 'open' as const }
  const inside: Runtime = {
    ...runtime,
    config,
    // Its requests are nobody's.
    log: runtime.log.child({}, { level: 'warn' }),
    live: liveStreams(),
    wake: () => undefined,
    mailer: { send: async (mail) => void mails.push(mail) },
  }
  const { server } = createApp(inside)
  const rounds = workers.map((worker) => worker.open(inside))
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
  await settle(rounds)
  const mailed = /[?&#]token=([\w.~-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  await call('POST', '/auth/confirm-email', { token: mailed })
  token = String((await call('POST', '/auth/login', { email, password })).accessToken)
  await fillDemo(call, runtime)
  await settle(rounds)
  await server.close()
}
