import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, ReadyPage } from './ready-page.ts'

/** The pages of groups, segments and imports. */
export async function guestListPages({ app, tenant }: AddressWorld): Promise<ReadyPage[]> {
  const { id } = await created(tenant, '/guestgroups', { name: 'Anadolu Tekstil', type: 'company' })
  const rich = { field: 'vipLevel', operator: 'gte', value: 'gold' }
  const grouped = { field: 'guestGroupIds', operator: 'in', value: [id] }
  const filter = { op: 'and', conditions: [rich, { op: 'not', conditions: [grouped] }] }
  const segment = await created(tenant, '/guestsegments', { name: 'Boğaz manzarası sevenler', filter })
  const body = new FormData()
  body.append('file', new Blob(['firstName,lastName,email\nŞule,Öztürk,nowhere\n']), 'guests.csv')
  const { data } = await tenant.call('POST', '/guests/import?dryRun=true', { body })
  await app.settle()
  return [
    ['/guest-groups', 'tbody tr'],
    [`/guest-groups?open=${id}`, '[role=dialog] input[name=code]'],
    ['/segments', 'tbody tr'],
    [`/segments?open=${segment.id}`, '[role=dialog] [aria-live] b'],
    ['/guest-imports', 'tbody tr'],
    ['/guest-imports?open=new', '[role=dialog] button'],
    [`/guest-imports?open=${data.id}`, '[role=dialog] section li'],
  ]
}
