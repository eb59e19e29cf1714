import type { Answer, TestApp } from '../app.ts'
import { colleague, created, type Tenant } from '../world.ts'

type World = { readonly app: TestApp; readonly tenant: Tenant }

/** Requests about API keys. Each is about the key of a service user of its own. */
export const keyRequests = (world: () => World): Record<string, () => Promise<Answer>> => {
  const pathOfUser = async () => {
    const { app, tenant } = world()
    return `/users/${(await colleague(app, tenant, { isServiceUser: true })).userId}/api-keys`
  }
  const pathOfKey = async () => {
    const path = await pathOfUser()
    return `${path}/${(await created(world().tenant, path, { name: 'An integration' })).id}`
  }
  return {
    'POST /users/:userId/api-keys': async () =>
      world().tenant.call('POST', await pathOfUser(), { body: { name: 'An integration' } }),
    'POST /users/:userId/api-keys/:id/rotate': async () =>
      world().tenant.call('POST', `${await pathOfKey()}/rotate`, { body: {} }),
    'DELETE /users/:userId/api-keys/:id': async () => world().tenant.call('DELETE', await pathOfKey()),
  }
}
