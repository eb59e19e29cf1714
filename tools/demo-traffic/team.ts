import { randomBytes } from 'node:crypto'
import type { Bellhop, User } from '../../sdk/index.ts'
import { UnsuitableTenantError } from './demo-hotel.ts'

/** The account of a colleague, with a password of this run. */
export type TeamMember = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly password: string
}

const people = [
  { firstName: 'Aylin', lastName: 'Aydemir', extension: '8101', languageCodes: ['tr', 'en'] },
  { firstName: 'Marco', lastName: 'Bellini', extension: '8102', languageCodes: ['en', 'it'] },
  { firstName: 'Derya', lastName: 'Çınar', extension: '8103', languageCodes: ['tr', 'de'] },
] as const

/** The names of the colleagues. */
export const teamNames: readonly string[] = people.map(({ firstName }) => firstName)

/**
 * The address of a colleague: that of the watcher with a suffix, so that two demo tenants of one service differ and a
 * mail reaches nobody else.
 */
const addressOf = (watcher: string, firstName: string): string => {
  const at = watcher.lastIndexOf('@')
  return `${watcher.slice(0, at)}+${firstName.toLowerCase()}${watcher.slice(at)}`
}

/**
 * Finds or creates the account of a colleague by number, with the role of agents, and gives it a new password: this
 * ends sessions that an earlier run has left. Returns `suspended` for a colleague whom somebody has suspended.
 */
export async function prepareMember(
  bellhop: Bellhop,
  number: number,
  watcher: string,
): Promise<TeamMember | 'suspended'> {
  const person = people[number]
  if (!person) throw new Error(`There is no colleague ${number}`)
  const email = addressOf(watcher, person.firstName)
  const password = randomBytes(24).toString('base64url')
  const { items } = await bellhop.users.list({ email })
  const known = items.find((user) => user.email === email)
  if (known?.status === 'suspended') return 'suspended'
  const user = known
    ? await bellhop.users.update(known.id, { password })
    : await hire(bellhop, person, { email, password })
  return { id: user.id, name: person.firstName, email, password }
}

type Access = { readonly email: string; readonly password: string }

async function hire(bellhop: Bellhop, person: (typeof people)[number], access: Access): Promise<User> {
  const { items } = await bellhop.roles.list({ pageSize: 100 })
  const role = items.find(({ name }) => name === 'Agent')
  if (!role) throw new UnsuitableTenantError('This tenant has no role named Agent')
  const { extension, languageCodes, ...name } = person
  const taken = (await bellhop.users.list({ pageSize: 100 })).items.some((user) => user.extension === extension)
  const details = { ...name, languageCodes: [...languageCodes], roleId: role.id, ...(taken ? {} : { extension }) }
  return bellhop.users.create({ ...details, ...access })
}
