import assert from 'node:assert/strict'
import type { TestApp } from '../../../testing/app.ts'
import { created } from '../../../testing/world.ts'
import { sellingDesk } from './selling-desk.ts'

/** A selling desk with a number that guests write to. */
export async function writingDesk(app: TestApp) {
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
