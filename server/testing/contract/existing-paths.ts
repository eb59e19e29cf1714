import type { Endpoint } from '#platform/http/endpoint.ts'
import { created, type Tenant } from '../world.ts'
import { contractFixture, fillPath, samples } from './samples.ts'

/**
 * A path to an existing record for each endpoint. The records are created from the samples and found in their lists. If
 * there is no list, or it is empty, the path has the id of another record.
 */
export async function existingPaths(tenant: Tenant, endpoints: readonly Endpoint[]): Promise<Map<Endpoint, string>> {
  const g = await contractFixture(tenant)
  for (const [path, sample] of Object.entries(samples)) await created(tenant, fillPath(path, g), sample(g))
  const found = new Map<string, string>()
  const firstOf = async (list: string): Promise<string> => {
    const { data } = await tenant.call('GET', list)
    const id: string = (data?.items ?? data)?.[0]?.id ?? g.guest.id
    found.set(list, id)
    return id
  }
  const paths = new Map<Endpoint, string>()
  for (const endpoint of endpoints) {
    const path = fillPath(endpoint.path, g)
    const list = path.split('/:')[0] ?? ''
    paths.set(endpoint, path.replaceAll(/:\w+/g, found.get(list) ?? (await firstOf(list))))
  }
  return paths
}
