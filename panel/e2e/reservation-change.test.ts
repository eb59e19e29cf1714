import assert from 'node:assert/strict'
import { full } from '../../server/testing/full.ts'
import { created } from '../../server/testing/world.ts'
import { panelWorld, pressKey } from './panel-world.ts'
import { amountsOf, bookable, openTab } from './reservation-world.ts'

full('§4.5 a change shows its difference by night, and what happened meanwhile is a question', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { book, stored, suite, hotel } = await bookable(world)
  const service = await created(world.tenant, '/additionalservices', {
    name: 'Transfer',
    price: 45,
    currencyCode: 'EUR',
    chargeBasis: 'perStay',
    hotelIds: [hotel.id],
  })
  const { id } = await book('Yıldız', '07-09', '07-12')
  const page = await openTab(world, `/reservations/${id}`)
  const nights = await amountsOf(page, 'Double')
  assert.deepEqual(nights, [100, 120.5, 100, 320.5], 'the nights add up to the total')
  assert.match(String(await page.textContent('aside')), /Total€320\.50/)
  assert.match(String(await page.textContent('main')), /Thu,? 9 Jul/)

  await pressKey(page, 'e')
  const form = page.locator('section[aria-label="Change the stay"]')
  await form.getByLabel('Stay').click()
  await page.click('[data-day="2026-07-08"]')
  await page.click('[data-day="2026-07-12"]')
  await page.waitForSelector('text=Save change, guest pays €100.00 more')
  assert.deepEqual(await amountsOf(page, 'Difference'), [100, 0, 0, 0, 100])
  assert.equal((await stored(id)).checkIn, '2026-07-09', 'nothing is saved yet')
  await page.click('label:has-text("Transfer")')
  await page.waitForSelector('text=Save change, guest pays €145.00 more')
  await page.keyboard.press('Control+Enter')
  await form.waitFor({ state: 'hidden' })
  const changed = await stored(id)
  assert.deepEqual(
    [changed.checkIn, changed.checkOut, changed.totalAmount, changed.services[0].serviceId],
    ['2026-07-08', '2026-07-12', 465.5, service.id],
  )
  assert.deepEqual(await amountsOf(page, 'Double'), [100, 100, 120.5, 100, 420.5])

  const openForm = async (rooms: string): Promise<void> => {
    await pressKey(page, 'e')
    await form.getByLabel('Rooms').fill(rooms)
    await page.keyboard.press('Tab')
  }
  await openForm('2')
  await page.waitForSelector('text=Save change, guest pays €420.50 more')
  await world.tenant.call('PUT', `/reservations/${id}`, { body: { internalNotes: 'Changed by a colleague' } })
  await page.click('text=Save change, guest pays €420.50 more')
  await page.waitForSelector('text=Somebody else changed it meanwhile')
  assert.equal((await stored(id)).rooms, 1)
  await page.click('text=Look again')
  await page.waitForSelector('aside:has-text("Changed by a colleague")')
  const other = await book('Rival', '07-10', '07-11')
  await page.click('text=Save change, guest pays €420.50 more')
  await page.waitForSelector('text=/No room is left on Fri,? 10 Jul/')
  assert.equal(await page.locator('button:has-text("Save change")').isDisabled(), true)
  await form.getByLabel('Rooms').fill('1')
  await world.tenant.call('POST', `/reservations/${other.id}/cancel`, { body: {} })

  await form.getByLabel('Room', { exact: true }).first().click()
  await page.click('[role=option]:has-text("Suite")')
  await page.waitForSelector('text=Save change, guest pays €779.50 more')
  await world.tenant.call('PUT', `/hotels/${hotel.id}/room-types/${suite.id}`, {
    body: {
      seasons: [{ name: 'All year', startDate: '2026-01-01', endDate: '2027-12-31', basePrice: 350 }],
    },
  })
  await page.click('text=Save change, guest pays €779.50 more')
  await page.waitForSelector('text=The price has moved')
  assert.equal((await stored(id)).roomTypeId === suite.id, false, 'nothing is saved at a price that nobody saw')
  await page.waitForSelector('button:has-text("Save change"):enabled')
  await page.keyboard.press('Control+Enter')
  await form.waitFor({ state: 'hidden' })
  assert.deepEqual(await stored(id).then(({ roomTypeId, totalAmount }) => [roomTypeId, totalAmount]), [suite.id, 1445])

  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('nav').first().isVisible(), false)
  assert.match(String(await page.locator('body > div:has(h1:text-is("Grand Bosphorus"))').textContent()), /€1,445\.00/)
  world.assertNoComplaints()
})

full(
  '§2.3 two rooms show a discount of the whole reservation by night, and may have one that one room does not reach',
  async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const { book } = await bookable(world)
    const terms = { currencyCode: 'EUR', minTotalAmount: 400 }
    const odd = await created(world.tenant, '/discounts', {
      name: 'Odd',
      type: 'amountPerStay',
      value: 50.01,
      ...terms,
    })
    await created(world.tenant, '/discounts', { name: 'Tenth', type: 'percent', value: 10, ...terms })
    const { id } = await book('Two', '07-06', '07-08', { rooms: 2, discountId: odd.id })
    const page = await openTab(world, `/reservations/${id}`)
    assert.deepEqual(await amountsOf(page, 'Odd'), [-25.01, -25, -50.01])
    assert.deepEqual(await amountsOf(page, 'Double'), [174.99, 175, 349.99], 'the nights add up to the total')
    const aside = String(await page.textContent('aside'))
    assert.match(aside, /Total€349\.99/)
    assert.match(aside, /from the booking on.*before arrival/, 'the rules stand in the order of their steps')

    await pressKey(page, 'e')
    await page.getByLabel('Discount').first().click()
    await page.click('[role=option]:has-text("Tenth")')
    await page.waitForSelector('text=Save change, guest pays €10.01 more')
    assert.deepEqual(await amountsOf(page, 'Difference'), [5.01, 5, 10.01])
    world.assertNoComplaints()
  },
)

for (const { language, tooMany, form, rooms, adult, child } of [
  {
    language: 'en',
    tooMany: 'At most 3 in this room',
    form: 'Change the stay',
    rooms: 'Rooms',
    adult: 'Adult',
    child: 'Child',
  },
  {
    language: 'tr',
    tooMany: 'Bu odada en fazla 3 kişi',
    form: 'Konaklamayı değiştir',
    rooms: 'Oda sayısı',
    adult: 'Yetişkin',
    child: 'Çocuk',
  },
] as const)
  full(
    `§7.1 a hundred adults are refused at their field in ${language}, and no field of the stay vanishes`,
    async (t) => {
      const world = await panelWorld(t)
      if (!world) return
      const { book } = await bookable(world)
      await created(world.tenant, '/discounts', { name: 'Tenth', type: 'percent', value: 10 })
      const { id } = await book('Yıldız', '07-09', '07-12')
      const page = await openTab(world, `/reservations/${id}`, world.tenant, language)
      await pressKey(page, 'e')
      const sheet = page.getByRole('region', { name: form })
      await sheet.waitFor()
      await sheet.getByLabel(child, { exact: false }).first().waitFor()
      const labels = () => sheet.locator('label, legend').allTextContents()
      const before = await labels()
      const adults = sheet.getByLabel(adult, { exact: true })
      for (const count of ['100', '40']) {
        await adults.fill(count)
        const error = adults.locator(
          'xpath=ancestor::*[contains(@class, "InputWrapper-root")]//p[contains(@class, "error")]',
        )
        await error.waitFor()
        assert.equal(await error.textContent(), tooMany, count)
        assert.deepEqual(await labels(), before, 'every field is still there')
        assert.doesNotMatch(String(await sheet.textContent()), /guests\[|422|trace/i)
        assert.equal(await sheet.getByLabel(rooms, { exact: true }).isVisible(), true)
      }
      await adults.fill('1')
      await page.waitForFunction(`!document.querySelector('main section p[class*=error]')`)
      world.assertNoComplaints()
    },
  )
