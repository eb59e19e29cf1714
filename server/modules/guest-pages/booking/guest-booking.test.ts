import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colleague, created } from '../../../testing/world.ts'
import { bookingPage } from '../testing/booking-page.ts'

test('a guest sees the booking of the link: the stay, its price and terms, and nothing that is personal', async (t) => {
  const { app, tenant, hotel, suite, opened, page, refusal } = await bookingPage(t, {
    hotel: {
      phone: '+902121112233',
      email: 'desk@kaya.test',
      cancellationPolicy: [{ from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 1 }],
    },
  })
  const booked = await opened({
    guest: { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233', email: 'elif@x.test' },
    specialRequests: 'A quiet room',
    arrivalTime: '18:30',
    internalNotes: 'Difficult',
  })
  const { status, data, headers, text } = await page(booked.token)
  assert.equal(status, 200, text)
  assert.deepEqual(
    [data.confirmationNumber, data.status, data.guestName, data.hotel.phone, data.checkIn, data.nights, data.rooms],
    [booked.confirmationNumber, 'confirmed', 'Elif', '+902121112233', '2026-07-10', 2, 1],
  )
  assert.deepEqual(
    [data.totalAmount, data.currencyCode, data.cancellationFee.amount, data.specialRequests, data.arrivalTime],
    [200, 'EUR', 0, 'A quiet room', '18:30'],
  )
  assert.deepEqual(
    data.cancellationSteps.map(({ beginsAt, feeType }: { beginsAt: string; feeType: string }) => [beginsAt, feeType]),
    [
      ['2026-06-01T09:00:00.000Z', 'none'],
      ['2026-07-08T11:00:00.000Z', 'nights'],
    ],
  )
  const yes = { isAllowed: true, reason: null }
  assert.deepEqual(data.may, {
    confirm: { isAllowed: false, reason: 'status' },
    change: yes,
    cancel: yes,
    request: yes,
  })
  assert.ok(data.roomTypes.some(({ id }: { id: string }) => id === suite.id))
  assert.ok(data.guestTypes.length > 1)
  assert.doesNotMatch(text, /5321112233|elif@x|Kaya|Difficult|internalNotes|blacklist|"guestId"|"guest":|userId/)
  assert.equal(headers['cache-control'], 'no-store')

  await tenant.call('PUT', `/hotels/${hotel.id}`, { body: { guestMayChange: false } })
  const closed = (await page(booked.token)).data
  assert.deepEqual([closed.may.change.reason, closed.roomTypes, closed.guestTypes], ['notOffered', [], []])
  const stranger = await colleague(app, tenant, { permissions: ['guests.read', 'guests.manage'] })
  assert.equal((await stranger.call('POST', `/reservations/${booked.id}/link`, { body: {} })).status, 403)
  assert.equal((await refusal(booked.token)).status, 200)
})

test('the link of a booking ends 30 days after the departure, and follows a changed one', async (t) => {
  const { app, at, put, opened, page, refusal, link } = await bookingPage(t)
  const booked = await opened()
  const unknown = await refusal(`b${'A'.repeat(22)}`)
  assert.equal(unknown.status, 404)
  assert.equal((await link(booked.id)).expiresAt, '2026-08-11T21:00:00.000Z')
  assert.equal((await put(booked.id, { checkOut: '2026-07-15' })).status, 200)
  await app.settle()
  assert.deepEqual(await link(booked.id), { url: (await link(booked.id)).url, expiresAt: '2026-08-14T21:00:00.000Z' })
  await at('2026-08-14T20:59:59Z')
  await app.settle()
  const late = (await page(booked.token)).data
  assert.deepEqual([late.status, late.may.change.reason, late.may.request.reason], ['noShow', 'status', 'status'])
  await at('2026-08-14T21:00:00Z')
  assert.deepEqual(await refusal(booked.token), unknown)
})

test('a link that is revoked, or whose booking has another guest, is deleted or erased, is one and the same 404', async (t) => {
  const { app, tenant, put, opened, tokenOf, refusal } = await bookingPage(t)
  const unknown = await refusal(`b${'A'.repeat(22)}`)
  const revoked = await opened()
  const other = { firstName: 'Deniz', lastName: 'Ak', phone: '+905329998877' }
  const moved = await opened()
  const deleted = await opened({ guest: other })
  const past = await opened({ guest: { ...other, firstName: 'Ece', phone: '+905329998866' } })
  const [kept] = (await tenant.call('GET', `/guestlinks?kind=booking&subjectId=${revoked.id}`)).data.items
  assert.deepEqual([kept.hotelId, kept.openedAt], [revoked.hotelId, null])
  for (const { token } of [revoked, moved, deleted, past]) assert.equal((await refusal(token)).status, 200)
  for (const token of [`o${revoked.token.slice(1)}`, revoked.token.slice(0, -1), `${revoked.token}A`, 'b']) {
    assert.deepEqual(await refusal(token), unknown, token)
  }
  assert.equal((await tenant.call('POST', `/guestlinks/${kept.id}/revoke`)).status, 200)
  assert.deepEqual(await refusal(revoked.token), unknown)
  assert.equal((await refusal(await tokenOf(revoked.id))).status, 200, 'the next link is another one')

  const deniz = await created(tenant, '/guests', { ...other, phone: '+905321234567' })
  assert.equal((await put(moved.id, { guestId: deniz.id })).status, 200)
  assert.deepEqual(await refusal(moved.token), unknown, 'at once')
  const fresh = await tokenOf(moved.id)
  assert.notEqual(fresh, moved.token)
  await app.settle()
  const links = (await tenant.call('GET', `/guestlinks?subjectId=${moved.id}`)).data.items
  const ofOthers = links.filter(({ guestId, revokedAt }: Record<string, unknown>) => guestId !== deniz.id && !revokedAt)
  assert.deepEqual(ofOthers, [])
  assert.equal((await refusal(fresh)).status, 200)

  assert.equal((await tenant.call('POST', `/reservations/${deleted.id}/cancel`, { body: {} })).status, 200)
  assert.equal((await refusal(deleted.token)).status, 200, 'a cancelled booking is shown')
  assert.equal((await tenant.call('DELETE', `/reservations/${deleted.id}`)).status, 204)
  assert.deepEqual(await refusal(deleted.token), unknown)
  await app.settle()
  const [ended] = (await tenant.call('GET', `/guestlinks?subjectId=${deleted.id}`)).data.items
  assert.notEqual(ended.revokedAt, null)

  assert.equal((await tenant.call('POST', `/reservations/${past.id}/cancel`, { body: {} })).status, 200)
  assert.equal((await tenant.call('POST', `/guests/${past.guestId}/anonymize`)).status, 200)
  assert.deepEqual(await refusal(past.token), unknown)
})

test('the link works for the guest into whom theirs is merged', async (t) => {
  const { app, tenant, opened, refusal } = await bookingPage(t)
  const booked = await opened()
  const survivor = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya', email: 'elif@y.test' })
  const merged = await tenant.call('POST', `/guests/${survivor.id}/merge`, { body: { guestIds: [booked.guestId] } })
  assert.equal(merged.status, 200, merged.text)
  await app.settle()
  assert.equal((await refusal(booked.token)).status, 200)
})
