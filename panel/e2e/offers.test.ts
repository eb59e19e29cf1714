import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { deskWorld, guestOf, price, quote, search } from './desk-world.ts'
import { panelWorld, pressKey, takesKeys } from './panel-world.ts'
import { openTab } from './reservation-world.ts'

const shot = async (page: { screenshot(o: object): Promise<unknown> }, name: string) => {
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: true })
}

test('offers are listed; one is sent, renewed, and lost with a reason', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const { hotel } = await newHotel(tenant)
  const account = { type: 'smsProvider', provider: 'simulator', name: 'SMS', hotelIds: [hotel.id] }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const sender = { integrationId, address: 'HOTEL', name: 'Desk', hotelId: hotel.id, isDefault: true }
  await created(tenant, '/smsprovider/senders', sender)
  const query = `hotelId=${hotel.id}&checkIn=2026-08-10&checkOut=2026-08-13`
  const [{ quoteId }] = (await tenant.call('GET', `/availability?${query}`)).data.roomTypes
  const guest = { firstName: 'Elif', lastName: 'Yıldız', phone: '+905321112233' }
  const alternatives = [{ quoteId }, { quoteId, rooms: 2 }]
  const offer = await created(tenant, '/offers', { guest, alternatives, holds: 'first' })

  const page = await openTab(world, '/offers?view=drafts')
  await page.click('tbody a:has-text("Elif Yıldız")')
  await page.waitForSelector('h2:text-is("Alternatives")')
  await page.locator('aside p:has-text("By SMS: the first possible channel of the letter rule")').waitFor()
  await page.locator('aside summary:text-is("Preview of the letter · English")').waitFor()
  await page.locator('aside dl:has-text("Holds rooms"):has-text("of the first alternative")').waitFor()
  await page.locator('main li p:has-text("Cancellation: Free to cancel")').first().waitFor()
  await shot(page, 'draft')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'draft-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  assert.equal(await page.locator('main li b:has-text("Double")').count(), 2)
  await page.keyboard.press('Control+Enter')
  await page.waitForSelector('text=The offer is on its way')
  await page.waitForSelector('h1 ~ .chip:text-is("Sent")')
  await world.shows('the letter goes out', async () => {
    await app.settle()
    return page.locator('aside li:has-text("Letter"):has-text("SMS ·")').isVisible()
  })
  const token = new URL((await tenant.call('POST', `/offers/${offer.id}/link`)).data.url).hash.slice(1)
  await app.call('POST', '/guestpages/offer/seen', { token })
  await world.shows('the guest has looked', async () => {
    await app.settle()
    return page.locator('h1 ~ .chip:text-is("Seen")').isVisible()
  })
  const guestId = offer.guest.id
  await created(tenant, '/turnaways', {
    kind: 'regret',
    reason: 'dates',
    hotelId: hotel.id,
    checkIn: '2026-09-01',
    checkOut: '2026-09-03',
    guestId,
  })
  const desk = await openTab(world, `/desk?guest=${guestId}`)
  await desk.locator('aside section:has-text("Open offers"):has-text("looks at it now") a').waitFor()
  await desk.goto(`/guests/${guestId}/offers`)
  await desk.locator(`a:text-is("${offer.number}")`).waitFor()
  await desk.locator('tr:has-text("Regret"):has-text("Dates")').waitFor()
  await desk.locator('section:has(h2:text-is("Leads")) tr:has-text("Offered")').waitFor()
  await desk.goto('/offers?view=all')
  await desk.getByLabel('Guest or number').fill('nobody')
  await desk.waitForSelector('text=No offers here')
  await desk.getByLabel('Guest or number').fill(offer.number.toLowerCase())
  await desk.waitForSelector('text=1 offer')
  await desk.close()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await shot(page, 'sent-390')
  assert.deepEqual(await page.getByRole('menuitem').allTextContents(), ['Withdraw', 'Lost …', 'Renew'])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByText('Prices by night').first().click()
  assert.equal(await page.locator('main li').first().locator('dl').first().locator('dd').count(), 4, 'nights and tax')
  await takesKeys(page)
  await pressKey(page, 'x')
  await page.getByRole('button', { name: 'Mark as lost' }).click()
  await page.waitForSelector('h1 ~ .chip:text-is("Lost")')
  await page.getByRole('button', { name: 'Renew' }).click()
  await page.waitForSelector('h1 ~ .chip:text-is("Draft")')
  const [renewed] = (await tenant.call('GET', '/offers?status=draft')).data.items
  assert.equal(renewed.replacesOfferId, offer.id)
})

test('an agent adds three prices to the tray with F and sends them as one offer', async (t) => {
  const world = await deskWorld(t)
  if (!world) return
  const { tenant, hotel } = world
  const account = { type: 'smsProvider', provider: 'simulator', name: 'SMS', hotelIds: [hotel.id] }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const sender = { integrationId, address: 'HOTEL', name: 'Desk', hotelId: hotel.id, isDefault: true }
  await created(tenant, '/smsprovider/senders', sender)
  const guest = await guestOf(tenant, { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' })
  const page = await world.desk(`/desk?guest=${guest.id}&${search}`)
  const tray = page.locator('section[aria-label="Offer"]')
  await price(page, 'Deluxe', 1).focus()
  await pressKey(page, 'f')
  await tray.locator('li').nth(0).waitFor()
  await pressKey(page, 'f')
  await price(page, 'Deluxe', 2).focus()
  await takesKeys(page)
  await pressKey(page, 'f')
  await tray.locator('li').nth(1).waitFor()
  await price(page, 'Deluxe', 3).click()
  await quote(page).getByRole('button', { name: 'Add to offer' }).click()
  await tray.locator('li').nth(2).waitFor()
  assert.equal(await tray.locator('li').count(), 3, 'the same price stands there once')
  await tray.getByRole('button', { name: 'Send offer …' }).click()
  await page.getByLabel('Valid until').fill('2026-06-03 12:00')
  await page.getByLabel('Message').fill('As we said')
  const preview = page.locator('section[aria-label="Preview of the letter"]')
  await preview.locator('p:has-text("By SMS: the first possible channel of the letter rule")').waitFor()
  assert.deepEqual(await preview.locator('li').allTextContents(), [
    'Not by WhatsApp: No active sender',
    'Not by E-mail: No address',
  ])
  await preview.locator('summary').click()
  await preview.locator('p:has-text("your offer")').waitFor()
  await shot(page, 'drawer')
  await page.getByRole('combobox', { name: 'Channel' }).click()
  await page.getByRole('option', { name: 'E-mail' }).click()
  await preview.locator('text=It cannot be sent now.').waitFor()
  await shot(page, 'drawer-not')
  await page.getByRole('combobox', { name: 'Channel' }).click()
  await page.getByRole('option', { name: 'SMS' }).click()
  await preview.locator('p:has-text("By SMS: as you chose")').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForSelector('text=is on its way')
  await tray.waitFor({ state: 'hidden' })
  const [offer] = (await tenant.call('GET', `/offers?guestId=${guest.id}`)).data.items
  assert.deepEqual([offer.status, offer.alternatives.length, offer.message], ['sent', 3, 'As we said'])
  assert.equal(offer.validUntil, '2026-06-03T12:00:00.000Z')
  assert.equal(offer.letters[0].channel, 'sms')
})
