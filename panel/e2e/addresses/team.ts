import { newRole } from '../../../server/testing/users.ts'
import { created, showFactor } from '../../../server/testing/world.ts'
import type { AddressWorld, ReadyPage } from './ready-page.ts'

/** The pages of users, roles and service users. */
export async function teamPages({ app, tenant }: AddressWorld): Promise<readonly ReadyPage[]> {
  const permissions = ['guests.read', 'reservations.read', 'reservations.manage', 'settings.manage']
  const role = await newRole(tenant, { name: 'Gece resepsiyonu', permissions, piiAccess: 'masked' })
  const person = { firstName: 'Gülşah', lastName: 'Çağlayangil', email: 'gulsah@bosphorus.test', roleId: role.id }
  const work = { skills: [{ code: 'german', level: 4 }], languageCodes: ['tr', 'de'], phone: '+905321110077' }
  const { id } = await created(tenant, '/users', { ...person, ...work })
  const program = { firstName: 'Property system', lastName: 'Production', email: 'pms@bosphorus.test', roleId: role.id }
  const robot = await created(tenant, '/users', { ...program, isServiceUser: true })
  await created(tenant, `/users/${robot.id}/api-keys`, { name: 'Server room' })
  const { connection, domain } = await signOnRecords({ app, tenant }, role.id)
  return [
    ['/users', 'tbody tr'],
    [`/users/${id}`, 'main ul li button'],
    [`/users/${id}?open=edit`, '[role=dialog] [role=group] input'],
    ['/security', 'main form button[type=submit]'],
    ['/sign-on', 'main section ~ section ~ section ~ section li button'],
    ['/sign-on?open=new', '[role=dialog] input[name=issuer]'],
    [`/sign-on?open=${connection.id}`, '[role=dialog] input[name=issuer]'],
    ['/sign-on?open=newDomain', '[role=dialog] input[name=domain]'],
    [`/sign-on?open=${domain.id}`, '[role=dialog] code'],
    ['/sign-on?open=rules', '[role=dialog] [role=group] input'],
    ['/roles', 'tbody td'],
    [`/roles/${role.id}?open=edit`, '[role=dialog] input[type=checkbox]'],
    [`/service-users/${robot.id}`, 'tbody tr'],
    [`/service-users/${robot.id}?open=key`, '[role=dialog] form'],
  ]
}

/** What single sign-on shows. Its page needs a session that has shown a factor, as these requests do. */
async function signOnRecords({ app, tenant }: AddressWorld, roleId: string) {
  await showFactor(app, tenant)
  const provider = {
    name: 'Bosphorus kimlik',
    issuer: 'https://login.bosphorus.test/realms/oteller',
    clientId: 'bellhop',
  }
  const connection = await created(tenant, '/ssoconnections', { ...provider, clientSecret: 'a secret of the provider' })
  const domain = await created(tenant, '/ssodomains', { domain: 'bosphorus.test' })
  const rules = ['Gece resepsiyonu', 'Rezervasyon İstanbul'].map((value) => ({ value, roleId }))
  await tenant.call('PUT', '/grouprules', { body: { rules } })
  return { connection, domain }
}
