import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, ReadyPage } from './ready-page.ts'

/** The pages of the audit log. */
export async function auditPages({ tenant }: AddressWorld): Promise<readonly ReadyPage[]> {
  const values = { firstName: 'Şebnem', lastName: 'Ağaoğlu', phone: '+905321110088', tags: ['yaz'] }
  const { id } = await created(tenant, '/guests', values)
  await tenant.call('PUT', `/guests/${id}`, { body: { tags: ['kış'], vipLevel: 'gold' } })
  const [entry] = (await tenant.call('GET', `/audit?resourceId=${id}`)).data.items
  return [
    ['/audit', 'tbody tr'],
    [`/audit?type=guest&record=${id}&entry=${entry.id}`, '[role=dialog] table'],
  ]
}
