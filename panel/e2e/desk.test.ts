import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../server/testing/full.ts'
import { deskWorld, focused, guestOf, hostile, price, quote, reservationsOf, say, search, stay } from './desk-world.ts'
import { pressKey } from './panel-world.ts'

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

  const second = await world.ring('+905321112233')
  await shows('the second ring', async () => (await voice.getCall(second.callId)).status === 'ringing')
  await shows('its bar', () => say(page, 'Answer').isVisible())
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await pressKey(page, key)
  }
  await press('a')
  await shows('the talk', async () => (await voice.getCall(second.callId)).status === 'inProgress')
  await shows('the focus on the dates', async () => (await focused(page)).includes('12 Jun'))
  await press('ArrowDown')
  await page.waitForSelector('[data-day="2026-06-12"]:focus')
  await press('ArrowRight', 'Enter', 'ArrowRight', 'Enter')
  await page.waitForURL((url) => url.searchParams.get('from') === '2026-06-13')
  await page.waitForSelector('section[aria-busy=false] tr[data-room]')
  await price(page, 'Deluxe', 2).filter({ hasText: '€163.80' }).focus()
  await press('Space')
  await page.waitForSelector('section[aria-label="Nights, Deluxe"]')
  await press('Enter')
  await shows('the focus on the booking', async () => (await focused(page)).startsWith('Create reservation'))
  await press('Control+Enter')
  await page.waitForSelector('[role=status] >> text=Confirmed')
  const again = (await reservationsOf(tenant, `?guestId=${guest.id}&sort=-createdAt`))[0]
  assert.deepEqual([again?.['checkIn'], again?.['totalAmount']], ['2026-06-13', 163.8])
  world.assertNoComplaints()
})

full(
  'dates are typed as the guest says them, before the calendar is there, and the calendar shows prices and rooms left',
  async (t) => {
    const world = await deskWorld(t)
    if (!world) return
    const { shows } = world
    const page = await world.desk(`/desk?${search}`)
    const stayShown = () => page.evaluate<string>('location.search.match(/from=[\\d-]+&to=[\\d-]+/)?.[0] ?? ""')
    const goes = (from: string, to: string) =>
      shows(`${from} to ${to}`, async () => (await stayShown()) === `from=${from}&to=${to}`)
    const isInField = async (): Promise<void> =>
      assert.equal(await page.evaluate('document.activeElement?.getAttribute("role")'), 'combobox')
    const release = Promise.withResolvers<void>()
    await page.route('**/day-calendar-*.js', async (route) => {
      await release.promise
      await route.continue()
    })
    const months: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/availability/calendar')) months.push(String(url.searchParams.get('from')))
    })
    // The desk may have loaded the calendar before.
    await page.reload()
    await page.waitForSelector('tr[data-room]')
    await pressKey(page, 's')
    await page.keyboard.type('next fri 3 nights')
    await page.waitForSelector('[role=dialog] >> text=Fri 12 Jun – Mon 15 Jun · 3 nights')
    await page.keyboard.press('Enter')
    await goes('2026-06-12', '2026-06-15')
    await isInField()
    await page.keyboard.type('31 foo')
    await page.keyboard.press('Enter')
    await page.waitForSelector('text=“31 foo” is not clear. Write it like 12–17 Jun or fri 3 nights')
    await goes('2026-06-12', '2026-06-15')
    assert.deepEqual(months, [], 'the calendar is not there yet')

    release.resolve()
    await page.getByLabel('Stay').fill('28.6.–3.7.')
    const june = page.getByRole('grid', { name: 'June 2026' })
    const [night] = (
      await world.tenant.call('GET', `/availability/calendar?hotelId=${world.hotel.id}&from=2026-06-13&to=2026-06-13`)
    ).data.nights
    await june.locator('[data-day="2026-06-13"][aria-label*=left]').waitFor()
    assert.equal(
      await june.locator('[data-day="2026-06-13"]').getAttribute('aria-label'),
      `Saturday, 13 June 2026, from €${night.lowestPrice}, ${night.availableRooms} left`,
    )
    await page
      .getByRole('grid', { name: 'July 2026' })
      .locator('[aria-selected=true] [data-day="2026-07-03"]')
      .waitFor()
    await june.locator('[aria-selected=true] [data-day="2026-06-28"]').waitFor()
    await page.keyboard.press('Tab')
    await goes('2026-06-28', '2026-07-03')
    await page.waitForSelector('[role=grid]', { state: 'detached' })

    // Not by its key: a letter so soon after a text belongs to the text.
    await page.getByLabel('Stay').click()
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector('[data-day="2026-06-28"]:focus')
    for (const key of ['PageDown', 'PageDown', 'Home', 'Enter', 'ArrowDown']) await pressKey(page, key)
    await page.waitForSelector('[data-day="2026-08-31"]:focus')
    await page.keyboard.press('Enter')
    await goes('2026-08-24', '2026-08-31')
    await isInField()
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector('[data-day="2026-08-24"]:focus')
    await page.keyboard.type('4 nights')
    assert.equal(await page.inputValue('input[role=combobox]'), '4 nights')
    await page.keyboard.press('Escape')
    assert.equal(await page.inputValue('input[role=combobox]'), 'Mon 24 Aug – Mon 31 Aug')
    await isInField()
    assert.equal(new Set(months).size, months.length, 'one request for each month')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByLabel('Stay').click()
    await page.waitForSelector('[role=grid]')
    assert.equal(await page.locator('[role=grid]').count(), 1)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
    world.assertNoComplaints()
  },
)

full(
  'an unknown caller becomes a guest with the booking, with the number as E.164, and a call without one is noted',
  async (t) => {
    const world = await deskWorld(t, { countryCode: 'TR' })
    if (!world) return
    const { voice, tenant, shows } = world
    const page = await world.desk()
    const call = await world.ring('+905559998877')
    await shows('the number', () => page.locator('aside >> text=+90 555 999 88 77').isVisible())
    await say(page, 'Answer').click()
    await page.keyboard.press('Escape')
    await page.goto(`/desk?${search}`)
    await price(page, 'Deluxe', 1).click()
    await page.waitForSelector('input[name=firstName]:focus')
    assert.equal(await page.inputValue('input[name=phone]'), '+90 555 999 88 77')
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
    const inquiries = await tenant.query<{ stay: string }>(`
      select check_in || ' ' || check_out || ' ' || lowest_total::float8 as stay from availability_inquiries order by at`)
    assert.equal(inquiries.at(-1)?.stay, `${stay.from} ${stay.to} 450`)
    world.assertNoComplaints()
  },
)

full('§4.5 nights add up to the total in every column, and unsold rooms say why, in any time zone', async (t) => {
  const world = await deskWorld(t)
  if (!world) return
  for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo']) {
    const page = await world.desk(`/desk?${search}`, { timezoneId })
    assert.equal(await page.getByLabel('Stay').inputValue(), 'Fri 12 Jun – Wed 17 Jun')
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
