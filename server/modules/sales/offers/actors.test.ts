import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Method } from '../../../testing/app.ts'
import { colleague, created, newHotel, newTenant } from '../../../testing/world.ts'
import { salesModule } from '../index.ts'
import { guest, offeringHotel } from '../testing/offering-hotel.ts'

/** The calls of the module about one offer, turnaway or lead, with bodies that are valid. */
async function callsAbout(world: Awaited<ReturnType<typeof offeringHotel>>) {
  const { tenant, hotel, sent, ask } = world
  const offer = await sent({ guest: { ...guest, email: 'elif@example.com' } })
  const [{ id: alternativeId, totalAmount: expectedTotal }] = offer.alternatives
  const stay = { hotelId: hotel.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const turnaway = await created(tenant, '/turnaways', { kind: 'regret', reason: 'price', ...stay })
  const leadId: string = offer.leadId ?? assert.fail('a sent offer has its lead')
  const { quoteId } = await ask()
  const bodies: Readonly<Record<string, object>> = {
    'POST /offers': { guestId: offer.guestId, alternatives: [{ quoteId }] },
    'PUT /offers/:id': { message: 'Other' },
    'POST /offers/:id/accept': { alternativeId },
    'POST /offers/:id/lose': { reason: 'price' },
    'POST /offers/:id/link': {},
    'POST /offers/:id/send': {},
    'POST /turnaways': { kind: 'regret', reason: 'price', ...stay },
    'PUT /turnaways/:id': { reason: 'dates' },
    'POST /leads': { hotelId: hotel.id, phone: guest.phone },
    'PUT /leads/:id': { phone: guest.phone },
    'POST /guestpages/offer/accept': { alternativeId, expectedTotal, acceptsTerms: true },
    'POST /guestpages/offer/decline': { reason: 'price' },
  }
  const calls = salesModule.endpoints
    .map(({ method, path }) => ({ name: `${method} ${path}`, method: method as Method, path }))
    .filter(({ path }) => /^\/(offers|turnaways|leads|guestpages)/.test(path))
    .map(({ name, method, path }) => {
      const id = path.startsWith('/turnaways') ? turnaway.id : path.startsWith('/leads') ? leadId : offer.id
      return { name, method, path: path.replace(':id', id), body: bodies[name] }
    })
  assert.ok(calls.length >= 20, calls.map(({ name }) => name).join())
  return { offer, turnaway, leadId, calls }
}

test('nobody but the users of the hotel and the guest of the link sees or changes an offer, a turnaway or a lead', async (t) => {
  const world = await offeringHotel(t)
  const { app, tenant, read, sent, book } = world
  const { offer, turnaway, leadId, calls } = await callsAbout(world)
  const { hotel: elsewhere } = await newHotel(tenant)
  const booking = (await book({ guest: { ...guest, phone: '+905321119999' } })).data
  const linkOf = async (path: string): Promise<string> =>
    new URL((await created(tenant, `${path}/link`, {})).url).hash.slice(1)
  const other = await sent({ guest: { ...guest, phone: '+905321118888' } })
  const revoked = await sent({ guest: { ...guest, phone: '+905321117777' } })
  const [link] = (await tenant.call('GET', `/guestlinks?kind=offer&subjectId=${revoked.id}`)).data.items
  assert.equal((await tenant.call('POST', `/guestlinks/${link.id}/revoke`)).status, 200)

  const permitted = ['reservations.read', 'reservations.manage', 'calls.manage'] as const
  const users = {
    'without permission': (await colleague(app, tenant, { permissions: ['guests.read'] })).accessToken,
    'of another hotel': (await colleague(app, tenant, { permissions: permitted, hotelIds: [elsewhere.id] }))
      .accessToken,
    'of another company': (await newTenant(app)).accessToken,
  }
  const links = {
    'of a booking': await linkOf(`/reservations/${booking.id}`),
    'that is revoked': revoked.token,
    'that is cut short': offer.token.slice(0, -1),
  }
  const pictures = () =>
    Promise.all(
      [`/offers/${offer.id}`, `/turnaways/${turnaway.id}`, `/leads/${leadId}`].map(
        async (path) => (await tenant.call('GET', path)).data,
      ),
    )
  const before = await pictures()
  const wrong: string[] = []
  for (const { name, method, path, body } of calls) {
    const isPage = path.startsWith('/guestpages')
    const tried = async (who: string, token: string | undefined, allowed: readonly number[]): Promise<void> => {
      const answer = await app.call(method, path, { ...(token ? { token } : {}), ...(body ? { body } : {}) })
      const isEmptyList = answer.status === 200 && answer.data?.totalCount === 0
      if (!allowed.includes(answer.status) && !isEmptyList) wrong.push(`${who}: ${name}: ${answer.text.slice(0, 200)}`)
    }
    await tried('nobody', undefined, isPage ? [401, 404] : [401])
    if (isPage) {
      for (const [which, token] of Object.entries(links)) await tried(`a link ${which}`, token, [404])
      for (const [which, token] of Object.entries(users)) await tried(`a user ${which}`, token, [401, 404])
      continue
    }
    await tried('the guest', offer.token, [401])
    await tried('a user without permission', users['without permission'], [403])
    await tried('a user of another hotel', users['of another hotel'], [403, 404, 409, 422])
    await tried('a user of another company', users['of another company'], [404, 409, 422])
  }
  assert.deepEqual(wrong, [])
  assert.deepEqual(await pictures(), before, 'nothing has changed')

  const own = await app.call('POST', '/guestpages/offer/decline', { token: other.token, body: { reason: 'price' } })
  assert.equal(own.data.number, other.number, 'a link acts on its own offer alone')
  assert.deepEqual([(await read(other)).status, (await read(offer)).status], ['declined', 'sent'])
})

test('a masked role and a role of one hotel work with offers and leads, without numbers and addresses, and with those of that hotel', async (t) => {
  const world = await offeringHotel(t)
  const { app, tenant, hotel } = world
  const { offer, calls } = await callsAbout(world)
  const permissions = [
    'reservations.read',
    'reservations.manage',
    'guests.read',
    'guests.manage',
    'calls.manage',
  ] as const
  const masked = await colleague(app, tenant, { permissions, piiAccess: 'masked', hotelIds: [hotel.id] })
  const found: string[] = []
  for (const { name, method, path, body } of calls) {
    if (path.startsWith('/guestpages') || name === 'POST /offers/:id/lose') continue
    const { status, text } = await masked.call(method, path, body ? { body } : {})
    if (status === 403 || status === 404) found.push(`${name}: ${text.slice(0, 200)}`)
    if (/5321112233|elif@example\.com/.test(text)) found.push(`${name} shows an address`)
  }
  assert.deepEqual(found, [])
  assert.equal((await world.read(offer)).status, 'accepted', 'what it may do was done')

  const { hotel: elsewhere, roomType } = await newHotel(tenant)
  const query = new URLSearchParams({
    hotelId: elsewhere.id,
    roomTypeId: roomType.id,
    checkIn: '2026-07-10',
    checkOut: '2026-07-12',
  })
  const { quoteId } = (await tenant.call('GET', `/availability?${query}`)).data.roomTypes[0]
  const body = { guestId: offer.guestId, alternatives: [{ quoteId }] }
  const hidden = await masked.call('POST', '/offers', { body })
  assert.ok([403, 404, 422].includes(hidden.status), hidden.text)
  const theirs = await created(tenant, '/offers', body)
  assert.equal((await masked.call('GET', `/offers/${theirs.id}`)).status, 404)
  const numbers = (await masked.call('GET', '/offers')).data.items.map(({ id }: { id: string }) => id)
  assert.ok(!numbers.includes(theirs.id) && numbers.includes(offer.id))
})
