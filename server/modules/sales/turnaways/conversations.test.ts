import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { created } from '../../../testing/world.ts'
import { sellingDesk } from '../testing/selling-desk.ts'

/** A selling desk with a number that guests write to. */
async function writingDesk(app: TestApp) {
  const desk = await sellingDesk(app)
  const { tenant, hotel } = desk
  const account = { type: 'messagingApp', provider: 'simulator', name: 'Messages' }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const number = { integrationId, address: '+902125550101', name: 'Desk', hotelId: hotel.id }
  await created(tenant, '/messagingapp/numbers', number)
  const write = async (from: string): Promise<string> => {
    const message = { from, to: number.address, text: 'Do you have a room?' }
    const answer = await tenant.call('POST', `/channels/${integrationId}/simulate`, { body: { message } })
    assert.equal(answer.status, 200, answer.text)
    return answer.data.conversationId
  }
  const after = async (time: string): Promise<void> => {
    desk.app.advance(time)
    await desk.app.settle()
  }
  return { ...desk, write, after }
}

test('what was looked for in a conversation is turned away a day after the last query', async (t) => {
  const { tenant, look, write, after, found, book } = await writingDesk(await testApp(t))
  const conversationId = await write('+905321112233')
  const other = await write('+905321112244')
  await look(tenant, '2026-12-03', { conversationId })
  await after('PT23H')
  await look(tenant, '2027-03-01', { conversationId })
  await look(tenant, '2027-03-05', { conversationId: other })
  await look(tenant, '2027-03-09')
  await after('PT23H')
  assert.deepEqual(await found(), [], 'another query puts it off')
  await after('PT1H')
  assert.deepEqual(await found(`&conversationId=${conversationId}`), [
    'denial soldOut 2026-12-03 2',
    'regret unknown 2027-03-01 2',
  ])
  assert.deepEqual(await found(`&conversationId=${other}`), ['regret unknown 2027-03-05 2'])
  assert.equal((await found()).length, 3, 'a query that names no conversation is of none')

  await after('P3D')
  await look(tenant, '2026-12-03', { conversationId })
  await look(tenant, '2026-12-05', { conversationId })
  await look(tenant, '2027-04-01', { conversationId })
  const guestId = (await tenant.call('GET', `/conversations/${conversationId}`)).data.guestId
  await book(tenant, '2027-04-01', guestId ? { guestId, guest: undefined } : {})
  await after('PT24H')
  assert.deepEqual(await found(`&conversationId=${conversationId}`), [
    'denial soldOut 2026-12-03 2',
    'denial soldOut 2026-12-05 2 recovered',
    'regret unknown 2027-03-01 2',
  ])
})
