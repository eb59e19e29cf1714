import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#shared/stay.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { leadDesk } from '../testing/lead-desk.ts'

const rounds = repetitions(3, 30)

full('a missed call, a turnaway and an offer at once are one lead, which a booking wins', async (t) => {
  const desk = await leadDesk(t)
  const { app, tenant, person, missed, offer, link, turnAway, leads, only, book } = desk
  for (let n = 0; n < rounds; n += 1) {
    const phone = `+9053211122${String(10 + n)}`
    const { id: guestId } = await person(phone)
    const [first, second] = [await offer(guestId), await offer(guestId, '2027-03-10')]
    const [, , , turnaway] = await Promise.all([
      missed(phone).then(() => Promise.all([app.settle(), app.settle()])),
      link(first.id),
      link(second.id),
      turnAway(guestId),
      turnAway(guestId),
      missed(phone),
    ])
    await app.settle()
    const lead = await only(`&guestId=${guestId}`)
    assert.deepEqual([lead['stage'], lead['closedAt'], lead['guestId']], ['offered', null, guestId])
    const offers = (await tenant.call('GET', `/offers?leadId=${lead.id}`)).data.items
    const turnaways = (await tenant.call('GET', `/turnaways?leadId=${lead.id}`)).data.items
    assert.deepEqual([offers.length, turnaways.length, turnaway.leadId], [2, 2, lead.id])

    const [booking] = await Promise.all([
      book(tenant, addDays('2027-05-01', 2 * n), { guestId, guest: undefined }),
      app.settle(),
    ])
    await app.settle()
    const won = await only(`&guestId=${guestId}`)
    assert.deepEqual(
      [won['stage'], won['reservationId'], won['value'], won['currencyCode']],
      ['won', booking.id, booking.totalAmount, 'EUR'],
    )
  }
  assert.equal((await leads()).length, rounds)
})

test('a number that nobody has is one lead, and its first booking wins it', async (t) => {
  const { app, tenant, missed, only, book, events, ring, act } = await leadDesk(t)
  const phone = '+905321112244'
  await Promise.all([missed(phone), missed(phone)])
  await Promise.all([app.settle(), app.settle()])
  const lead = await only()
  assert.deepEqual(
    [lead['source'], lead['guestId'], lead['phone'], lead['stage'], lead['currencyCode']],
    ['missedCall', null, phone, 'new', 'EUR'],
  )
  const short = await ring({ from: '+905321112255' })
  await act(short.providerCallId, 'callerHangsUp')
  await app.settle()
  assert.equal((await only()).id, lead.id, 'who hangs up at once wants nothing')
  const guest = { firstName: 'Can', lastName: 'Demir', phone }
  const held = await book(tenant, '2027-05-01', { guest, status: 'held' })
  await app.settle()
  assert.equal((await only())['stage'], 'new', 'a hold is no booking')
  await tenant.call('POST', `/reservations/${held.id}/confirm`, { body: {} })
  await app.settle()
  const won = await only()
  assert.deepEqual([won['stage'], won['guestId'], won['reservationId']], ['won', held.guestId, held.id])
  const sent = await events(won)
  assert.deepEqual(
    sent.map(({ stage }) => stage),
    ['new', 'won'],
  )
  assert.equal(sent.at(-1)?.['reservationId'], held.id)
})

test('a booking that was made before the wish does not win it, however late the service hears of the booking', async (t) => {
  const { app, tenant, only, book, person } = await leadDesk(t)
  const { id: guestId } = await person('+905321112266')
  const { hotelId } = await book(tenant, '2027-05-01', { guestId, guest: undefined })
  app.advance('PT1S')
  const { status } = await tenant.call('POST', '/leads', { body: { hotelId, guestId } })
  assert.equal(status, 201)
  await app.settle()
  assert.equal((await only())['stage'], 'new')
  app.advance('PT1S')
  const next = await book(tenant, '2027-06-01', { guestId, guest: undefined })
  await app.settle()
  assert.deepEqual([(await only())['stage'], (await only())['reservationId']], ['won', next.id])
})

test('a next step call and its callback are one thing, whoever changes it', async (t) => {
  const { app, tenant, person, only, add, put, callbacks, book } = await leadDesk(t)
  const { id: guestId } = await person('+905321112233')
  const at = (hour: number): string => `2026-06-03T${String(hour).padStart(2, '0')}:00:00.000Z`
  const lead = await add({ guestId, nextStep: 'call', nextStepAt: at(9), note: 'Asks for a suite' })
  const [callback, ...others] = await callbacks()
  assert.deepEqual([others.length, lead.callbackId], [0, callback?.id])
  assert.deepEqual(
    [callback?.['scheduledAt'], callback?.['phone'], callback?.['assignedUserId'], callback?.['guestId']],
    [at(9), '+905321112233', tenant.userId, guestId],
  )
  const ofCallback = (verb: string, body: object, method: 'POST' | 'PUT' = 'PUT') =>
    tenant.call(method, `/scheduledcallbacks/${callback?.id}${verb}`, { body })
  await put(lead, { nextStepAt: at(10) })
  assert.deepEqual(
    (await callbacks()).map(({ id, scheduledAt }) => [id, scheduledAt]),
    [[callback?.id, at(10)]],
  )
  assert.equal((await ofCallback('', { scheduledAt: at(11) })).status, 200)
  assert.equal((await only())['nextStepAt'], at(11))
  assert.equal((await tenant.call('POST', `/scheduledcallbacks/${callback?.id}/complete`)).status, 200)
  assert.deepEqual([(await only())['nextStep'], (await only())['callbackId']], [null, null])

  // A callback that is promised elsewhere is the next step, and a step call joins it.
  const promise = { phone: '+905321112233', guestId, hotelId: lead.hotelId, scheduledAt: at(12) }
  const other = (await tenant.call('POST', '/scheduledcallbacks', { body: promise })).data
  assert.deepEqual(
    [(await only())['nextStep'], (await only())['nextStepAt'], (await only())['callbackId']],
    ['call', at(12), other.id],
  )
  await put(lead, { nextStep: 'message', nextStepAt: at(13) })
  assert.equal((await tenant.call('GET', `/scheduledcallbacks/${other.id}`)).data.status, 'cancelled')
  const third = await put(lead, { nextStep: 'call', nextStepAt: at(14) })
  assert.equal((await callbacks('&isOpen=true')).length, 1)
  await book(tenant, '2027-05-01', { guestId, guest: undefined })
  await app.settle()
  const won = await only()
  assert.deepEqual([won['stage'], won['nextStep'], won['nextStepAt'], won['callbackId']], ['won', null, null, null])
  assert.equal((await tenant.call('GET', `/scheduledcallbacks/${third['callbackId']}`)).data.status, 'cancelled')
  assert.equal((await callbacks('&isOpen=true')).length, 0)
})

test('who does not want calls has no next step call, nor has somebody without a number', async (t) => {
  const { tenant, add, leads, put } = await leadDesk(t)
  const step = { nextStep: 'call', nextStepAt: '2026-06-03T09:00:00Z' }
  const silent = { firstName: 'Ada', lastName: 'Ok', phone: '+905321112299', doNotCall: true }
  const { id: guestId } = (await tenant.call('POST', '/guests', { body: silent })).data
  const { id: mailOnly } = (
    await tenant.call('POST', '/guests', { body: { firstName: 'Bo', lastName: 'Li', email: 'bo@example.com' } })
  ).data
  const [hotel] = (await tenant.call('GET', '/hotels')).data
  const post = async (body: object) => {
    const { status, body: answer } = await tenant.call('POST', '/leads', { body: { hotelId: hotel.id, ...body } })
    return [status, answer.errors?.[0]?.code, answer.errors?.[0]?.field]
  }
  assert.deepEqual(await post({ guestId, ...step }), [409, 'contact_not_permitted', 'guestId'])
  assert.deepEqual(await post({ guestId: mailOnly, ...step }), [422, 'required', 'phone'])
  assert.equal((await leads()).length, 0)
  const lead = await add({ guestId: mailOnly })
  assert.equal((await put(lead, { phone: '+905321112288', ...step }))['nextStep'], 'call')
})
