import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import type { TestApp } from '../../../testing/app.ts'
import type { Tenant } from '../../../testing/world.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator app, counted apart from the service: `steps` half minutes from now. */
export function appCode({ runtime }: Pick<TestApp, 'runtime'>, secret: string, steps = 0): string {
  const value = [...secret].reduce((sum, letter) => sum * 32n + BigInt(letters.indexOf(letter)), 0n)
  const key = Buffer.from(value.toString(16).padStart(40, '0'), 'hex')
  const step = BigInt(Math.floor(runtime.now().epochMilliseconds / 30_000) + steps)
  const mac = createHmac('sha1', key)
    .update(Buffer.from(step.toString(16).padStart(16, '0'), 'hex'))
    .digest('hex')
  const offset = Number.parseInt(mac.slice(-1), 16) * 2
  const number = Number.parseInt(mac.slice(offset, offset + 8), 16) % 2 ** 31
  return String(number).slice(-6).padStart(6, '0')
}

/** A user who can sign in, and the way to call as the user. */
export type Enroller = Pick<Tenant, 'call' | 'email' | 'password'>

/** Adds an authenticator app to a user, with the code of the half minute before, and returns what the user has then. */
export async function enrolApp(app: TestApp, user: Enroller) {
  const begun = await user.call('POST', '/profile/totp', { body: { currentPassword: user.password } })
  assert.equal(begun.status, 201, begun.text)
  const { totpSecret, totpUri } = begun.data as { totpSecret: string; totpUri: string }
  const confirmed = await user.call('POST', '/profile/totp/confirm', { body: { code: appCode(app, totpSecret, -1) } })
  assert.equal(confirmed.status, 200, confirmed.text)
  const { recoveryCodes } = confirmed.data as { recoveryCodes: string[] }
  return { totpSecret, totpUri, recoveryCodes }
}

/** Sends a password and returns the token of the challenge that answers it. */
export async function challengeOf(app: TestApp, { email, password }: Omit<Enroller, 'call'>): Promise<string> {
  const answer = await app.call('POST', '/auth/login', { body: { email, password } })
  assert.equal(answer.status, 403, answer.text)
  return String(answer.headers['x-sign-in-challenge'])
}

/** Completes a sign-in with a factor. */
export const complete = (app: TestApp, challenge: string, factor: object) =>
  app.call('POST', '/auth/second-factor', { body: { challenge, ...factor } })
