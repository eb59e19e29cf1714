import assert from 'node:assert/strict'
import type { Route } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { created, freshTokensOf, type Tenant } from '../../server/testing/world.ts'
import { deskWorld, guestOf, price, quote, reservationsOf, say, search, stay } from './desk-world.ts'

full('§4.2 a double click and a lost answer book once; a moved price and a sold room are questions', async (t) => {
  const world = await deskWorld(t)
  if (!world) return
  const { app, hotel, deluxe } = world
  const fresh = freshTokensOf(app, world.tenant)
  const call: Tenant['call'] = (method, path, options) =>
    world.tenant.call(method, path, { ...options, token: fresh() })
  const tenant = { ...world.tenant, call }
  const guest = await guestOf(tenant, { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' })
  const page = await world.desk(`/desk?guest=${guest.id}&${search}`)
  const count = async (): Promise<number> => (await reservationsOf(tenant, `?guestId=${guest.id}`)).length

  await price(page, 'Deluxe', 1).click()
  await page.getByLabel('Breakfast').check()
  await quote(page).getByText('€1,020.00', { exact: true }).waitFor()
  await page.getByLabel('Do not notify the guest').check()
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/reservations'),
    say(page, 'Create reservation').dblclick(),
  ])
  assert.equal(sent.postDataJSON().notifyGuest, false)
  await page.waitForSelector('[role=status] >> text=Confirmed')
  assert.equal(await count(), 1)
  assert.equal((await reservationsOf(tenant, `?guestId=${guest.id}`))[0]?.['totalAmount'], 1020)
  await page.getByRole('button', { name: 'Done' }).click()

  const lose = async (route: Route): Promise<void> => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/api/reservations', lose)
  await price(page, 'Deluxe', 1).click()
  await say(page, 'Create reservation').click()
  await page.getByText('No answer came').waitFor()
  await page.unroute('**/api/reservations', lose)
  await say(page, 'Create reservation').click()
  await page.waitForSelector('[role=status] >> text=Confirmed')
  assert.equal(await count(), 2)
  await page.getByRole('button', { name: 'Done' }).click()

  await price(page, 'Deluxe', 1).click()
  app.advance('PT16M')
  const season = (await tenant.call('GET', `/hotels/${hotel.id}/room-types/${deluxe.id}/seasons`)).data.items[0]
  const raised = await tenant.call('PUT', `/hotels/${hotel.id}/room-types/${deluxe.id}/seasons/${season.id}`, {
    body: { basePrice: 170 },
  })
  assert.equal(raised.status, 200, raised.text)
  await say(page, 'Create reservation').click()
  await page.getByText('The price changed since you quoted').waitFor()
  assert.match((await quote(page).textContent()) ?? '', /€920\.00.*€932\.00.*\+€12\.00/)
  assert.equal(await count(), 2, 'nothing is booked before the answer')
  await say(page, 'Book at €932.00').click()
  await page.waitForSelector('[role=status] >> text=Confirmed')
  assert.equal(await count(), 3)
  await page.getByRole('button', { name: 'Done' }).click()

  await price(page, 'Deluxe', 1).click()
  const last = { hotelId: hotel.id, roomTypeId: deluxe.id, checkIn: stay.from, checkOut: stay.to, guestId: guest.id }
  await created(tenant, '/reservations', last)
  await say(page, 'Create reservation').click()
  await page.getByText('Deluxe was just sold').waitFor()
  assert.equal(await count(), 4)
  await page.getByRole('button', { name: 'Back to prices' }).click()
  await page.locator('tr[data-room]:has-text("Deluxe") >> text=Sold out').waitFor()
  world.assertNoComplaints()
})

full('§2.3 before a booking the quote says what a cancellation costs from now on, in money', async (t) => {
  const world = await deskWorld(t)
  if (!world) return
  const { tenant, hotel } = world
  const cancellationPolicy = [
    { from: 'booking', offset: 'PT0S', feeType: 'none' },
    { from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 1 },
    { from: 'arrival', offset: 'PT12H', feeType: 'percent', feeValue: 50 },
  ]
  assert.equal((await tenant.call('PUT', `/hotels/${hotel.id}`, { body: { cancellationPolicy } })).status, 200)
  for (const [language, dates, opening, sentence] of [
    [
      'en',
      'from=2026-06-02&to=2026-06-04',
      'From now until',
      /From now until Tue,? 2 Jun, 02:00 a cancellation costs one night, €164\.00\. Then 50.?%, €164\.00\./,
    ],
    [
      'en',
      'from=2026-06-06&to=2026-06-08',
      'Free to cancel',
      /Free to cancel until Thu,? 4 Jun, 14:00\. Then one night, €182\.00 until/,
    ],
    [
      'tr',
      'from=2026-06-02&to=2026-06-04',
      'Şu andan itibaren',
      /Şu andan itibaren 2 Haz Sal, 02:00 saatine kadar iptal ücreti: bir gece, /,
    ],
  ] as const) {
    const page = await world.desk(`/desk?${dates}`, { language })
    await price(page, 'Deluxe', 1).click()

    // The sentence to read aloud says it, too.
    const shown = page.getByRole('complementary').locator('p:not([lang])', { hasText: opening })
    await shown.waitFor()
    assert.match(String(await shown.textContent()), sentence)
    await page.context().close()
  }
  world.assertNoComplaints()
})

full('§2.3 the booking of a new guest says who else has the number', async (t) => {
  const world = await deskWorld(t, { countryCode: 'TR' })
  if (!world) return
  const { tenant, desk } = world
  const elif = await guestOf(tenant, { firstName: 'Elif', lastName: 'Yıldız', phone: '+905321112233' })
  const tab = await desk(`/desk?${search}`)
  await price(tab, 'Deluxe', 3).click()
  const panel = quote(tab)
  const values = { firstName: 'Emre', lastName: 'Yıldız', phone: '+905321112233' }
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
  await tab.route('**/api/guests?phone=*', (route) => isPressed.then(() => route.continue()))
  for (const [name, value] of Object.entries(values)) await panel.locator(`input[name="${name}"]`).fill(value)
  await say(tab, 'Create reservation').click()
  press()
  await panel.getByText('Not saved yet: a guest has this number.').waitFor()
  await say(tab, 'Create reservation').click()
  const link = panel.getByRole('link', { name: 'Elif Yıldız' })
  await link.waitFor()
  assert.match(await panel.getByRole('status').innerText(), /New guest\. This number also belongs to Elif Yıldız/)
  assert.equal(await link.getAttribute('href'), `/guests/${elif.id}`)
})
