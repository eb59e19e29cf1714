import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Answer, CallOptions, Method } from '../app.ts'
import { type TestService, testService } from '../processes/process.ts'

/** Two processes on one database, of which one is killed now and then. */
export type TwoProcesses = Awaited<ReturnType<typeof twoProcesses>>

/** Starts a service and a second process with these settings, and signs in to the demo tenant at both. */
export async function twoProcesses(t: TestContext, settings: Record<string, string>) {
  const one = await testService()
  const two = await testService(settings, { beside: one })
  const url = new URL(one.elsewhere.env['DATABASE_ADMIN_URL'] ?? '')
  url.pathname = new URL(one.elsewhere.env['DATABASE_URL'] ?? '').pathname
  const admin = new pg.Client({ connectionString: url.href })
  // A connection of its own for a transaction that another process leaves open.
  const slow = new pg.Client({ connectionString: url.href })
  await Promise.all([admin.connect(), slow.connect()])
  t.after(async () => {
    await Promise.all([admin.end(), slow.end()])
    await two.close()
    await one.close()
  })
  // The token of a process with another clock may not be valid yet.
  const login = async (at: TestService) => (await at.call('POST', '/auth/login', { body: one.demo })).data
  const signedIn = [await login(one), await login(two)]
  const { tenantId } = signedIn[0].user
  let turn = 0

  /** Asks the processes in turn. A killed one throws. */
  async function call(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
    turn += 1
    const { accessToken: token } = signedIn[turn % 2]
    return (turn % 2 === 0 ? one : two).call(method, path, { token, ...options })
  }
  /** Kills the second process as a crash would, and starts it again. */
  async function killAndStart(): Promise<void> {
    await two.end('SIGKILL')
    await sleep(500)
    await two.start()
  }
  return { call, killAndStart, admin, slow, tenantId: tenantId as string }
}
