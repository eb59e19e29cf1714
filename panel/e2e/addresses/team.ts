import { newRole } from '../../../server/testing/users.ts'
import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, ReadyPage } from './ready-page.ts'

/** The pages of users, roles and service users. */
export async function teamPages({ tenant }: AddressWorld): Promise<readonly ReadyPage[]> {
  const permissions = ['guests.read', 'reservations.read', 'reservations.manage', 'settings.manage']
  const role = await newRole(tenant, { name: 'Gece resepsiyonu', permissions, piiAccess: 'masked' })
  const person = { firstName: 'Gülşah', lastName: 'Çağlayangil', email: 'gulsah@bosphorus.test', roleId: role.id }
  const work = { skills: [{ code: 'german', level: 4 }], languageCodes: ['tr', 'de'], phone: '+905321110077' }
  const { id } = await created(tenant, '/users', { ...person, ...work })
  const program = { firstName: 'Property system', lastName: 'Production', email: 'pms@bosphorus.test', roleId: role.id }
  const robot = await created(tenant, '/users', { ...program, isServiceUser: true })
  await created(tenant, `/users/${robot.id}/api-keys`, { name: 'Server room' })
  return [
    ['/users', 'tbody tr'],
    [`/users/${id}`, 'main ul li button'],
    [`/users/${id}?open=edit`, '[role=dialog] [role=group] input'],
    ['/security', 'main form button[type=submit]'],
    ['/roles', 'tbody td'],
    [`/roles/${role.id}?open=edit`, '[role=dialog] input[type=checkbox]'],
    [`/service-users/${robot.id}`, 'tbody tr'],
    [`/service-users/${robot.id}?open=key`, '[role=dialog] form'],
  ]
}
