import type { Endpoint } from '#platform/http/endpoint.ts'
import { created, type Tenant } from '../world.ts'
import { ground, samples, within } from './samples.ts'

/**
 * The path of each endpoint to a record that there is: made from the samples, and found in the list that the record
 * belongs to. Where there is no such list, or nothing in it, the id is one that some other record has.
 */
export async function existingPaths(tenant: Tenant, endpoints: readonly Endpoint[]): Promise<Map<Endpoint, string>> {
  const g = await ground(tenant)
  for (const [path, sample] of Object.entries(samples)) await created(tenant, within(path, g), sample(g))
  const found = new Map<string, string>()
  const firstOf = async (list: string): Promise<string> => {
    const { data } = await tenant.call('GET', list)
    const id: string = (data?.items ?? data)?.[0]?.id ?? g.guest.id
    found.set(list, id)
    return id
  }
  const paths = new Map<Endpoint, string>()
  for (const endpoint of endpoints) {
    const path = within(endpoint.path, g)
    const list = path.split('/:')[0] ?? ''
    paths.set(endpoint, path.replaceAll(/:\w+/g, found.get(list) ?? (await firstOf(list))))
  }
  return paths
}
