import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { leadDesk } from '../testing/lead-desk.ts'

const phone = '+905321112233'

full('an answered outbound call and a message of an agent reach the guest; an offer is one more step', async (t) => {
  const desk = await leadDesk(t)
  const { app, tenant, hotel, team, person, add, leads, act, write, offer, link, talk, end, after } = desk
  const [agent = assert.fail()] = team
  const { id: guestId } = await person(phone)
  const stages = async (): Promise<unknown[]> => (await leads()).map(({ stage }) => stage)
  const lead = await add({ guestId })
  const talked = await talk(phone)
  await app.settle()
  const [inbound] = await leads()
  assert.deepEqual(
    [inbound?.['stage'], inbound?.['lastContactAt']],
    ['new', app.runtime.now().toString({ fractionalSecondDigits: 3 })],
  )
  await end(talked)

  const { id: other } = await person('+905321112244', 'Can')
  await add({ guestId: other })
  const conversationId = await write('+905321112244')
  await after('PT1M')
  assert.deepEqual(await stages(), ['new', 'new'], 'a guest who writes is not reached')
  const answer = await agent.call('POST', `/conversations/${conversationId}/messages`, { body: { text: 'Yes.' } })
  assert.equal(answer.status, 201, answer.text)
  await app.settle()
  assert.deepEqual(await stages(), ['new', 'contacted'])
  await link((await offer(guestId)).id)
  assert.deepEqual(await stages(), ['offered', 'contacted'])
  const offered = (await tenant.call('GET', `/leads/${lead.id}`)).data
  assert.deepEqual(
    [offered.value, offered.currencyCode, offered.checkIn, offered.checkOut],
    [200, 'EUR', '2027-03-01', '2027-03-03'],
  )

  const { id: third } = await person('+905321112255', 'Efe')
  const called = await add({ guestId: third })
  const body = { hotelId: hotel.id, toNumber: '+905321112255' }
  await desk.setPresence(agent, 'available')
  const call = await agent.call('POST', '/calls', { body })
  assert.equal(call.status, 201, call.text)
  await app.settle()
  const [row] = await app.admin<{ providerCallId: string }>(
    `select provider_call_id as "providerCallId" from calls where id = '${call.data.id}'`,
  )
  const stage = async () => (await tenant.call('GET', `/leads/${called.id}`)).data.stage
  await act(row?.providerCallId ?? '', 'agentAnswers')
  await app.settle()
  assert.equal(await stage(), 'new', 'the guest has not answered')
  await act(row?.providerCallId ?? '', 'farEndAnswers')
  await app.settle()
  assert.equal(await stage(), 'contacted')
})

full('a lead is lost after the days without contact, and not before what is agreed', async (t) => {
  const { tenant, person, add, leads, after } = await leadDesk(t)
  const put = await tenant.call('PUT', '/salessettings', { body: { leadSources: [], leadDays: 10 } })
  assert.equal(put.status, 200, put.text)
  const [one, two] = [await person(phone), await person('+905321112244', 'Can')]
  await add({ guestId: one.id })
  const planned = await add({ guestId: two.id, nextStep: 'other', nextStepAt: '2026-06-16T09:00:00Z' })
  const stages = async (): Promise<unknown[]> =>
    (await leads()).map(({ stage, lostReason }) => `${stage} ${lostReason}`)
  await after('P9DT23H')
  assert.deepEqual(await stages(), ['new null', 'new null'])
  await after('PT1H')
  assert.deepEqual(await stages(), ['lost noAnswer', 'new null'])
  await tenant.call('PUT', '/salessettings', { body: { leadSources: [], leadDays: 3 } })
  await after('P9D')
  await after('P1D')
  assert.deepEqual(await stages(), ['lost noAnswer', 'lost noAnswer'])
  const lost = (await tenant.call('GET', `/leads/${planned.id}`)).data
  assert.deepEqual([lost.nextStep, lost.nextStepAt, lost.closedAt !== null], [null, null, true])
  const again = await tenant.call('PUT', `/leads/${planned.id}`, { body: { stage: 'contacted' } })
  assert.equal(again.data.closedAt, null)
  await after('P2DT23H')
  assert.equal((await stages())[1], 'contacted null')
  await after('P1D')
  assert.equal((await stages())[1], 'lost noAnswer', 'a lead that was opened again is watched again')
})

test('the owner is notified once when a step is due; a call has its callback for that', async (t) => {
  const { app, tenant, team, person, add, put, after, only } = await leadDesk(t)
  const [agent = assert.fail()] = team
  const { id: guestId } = await person(phone)
  const lead = await add({
    guestId,
    ownerUserId: agent.userId,
    nextStep: 'message',
    nextStepAt: '2026-06-01T10:00:00Z',
  })
  const due = async (by: Pick<typeof tenant, 'call'>): Promise<unknown[]> =>
    (await by.call('GET', '/notifications?type=leadDue')).data.items.map(
      ({ link, isDirect }: Record<string, unknown>) => [link, isDirect],
    )
  await put(lead, { nextStepAt: '2026-06-01T11:00:00Z' })
  await after('PT1H')
  assert.deepEqual(await due(agent), [], 'the step was moved')
  await after('PT1H')
  const one = [[{ type: 'lead', id: lead.id }, true]]
  assert.deepEqual([await due(agent), await due(tenant)], [one, []])
  assert.equal((await only('&isOverdue=true')).id, lead.id)
  await app.admin(`update jobs set state = 'ready', due_at = '2026-01-01' where kind = 'sales.lead-due'`)
  await app.settle()
  assert.deepEqual(await due(agent), one)
  await put(lead, { nextStep: 'call', nextStepAt: '2026-06-01T12:00:00Z' })
  await after('PT1H')
  assert.deepEqual(await due(agent), one)
  await put(lead, { nextStep: 'offer', nextStepAt: '2026-06-01T13:00:00Z' })
  await after('PT1H')
  assert.equal((await due(agent)).length, 2)
})

full('only what the settings name makes leads; what comes later joins them all the same', async (t) => {
  const desk = await leadDesk(t)
  const { app, tenant, person, missed, offer, link, turnAway, leads, only, look, write, after } = desk
  const set = (...leadSources: string[]) =>
    tenant.call('PUT', '/salessettings', { body: { leadSources, leadDays: 30 } })
  const { id: guestId } = await person(phone)
  await set('turnaway')
  await missed(phone)
  await app.settle()
  const draft = await offer(guestId)
  await link(draft.id)
  assert.deepEqual([(await leads()).length, (await tenant.call('GET', `/offers/${draft.id}`)).data.leadId], [0, null])
  const turnaway = await turnAway(guestId)
  const lead = await only()
  assert.deepEqual([lead['source'], lead.id, lead['value']], ['turnaway', turnaway.leadId, 150])
  const second = await offer(guestId, '2027-03-10')
  await link(second.id)
  assert.deepEqual(
    [(await only())['stage'], (await only())['source'], (await only())['value']],
    ['offered', 'turnaway', 200],
  )
  await tenant.call('POST', `/offers/${second.id}/lose`, { body: { reason: 'price' } })
  await app.settle()
  const regret = (await tenant.call('GET', `/turnaways?offerId=${second.id}`)).data.items[0]
  assert.equal(regret.leadId, lead.id, 'what became of the offer belongs to its lead')

  await set('conversation')
  const conversationId = await write('+905321112266')
  await look(tenant, '2027-06-01', { conversationId })
  await after('PT24H')
  const [, written] = await leads()
  assert.deepEqual(
    [written?.['source'], written?.['phone'] ?? written?.['guestId'], written?.['checkIn']],
    ['conversation', written?.['phone'] ?? written?.['guestId'], '2027-06-01'],
  )
})

test('two open leads of merged guests stay two; those of an erased guest are lost without texts and numbers', async (t) => {
  const { app, tenant, person, add, leads, book, callbacks, events } = await leadDesk(t)
  const [one, two] = [await person(phone), await person('+905321112244', 'Can')]
  await add({ guestId: one.id, phone, note: 'Two rooms', nextStep: 'call', nextStepAt: '2026-06-03T09:00:00Z' })
  await add({ guestId: two.id, checkIn: '2027-05-01', checkOut: '2027-05-03' })
  const merge = await tenant.call('POST', `/guests/${one.id}/merge`, { body: { guestIds: [two.id] } })
  assert.ok(merge.status < 300, merge.text)
  assert.deepEqual(
    (await leads(`&guestId=${one.id}`)).map(({ stage }) => stage),
    ['new', 'new'],
  )
  await book(tenant, '2027-05-01', { guestId: one.id, guest: undefined })
  await app.settle()
  assert.deepEqual(
    (await leads()).map(({ stage }) => stage),
    ['new', 'won'],
    'the booking wins the lead for its arrival',
  )
  const reservations = (await tenant.call('GET', '/reservations?status=confirmed&pageSize=100')).data.items
  for (const { id, guest } of reservations) {
    if (guest.id === one.id) await tenant.call('POST', `/reservations/${id}/cancel`, { body: { reason: 'guest' } })
  }
  const erased = await tenant.call('POST', `/guests/${one.id}/anonymize`, { body: {} })
  assert.ok(erased.status < 300, erased.text)
  await app.settle()
  const [lost] = await leads()
  assert.deepEqual(
    [lost?.['stage'], lost?.['lostReason'], lost?.['phone'], lost?.['name'], lost?.['note'], lost?.['nextStep']],
    ['lost', 'other', null, null, null, null],
  )
  assert.equal((await callbacks('&isOpen=true')).length, 0)
  const sent = await events(lost ?? assert.fail())
  assert.deepEqual(new Set(sent.map((data) => data['phone'])), new Set([null]))
  assert.equal(sent.at(-1)?.['stage'], 'lost')
})
