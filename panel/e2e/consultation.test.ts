import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colleague } from '../../server/testing/world.ts'
import { violationsOn } from './axe.ts'
import { openPhone, softphoneWorld } from './softphone-world.ts'

test('§4.4 an agent consults a colleague in the phone, returns, sees a refusal in words, and hands the guest over', async (t) => {
  const world = await softphoneWorld(t)
  if (!world) return
  const { shows, app, tenant, edge } = world
  const ece = await colleague(app, tenant, { permissions: ['calls.read', 'calls.manage'] })
  await ece.call('PUT', '/profile/presence', { body: { presence: 'available' } })
  const { firstName, lastName } = (await ece.call('GET', '/profile')).data
  const name = `${firstName} ${lastName}`
  const page = await world.openPanel()
  const phone = await openPhone(page)
  await shows('the registration', () => phone.locator('text=Ready for calls').isVisible())
  const call = await world.call()
  await shows('the ringing', () => phone.locator('section[aria-label="Incoming call"]').isVisible())
  await phone.keyboard.press('a')
  const talking = phone.locator('section[aria-label="Phone"]')
  const button = (text: string) => talking.locator('button', { hasText: text })
  await shows('the button', () => button('Consult').isVisible())

  const consult = async (): Promise<string> => {
    await button('Consult').click()
    await phone.locator('[aria-label="Consult"] li button', { hasText: name }).click()
    await shows('the ringing of the colleague', () => talking.locator(`text=Calling ${name}`).isVisible())
    return (await edge.getCall(call.callId)).consultation.legId
  }
  const report = (event: object) => edge.report(call.providerCallId, event)

  const first = await consult()
  assert.ok(await button('Hand over').isDisabled(), 'nobody has answered')
  await report({ type: 'leg.answered', legId: first })
  await shows('the talk with the colleague', () => talking.locator(`text=With ${name}`).isVisible())
  await shows('the same in the call bar', () =>
    page.locator('section[aria-label="Call"]', { hasText: `With ${name}` }).isVisible(),
  )
  const found = await violationsOn(phone, 'phone consulting', 'en')
  found.push(...(await violationsOn(page, 'panel consulting', 'en')))
  await button('Back to the guest').click()
  await shows('the guest', () => button('Hold').isVisible())
  assert.equal((await edge.getCall(call.callId)).status, 'inProgress')

  const second = await consult()
  await report({ type: 'leg.failed', legId: second, cause: 'rejected' })
  await shows('the refusal in words', () => talking.locator(`text=${name} declined`).isVisible())

  const third = await consult()
  await report({ type: 'leg.answered', legId: third })
  await shows('the talk with the colleague', () => talking.locator(`text=With ${name}`).isVisible())
  await button('Hand over').click()
  await shows('the handover', async () => (await edge.getCall(call.callId)).userId === ece.userId)
  await shows('the panel without a call', async () => (await page.locator('section[aria-label="Call"]').count()) === 0)
  assert.deepEqual([found, world.failures], [[], []])
})
