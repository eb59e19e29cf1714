import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { voiceWorld } from '../../server/modules/voice/testing/voice-world.ts'
import { full } from '../../server/testing/full.ts'
import { created, freshTokensOf, type Tenant } from '../../server/testing/world.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

const stay = { from: '2026-06-12', to: '2026-06-17' }
const search = `from=${stay.from}&to=${stay.to}`
/** Names that would run or turn the text around them, if they were more than text. */
const hostile = { firstName: '<img src=x onerror=alert(1)>', lastName: 'Kaya\u202e gnirts\u202c' }

/** A hotel with four rooms (bookable, sold out, without prices, for one guest), two discounts, and a phone line. */
async function deskWorld(t: Parameters<typeof panelWorld>[0], company: Record<string, unknown> = {}) {
  const world = await panelWorld(t)
  if (!world) return undefined
  const voice = await voiceWorld(world.app, { agents: 0, tenant: company })
  const { tenant, hotel } = voice
  const create = (path: string, body: object) => created(tenant, path, body)
  const seasons = [
    { name: 'Spring', startDate: '2026-01-01', endDate: '2026-06-14', basePrice: 164, weekdayPrices: { sat: 182 } },
    { name: 'High', startDate: '2026-06-15', endDate: '2026-12-31', basePrice: 205 },
  ]
  const room = (name: string, more: object = {}) =>
    create(`/hotels/${hotel.id}/room-types`, { name, totalRooms: 4, seasons, ...more })
  const deluxe = await room('Deluxe', { rank: 1 })
  const family = await room('Family', { rank: 2, totalRooms: 1 })
  await room('Suite', { rank: 3, seasons: seasons.slice(0, 1) })
  const gold = { name: 'Gold', code: 'GOLD', type: 'percent', value: 10, hotelIds: [hotel.id] }
  const stayFive = { name: 'Stay 5, pay 4', type: 'freeNights', freeNights: 1, everyNights: 5, hotelIds: [hotel.id] }
  await create('/discounts', gold)
  await create('/discounts', { ...stayFive, roomTypeIds: [deluxe.id], priority: 2 })
  await create('/additionalservices', {
    name: 'Breakfast',
    price: 10,
    currencyCode: 'EUR',
    chargeBasis: 'perPersonPerNight',
    hotelIds: [hotel.id],
  })
  const other = { firstName: 'Thomas', lastName: 'Brandt', phone: '+491701234567' }
  const night = { hotelId: hotel.id, roomTypeId: family.id, checkIn: '2026-06-14', checkOut: '2026-06-15' }
  await create('/reservations', { ...night, guest: other })
  await voice.setPresence(tenant, 'available')
  /** A tab with the clock of the service. */
  const desk = async (
    path = '/desk',
    { language = 'en', ...options }: Parameters<typeof world.profile>[1] & { language?: 'en' | 'tr' } = {},
  ) => {
    const context = await world.profile(language, options)
    await context.clock.setFixedTime(world.app.runtime.now().epochMilliseconds)
    const tab = await signedInTab(context, tenant, path)
    await tab.waitForSelector('tr[data-room]')
    return tab
  }
  const ring = async (from: string) => {
    const call = await voice.ring({ from })
    await world.app.settle()
    return call
  }
  return { ...world, voice, tenant, hotel, deluxe, family, create, desk, ring }
}

const guestOf = (tenant: Tenant, body: object) => created(tenant, '/guests', body)
const reservationsOf = async (tenant: Tenant, query = '') =>
  (await tenant.call('GET', `/reservations${query}`)).data.items as Record<string, unknown>[]
const price = (page: Page, room: string, column: number) =>
  page.locator(`tr[data-room]:has-text("${room}") button[data-column="${column}"]`)
const say = (page: Page, name: string) => page.getByRole('button', { name, exact: false })
const focused = (page: Page) => page.evaluate<string>('document.activeElement?.textContent ?? ""')
const quote = (page: Page) => page.getByRole('complementary', { name: 'Quote' })

test('§2.3 a known caller is on the screen before the answer and books with five clicks, or by keyboard alone', async (t) => {
  const world = await deskWorld(t)
  if (!world) return
  const { voice, tenant, shows } = world
  const guest = await guestOf(tenant, { ...hostile, phone: '+905321112233', languageCode: 'tr', vipLevel: 'gold' })
  const page = await world.desk()
  await page.evaluate('addEventListener("pointerdown", () => { window.pressed = (window.pressed ?? 0) + 1 }, true)')

  const first = await world.ring('+905321112233')
  await shows('the caller', () =>
    page.getByRole('complementary', { name: 'Guest' }).getByText('this number').isVisible(),
  )
  assert.equal((await voice.getCall(first.callId)).status, 'ringing')
  assert.ok((await page.textContent('aside h2'))?.includes(hostile.firstName), 'the name is text')
  assert.equal(await page.locator('img[src="x"]').count(), 0)
  await say(page, 'Answer').click()
  await page.getByRole('button', { name: '12 June 2026' }).click()
  await page.getByRole('button', { name: '17 June 2026' }).click()
  await page.waitForURL((url) => url.searchParams.get('to') === stay.to)
  await price(page, 'Deluxe', 3).click()
  await say(page, 'Create reservation').click()
  await page.waitForSelector('[role=status] >> text=Confirmed')
  assert.equal(await page.evaluate('window.pressed'), 5)
  const [booked] = await reservationsOf(tenant, `?guestId=${guest.id}`)
  assert.deepEqual(
    [booked?.['checkIn'], booked?.['checkOut'], booked?.['totalAmount'], booked?.['callId'], booked?.['source']],
    [stay.from, stay.to, 756, first.callId, 'phone'],
  )
  assert.ok((await quote(page).textContent())?.includes(String(booked?.['confirmationNumber'])))
  await voice.act(first.providerCallId, 'callerHangsUp')
  await page.keyboard.press('Enter')
  await shows('the wrap-up', async () => (await voice.getCall(first.callId)).status === 'wrapUp')
  const wrapped = await tenant.call('POST', `/calls/${first.callId}/wrap-up`, { body: { category: 'reservationMade' } })
  assert.equal(wrapped.status, 200, wrapped.text)
  assert.ok(!wrapped.data.tags.includes('turnaway'))

  const second = await world.ring('+905321112233')
  await shows('the second ring', async () => (await voice.getCall(second.callId)).status === 'ringing')
  await shows('its bar', () => say(page, 'Answer').isVisible())
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('a')
  await shows('the talk', async () => (await voice.getCall(second.callId)).status === 'inProgress')
  await shows('the focus on the dates', async () => (await focused(page)).includes('12 Jun'))
  await press('s')
  await page.waitForSelector('[aria-label="12 June 2026"]:focus')
  await press('ArrowRight', 'Enter', 'ArrowRight', 'Enter')
  await page.waitForURL((url) => url.searchParams.get('from') === '2026-06-13')
  await page.waitForSelector('section[aria-busy=false] tr[data-room]')
  await page.getByLabel('Promo code').focus()
  await press('Tab', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'Space')
  await page.waitForSelector('section[aria-label="Nights, Deluxe"]')
  await press('ArrowRight', 'Enter')
  await shows('the focus on the booking', async () => (await focused(page)).startsWith('Create reservation'))
  await press('Control+Enter')
  await page.waitForSelector('[role=status] >> text=Confirmed')
  const again = (await reservationsOf(tenant, `?guestId=${guest.id}&sort=-createdAt`))[0]
  assert.deepEqual([again?.['checkIn'], again?.['totalAmount']], ['2026-06-13', 163.8])
  world.assertNoComplaints()
})

full(
  'an unknown caller becomes a guest with the booking, with the number as E.164, and a call without one is noted',
  async (t) => {
    const world = await deskWorld(t, { countryCode: 'TR' })
    if (!world) return
    const { voice, tenant, shows } = world
    const page = await world.desk()
    const call = await world.ring('+905559998877')
    await shows('the number', () => page.locator('aside >> text=+905559998877').isVisible())
    await say(page, 'Answer').click()
    await page.keyboard.press('Escape')
    await page.goto(`/desk?${search}`)
    await price(page, 'Deluxe', 1).click()
    await page.waitForSelector('input[name=firstName]:focus')
    assert.equal(await page.inputValue('input[name=phone]'), '+905559998877')
    await page.fill('input[name=firstName]', 'Nur')
    await page.fill('input[name=lastName]', 'Demir')
    await page.fill('input[name=phone]', '12')
    await page.keyboard.press('Control+Enter')
    await page.waitForSelector('input[name=phone][aria-invalid=true]')
    await page.fill('input[name=phone]', '0 555 999 88 77')
    await page.keyboard.press('Control+Enter')
    await page.waitForSelector('[role=status] >> text=Confirmed')
    const [guest] = (await tenant.call('GET', '/guests?q=Demir')).data.items
    assert.deepEqual([guest.phone, guest.firstName], ['+905559998877', 'Nur'])
    const [booked] = await reservationsOf(tenant, `?guestId=${guest.id}`)
    assert.equal(booked?.['callId'], call.callId)
    const caller = await tenant.call('GET', `/calls?guestId=${guest.id}`)
    assert.deepEqual(
      caller.data.items.map(({ id, guestName }: Record<string, unknown>) => [id, guestName]),
      [[call.callId, 'Nur Demir']],
    )
    await page.getByRole('button', { name: 'Done' }).click()
    await voice.act(call.providerCallId, 'callerHangsUp')
    await tenant.call('POST', `/calls/${call.callId}/wrap-up`, { body: { category: 'reservationMade' } })

    const twins = await Promise.all(
      ['Ada', 'Can'].map((firstName) => guestOf(tenant, { firstName, lastName: 'Ortak', phone: '+905551110000' })),
    )
    const shared = await world.ring('+905551110000')
    await shows('the question', () => page.locator('text=Who is calling?').isVisible())
    await page.getByRole('button', { name: 'Can Ortak' }).click()
    await shows('the guest', async () => (await voice.getCall(shared.callId)).guestId === twins[1]?.id)
    await say(page, 'Answer').click()
    await page.getByRole('button', { name: '12 June 2026' }).click()
    await page.getByRole('button', { name: '17 June 2026' }).click()
    await page.waitForURL((url) => url.searchParams.get('to') === stay.to)
    await page.waitForSelector('section[aria-busy=false] tr[data-room]')
    await voice.act(shared.providerCallId, 'callerHangsUp')
    await shows('the turnaway', async () => (await voice.getCall(shared.callId)).tags.includes('turnaway'))
    const { notes, tags } = await voice.getCall(shared.callId)
    assert.match(notes, /12 Jun.*2 adults.*€450\.00/)
    assert.equal(tags.length, 1)
    world.assertNoComplaints()
  },
)

full('§4.5 nights add up to the total in every column, and unsold rooms say why, in any time zone', async (t) => {
  const world = await deskWorld(t)
  if (!world) return
  for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo']) {
    const page = await world.desk(`/desk?${search}`, { timezoneId })
    assert.match((await page.textContent('search button')) ?? '', /Fri 12 Jun – Wed 17 Jun/)
    const heads = await page.locator('thead').first().locator('th b').allTextContents()
    assert.deepEqual(heads, ['Gold', 'Stay 5, pay 4'])
    const totals = ['€920.00', '€828.00', '€756.00']
    for (const [index, total] of totals.entries()) {
      assert.match((await price(page, 'Deluxe', index + 1).textContent()) ?? '', new RegExp(`\\${total}`))
    }
    await page.locator('tr[data-room]:has-text("Deluxe") th button').click()
    const strip = page.locator('section[aria-label="Nights, Deluxe"]')
    const days = await strip.locator('thead tr').last().locator('th').allTextContents()
    assert.deepEqual(days, ['Night', 'Fri 12 Jun', 'Sat 13 Jun', 'Sun 14 Jun', 'Mon 15 Jun', 'Tue 16 Jun', 'Total'])
    const sums = await strip.locator('tr[data-kind=sum] td').allTextContents()
    const amounts = sums.map((text) => (text === 'free' ? 0 : Number(text.replaceAll(/[€,]/g, ''))))
    assert.deepEqual(amounts, [164, 182, 0, 205, 205, 756])
    assert.match((await page.textContent('tr[data-room]:has-text("Family")')) ?? '', /Sold outSun 14 Jun has no room/)
    const suite = (await page.textContent('tr[data-room]:has-text("Suite")')) ?? ''
    assert.match(suite, /No season priceMon 15 Jun, Tue 16 Jun/)
    assert.ok(!suite.includes('€0'))
    await page.locator('tr[data-room]:has-text("Family") >> text=Nearest dates').click()
    await page.waitForURL((url) => url.searchParams.get('from') === '2026-06-15')
    await page.goto(`/desk?from=${stay.to}&to=${stay.from}`)
    await page.getByText('The departure is not after the arrival.').waitFor()
    await page.getByRole('button', { name: 'Swap the two dates' }).click()
    await page.waitForURL((url) => url.searchParams.get('from') === stay.from)
    await page.waitForSelector('tr[data-room]')
    await page.context().close()
  }
  world.assertNoComplaints()
})

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
  await say(page, 'Create reservation').dblclick()
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

test('§2.3 before a booking the quote says what a cancellation costs from now on, in money', async (t) => {
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
      'From now',
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

    const shown = page.getByRole('complementary').getByText(opening)
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
  for (const [name, value] of Object.entries(values)) await panel.locator(`input[name="${name}"]`).fill(value)
  await say(tab, 'Create reservation').click()
  const link = panel.getByRole('link', { name: 'Elif Yıldız' })
  await link.waitFor()
  assert.match(await panel.getByRole('status').innerText(), /New guest\. This number also belongs to Elif Yıldız/)
  assert.equal(await link.getAttribute('href'), `/guests/${elif.id}`)
})
