import type { Answer, TestApp } from '../app.ts'
import { created, type Tenant } from '../world.ts'

type World = { readonly app: TestApp; readonly tenant: Tenant }

/** The requests about new guests and their links, and those of a guest who has a link. */
export function guestRequests(world: () => World): Record<string, () => Promise<Answer>> {
  const newGuest = async (): Promise<string> =>
    (await created(world().tenant, '/guests', { firstName: 'Audited', lastName: 'Guest' })).id
  const newLink = async (): Promise<Answer> =>
    world().tenant.call('POST', `/guests/${await newGuest()}/preferencelinks`)
  const merge = async (): Promise<Answer> => {
    const [one, other] = [await newGuest(), await newGuest()]
    return world().tenant.call('POST', `/guests/${one}/merge`, { body: { guestIds: [other] } })
  }

  return {
    'POST /guests/:id/merge': merge,
    async 'POST /guests/:id/unmerge'() {
      const { mergeId, guest } = (await merge()).data
      return world().tenant.call('POST', `/guests/${guest.id}/unmerge`, { body: { mergeId } })
    },
    async 'POST /guests/:id/anonymize'() {
      return world().tenant.call('POST', `/guests/${await newGuest()}/anonymize`)
    },
    'POST /guests/:guestId/preferencelinks': newLink,
    async 'POST /guestlinks/:id/revoke'() {
      await newLink()
      const { tenant } = world()
      const [link] = (await tenant.call('GET', '/guestlinks?sort=-createdAt')).data.items
      return tenant.call('POST', `/guestlinks/${link.id}/revoke`)
    },
    async 'PUT /guestpages/preferences'() {
      const token = new URL((await newLink()).data.url).hash.slice(1)
      return world().app.call('PUT', '/guestpages/preferences', { token, body: { marketing: { email: true } } })
    },
  }
}
