import type { Answer, TestApp } from '../app.ts'
import { created, type Tenant } from '../world.ts'
import { type ContractFixture, samples } from './samples.ts'

type World = { readonly app: TestApp; readonly tenant: Tenant; readonly fixture: ContractFixture }

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
    ...offerRequests(world),
    ...bookingRequests(world),
  }
}

/** A draft, and actions on one that was sent. */
function offerRequests(world: Parameters<typeof guestRequests>[0]) {
  const draft = async () => {
    const { tenant, fixture } = world()
    return created(tenant, '/offers', samples['/offers']?.(fixture) ?? {})
  }
  const act = (id: string, action: string, body: object = {}) =>
    world().tenant.call('POST', `/offers/${id}/${action}`, { body })
  const sent = async () => {
    const offer = await draft()
    const { data } = await act(offer.id, 'link')
    return { ...offer, token: new URL(data.url).hash.slice(1) as string }
  }
  const asGuest = (token: string, action: string, body?: object) =>
    world().app.call('POST', `/guestpages/offer/${action}`, { token, ...(body ? { body } : {}) })
  return {
    'POST /offers/:id/link': async () => act((await draft()).id, 'link'),
    async 'POST /offers/:id/send'() {
      const { tenant, app } = world()
      const { id, hotelId } = await draft()
      const account = { type: 'smsProvider', provider: 'simulator', name: app.runtime.newId(), hotelIds: [hotelId] }
      const { id: integrationId } = await created(tenant, '/integrations', account)
      const sender = { integrationId, address: 'OFFERS', name: 'Desk', hotelId, isDefault: true }
      await created(tenant, '/smsprovider/senders', sender)
      return act(id, 'send')
    },
    async 'POST /offers/:id/accept'() {
      const { id, alternatives } = await sent()
      return act(id, 'accept', { alternativeId: alternatives[0].id })
    },
    'POST /offers/:id/withdraw': async () => act((await sent()).id, 'withdraw'),
    'POST /offers/:id/lose': async () => act((await sent()).id, 'lose', { reason: 'price' }),
    'POST /offers/:id/renew': async () => act((await sent()).id, 'renew'),
    'POST /guestpages/offer/seen': async () => asGuest((await sent()).token, 'seen'),
    async 'POST /guestpages/offer/accept'() {
      const { token, alternatives } = await sent()
      const [{ id: alternativeId, totalAmount: expectedTotal }] = alternatives
      return asGuest(token, 'accept', { alternativeId, expectedTotal, acceptsTerms: true })
    },
    'POST /guestpages/offer/decline': async () => asGuest((await sent()).token, 'decline', { reason: 'price' }),
  }
}

/** What the guest of a booking does on its page. */
function bookingRequests(world: Parameters<typeof guestRequests>[0]) {
  const booked = async (body: object = {}) => {
    const { tenant, fixture } = world()
    await tenant.call('PUT', `/hotels/${fixture.hotel.id}`, { body: { guestMayChange: true, guestMayCancel: true } })
    const booking = await created(tenant, '/reservations', { ...samples['/reservations']?.(fixture), ...body })
    const { url } = await created(tenant, `/reservations/${booking.id}/link`, {})
    return { ...booking, token: new URL(url).hash.slice(1) as string }
  }
  const act = ({ token }: { token: string }, method: 'POST' | 'PUT', path: string, body: object) =>
    world().app.call(method, `/guestpages${path}`, { token, body })
  return {
    async 'POST /reservations/:id/link'() {
      const { tenant, fixture } = world()
      const { id } = await created(tenant, '/reservations', samples['/reservations']?.(fixture) ?? {})
      return tenant.call('POST', `/reservations/${id}/link`, { body: {} })
    },
    'PUT /guestpages/booking': async () =>
      act(await booked(), 'PUT', '/booking', { checkIn: '2026-09-02', checkOut: '2026-09-03', expectedTotal: 80 }),
    'PUT /guestpages/booking/requests': async () =>
      act(await booked(), 'PUT', '/booking/requests', { specialRequests: 'A cot' }),
    async 'POST /guestpages/booking/confirm'() {
      const booking = await booked({ status: 'held' })
      return act(booking, 'POST', '/booking/confirm', { expectedTotal: booking.totalAmount })
    },
    'POST /guestpages/booking/cancel': async () => act(await booked(), 'POST', '/booking/cancel', { expectedFee: 0 }),
    async 'POST /guestpages/chat'() {
      await created(world().tenant, '/chatwidgets', samples['/chatwidgets']?.(world().fixture) ?? {})
      return act(await booked(), 'POST', '/chat', {})
    },
  }
}
