import type { Arrivals } from './arrivals.ts'
import { expectSuccess, newClient, type Target } from './client.ts'
import { type Group, signIn } from './group.ts'

type Office = { target: Target; seen: Arrivals; textTo(address: string): string }

/** Registers a tenant, confirms its address by the mail, and signs in; each client has its own allowance of logins. */
export async function registerGroup({ target, seen, textTo }: Office, name: string): Promise<Group> {
  const client = newClient(target, 1)
  const email = `${name}@bench.test`
  const password = `correct horse ${name} battery`
  const registration = { companyName: `Group ${name}`, firstName: 'Ada', lastName: 'Owner', email, password }
  await expectSuccess(client.ask('POST', '/auth/register', { body: { ...registration, countryCode: 'TR' } }))
  await seen.wait(`mail ${email}`, 30_000)
  const token = /[?&#]token=([\w.~-]+)/.exec(textTo(email))?.[1]
  await expectSuccess(client.ask('POST', '/auth/confirm-email', { body: { token } }))
  return signIn(target, { email, password })
}
