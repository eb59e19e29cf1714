import assert from 'node:assert/strict'
import { voiceWorld } from '../../server/modules/voice/testing/voice-world.ts'
import { full as test } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

test('§4.4 a number is added with hours, its picture follows the form, and another hotel does not see it', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app } = world
  const voice = await voiceWorld(app, { agents: 0, queue: { name: 'Front desk', offerCallbackAfterSeconds: 60 } })
  const { tenant, hotel } = voice
  const page = await signedInTab(await world.profile(), tenant, '/phone-numbers')
  await page.waitForSelector('tbody tr')
  await pressKey(page, 'n')
  const drawer = page.locator('[role=dialog]')
  const choose = async (field: string, option: string): Promise<void> => {
    await drawer.getByRole('combobox', { name: field, exact: true }).click()
    await drawer.getByRole('option', { name: option, exact: true }).click()
  }
  await drawer.getByLabel('Number', { exact: true }).fill('12')
  await drawer.getByLabel('Name (optional)').fill('Groups')
  await choose('Telephone account', 'Simulated telephones')
  await choose('Hotel', hotel.name)
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('text=/phone number/i >> nth=0').waitFor()
  await drawer.getByLabel('Number', { exact: true }).fill('+902125559999')
  const picture = drawer.getByRole('group', { name: 'A guest calls +902125559999' })
  await picture.locator('text=Not chosen yet').waitFor()
  await choose('Queue', 'Front desk')
  await picture.locator('text=Waits in the queue “Front desk”').waitFor()
  await picture.locator('text=After 1 minute the caller is offered a callback.').waitFor()
  await drawer.getByLabel('By opening hours').check()
  await picture.locator('text=Mon–Fri 09:00–18:00').waitFor()
  await drawer.getByLabel('Monday: closes at').fill('2030')
  await drawer.getByLabel('Monday: closes at').blur()
  await picture.locator('text=Mon 09:00–20:30, Tue–Fri 09:00–18:00').waitFor()
  await drawer.getByLabel('Add hours on Monday').click()
  await drawer.getByLabel('Monday: opens at').nth(1).fill('19')
  await drawer.getByLabel('Monday: closes at').nth(1).fill('23')
  await picture.locator('text=Is rejected, and counts as missed').waitFor()
  await choose('While it is closed', 'To another number')
  await drawer.getByLabel('Phone number', { exact: true }).fill('+902125550000')
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('[role=alert]', { hasText: /overlap/ }).waitFor()
  await drawer.getByLabel('Remove 19:00–23:00 on Monday').click()
  await drawer.locator('button[type=submit]').click()
  await page.waitForSelector('h1:has-text("Groups")')
  const shown = page.locator('main').getByRole('group', { name: 'A guest calls +902125559999' })
  assert.match(String(await shown.textContent()), /Open.*Mon 09:00–20:30.*Closed.*Is forwarded to \+902125550000/)

  await pressKey(page, 'e')
  await drawer.getByLabel('Calls are taken and made with this number').uncheck()
  await drawer.locator('text=The number is switched off').waitFor()
  await drawer.locator('button[type=submit]').click()
  await page.waitForSelector('h1 + .chip:has-text("Not in use")')
  const address = new URL(page.url()).pathname

  const { hotel: other } = await newHotel(tenant)
  const user = { hotelIds: [other.id] }
  const stranger = await newUser(app, tenant, { user, role: { permissions: ['integrations.manage'] } })
  const elsewhere = await signedInTab(await world.profile(), stranger, '/phone-numbers')
  await elsewhere.waitForSelector('text=No phone number yet')
  await elsewhere.goto(address)
  await elsewhere.waitForSelector('text=It no longer exists')

  await page.click('text="Delete"')
  await drawer.locator('text="Delete"').click()
  await page.waitForURL('**/phone-numbers')
  await page.waitForSelector('tbody tr')
  assert.equal(await page.locator('tbody tr', { hasText: 'Groups' }).count(), 0)
  world.assertNoComplaints()
})

test('§4.4 a queue is added, shows who waits, and is not deleted while a number leads to it', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, shows } = world
  const voice = await voiceWorld(app, { agents: 0, queue: { name: 'Front desk', strategy: 'manual' } })
  const { tenant } = voice
  const page = await signedInTab(await world.profile(), tenant, '/voice-queues')
  await page.waitForSelector('tbody tr')
  await shows('the stream', () => page.locator('[data-connection=live]').isVisible())
  await voice.ring({ from: '+905321110001' })
  await shows('the waiting call', () => page.locator('tbody tr:has-text("Front desk") >> text=/Waiting 1/').isVisible())

  await pressKey(page, 'n')
  const drawer = page.locator('[role=dialog]')
  await drawer.getByLabel('Name', { exact: true }).fill('German guests')
  await drawer.getByLabel('Key', { exact: true }).fill('front')
  await drawer.locator('text=Add a skill').click()
  await drawer.getByLabel('Skill 1: Skill').fill('german')
  await drawer.locator('input[name=ringSeconds]').fill('2')
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('.mantine-Input-error, [class*=error]').first().waitFor()
  await drawer.locator('input[name=ringSeconds]').fill('30')
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('text=This is already in use').waitFor()
  await drawer.getByLabel('Key', { exact: true }).fill('german')
  await drawer.locator('button[type=submit]').click()
  await page.waitForSelector('h1:has-text("German guests")')
  await page.waitForSelector('text=Only agents with german (level 3 or more).')
  await page.waitForSelector('text=No agent of these hotels has the needed skills')
  await page.waitForSelector('text=No number leads here')
  await page.click('text="Delete"')
  await drawer.locator('text="Delete"').click()
  await page.waitForURL('**/voice-queues')

  await page.click('tbody a:has-text("Front desk")')
  await page.waitForSelector('dt:has-text("Waiting") + dd:has-text("1")')
  await page.click('text="Delete"')
  await drawer.locator('text=Numbers still lead to this queue').waitFor()
  assert.equal(await drawer.locator('li a').count(), 1)
  assert.equal(await drawer.locator('button', { hasText: 'Delete' }).isDisabled(), true)
  await created(tenant, '/voicequeues', { key: 'other', name: 'Other' })
  const [did] = (await tenant.call('GET', '/voicedids')).data.items
  await tenant.call('PUT', `/voicedids/${did.id}`, { body: { routing: { type: 'queue', target: 'other' } } })
  await page.reload()
  await page.waitForSelector('text=No number leads here')
  await page.click('text="Delete"')
  await drawer.locator('text="Delete"').click()
  await drawer.locator('[role=alert]', { hasText: /in use/ }).waitFor()
  world.assertNoComplaints()
})
