import assert from 'node:assert/strict'
import type { Page, Request } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, loggedCall, newHotel } from '../../server/testing/world.ts'
import { breakableStream, panelWorld, pressKey, signedInTab } from './panel-world.ts'

const presenceIn = (page: Page): Promise<string | null> =>
  page.getAttribute('button[aria-label^="My status"]', 'aria-label')

full('one stream serves all tabs, and the next tab continues it when the first one closes', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant, shows } = world
  const context = await world.profile()
  const isStream = (request: Request): boolean => request.url().endsWith('/app/events')
  const streams: (string | undefined)[] = []
  /** How many streams are open, and how many were at once. The service may end one under load; it is continued then. */
  const open = { now: 0, most: 0 }
  context.on('request', (request) => {
    if (!isStream(request)) return
    streams.push(request.headers()['last-event-id'])
    open.now += 1
    open.most = Math.max(open.most, open.now)
  })
  const close = (request: Request): void => void (open.now -= isStream(request) ? 1 : 0)
  context.on('requestfinished', close).on('requestfailed', close)
  const first = await signedInTab(context, tenant)
  await shows('the first tab is live', () => first.locator('[data-connection=live]').isVisible())
  // More than the connections that a browser opens to a host.
  const others: Page[] = []
  while (others.length < 7) others.push(await context.newPage())
  for (const page of others) {
    await page.goto('/me')
    await shows('another tab is live', () => page.locator('[data-connection=live]').isVisible())
  }
  const everywhere = async (name: string, pages: readonly Page[]): Promise<boolean> =>
    (await Promise.all(pages.map(presenceIn))).every((shown) => shown === `My status: ${name}`)
  const choose = (presence: string) => tenant.call('PUT', '/profile/presence', { body: { presence } })
  await choose('break')
  await shows('all tabs show the break', () => everywhere('Break', [first, ...others]))
  assert.equal(open.most, 1)
  const before = streams.length
  await first.close()
  await shows('another tab has the stream', () => streams.length > before)
  const [beginning, ...continued] = streams
  assert.equal(beginning, undefined)
  for (const place of continued) assert.match(place ?? '', /^\S{5,}$/, 'it continues at the same place')
  await choose('away')
  await shows('the other tabs show it', () => everywhere('Away', others))
  world.assertNoComplaints()
})

full('a stream that was cut catches up in order, and no event comes twice', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant, shows } = world
  const context = await world.profile()
  const connection = await breakableStream(context)
  const page = await signedInTab(context, tenant)
  await shows('the page is live', () => page.locator('[data-connection=live]').isVisible())
  await page.evaluate((userId) => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new BroadcastChannel(`bellhop.live.${userId}`).addEventListener('message', ({ data }) => {
      if (data.event?.type === 'agent.presence') seen.push(data.event.data.presence)
    })
  }, tenant.userId)
  const choose = (presence: string) => tenant.call('PUT', '/profile/presence', { body: { presence } })
  await choose('available')
  await shows('it is available', async () => (await presenceIn(page)) === 'My status: Available')
  await connection.cut(page)
  await page.waitForSelector('[data-connection=reconnecting]')
  for (const presence of ['break', 'away', 'busy']) await choose(presence)
  await connection.restore(page)
  await shows('it has caught up', async () => (await presenceIn(page)) === 'My status: Busy')
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  assert.deepEqual(seen, ['available', 'break', 'away', 'busy'])
  world.assertNoComplaints()
})

full('§5.9 two tabs with an expired token send 20 requests: one refresh, and both stay signed in', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const context = await world.profile()
  const page = await signedInTab(context, world.tenant)
  const other = await context.newPage()
  await other.goto('/me')
  await other.waitForSelector('nav')
  world.app.advance('PT16M')
  const ask = (tab: Page): Promise<number[]> =>
    tab.evaluate(() =>
      Promise.all(Array.from({ length: 10 }, () => fetch('/app/api/profile').then(({ status }) => status))),
    )
  const statuses = await Promise.all([ask(page), ask(other)])
  assert.deepEqual([...new Set(statuses.flat())], [200])
  const tokens = await world.app.admin('select 1 from refresh_tokens join panel_sessions using (tenant_id, session_id)')
  assert.equal(tokens.length, 2, 'that of the sign-in and one more')
  for (const tab of [page, other]) assert.equal(await tab.locator('nav[aria-label="Main menu"]').count(), 1)
  world.assertNoComplaints()
})

full('keys work, are silent while somebody types or holds AltGr, and can be switched off', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const page = await signedInTab(await world.profile(), world.tenant, '/dashboard')
  const dialog = page.locator('[role=dialog]')
  await pressKey(page, '?')
  await dialog.getByText('Search and commands').waitFor()
  assert.match(String(await dialog.textContent()), /Search and commands.*CtrlK/)
  await pressKey(page, 'g')
  await pressKey(page, 'm')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  assert.equal(new URL(page.url()).pathname, '/dashboard', 'the page behind a dialog stays')
  // What follows the key that closed a dialog at once still is text.
  await page.reload()
  await page.waitForSelector('h1:has-text("Today")')
  await pressKey(page, 'g')
  await pressKey(page, 'm')
  await page.waitForSelector('text=Where you are signed in')
  await page.goBack()
  await page.waitForSelector('h1:has-text("Today")')
  await page.keyboard.press('Alt+?')
  await pressKey(page, 'g')
  await pressKey(page, 'm')
  await page.waitForSelector('input[name=firstName]')
  await page.focus('input[name=firstName]')
  await page.keyboard.type('g s ? @ ₺ €')
  assert.match(await page.inputValue('input[name=firstName]'), /g s \? @ ₺ €/)
  await page.focus('[aria-labelledby=single-keys]')
  await page.keyboard.press('Space')
  await page.locator('main').focus()
  await pressKey(page, '?')
  await pressKey(page, 'g')
  await pressKey(page, 's')
  await page.keyboard.press('Control+k')
  await dialog.waitFor()
  assert.equal(await dialog.locator('[role=combobox]').count(), 1, 'the palette is open, not the sheet')
  assert.equal(new URL(page.url()).pathname, '/me')
  world.assertNoComplaints()
})

full('§4.4 the palette finds records, says in words what they are, and runs what the page can do', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const { hotel, roomType } = await newHotel(tenant)
  const body = { firstName: 'Şule', lastName: '<img src=x onerror=alert(1)>Yıldız', phone: '+905321110001' }
  const guest = await created(tenant, '/guests', body)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, guestId: guest.id }
  await created(tenant, '/reservations', { ...stay, checkIn: '2026-09-01', checkOut: '2026-09-03' })
  const startedAt = '2026-05-01T21:30:00Z'
  await loggedCall(tenant, { guestId: guest.id, hotelId: hotel.id, fromNumber: '+905321110001', startedAt })
  await tenant.call('PUT', '/profile', { body: { timeZone: 'Europe/Istanbul' } })
  const page = await signedInTab(await world.profile(), tenant, '/dashboard')
  const field = page.locator('[role=dialog] [role=combobox]')
  const marked = page.locator('[role=option][aria-selected=true]')
  const groups = (): Promise<(string | null)[]> =>
    page.locator('[role=dialog] [role=group]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))

  // The service takes its time: what was typed, and Enter, count when it answers.
  const answer = Promise.withResolvers<void>()
  await page.route('**/app/api/search?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sule')
  await page.keyboard.press('Enter')
  answer.resolve()
  await page.waitForSelector('h1:has-text("Şule <img src=x onerror=alert(1)>Yıldız")')

  await page.keyboard.press('Control+k')
  await page.locator('[role=group][aria-label="On this page"] [role=option]', { hasText: 'Edit' }).waitFor()
  await field.fill('0532 111')
  await page.locator('[role=group][aria-label=Reservations]').waitFor()
  assert.deepEqual(await groups(), ['Guests', 'Reservations', 'Calls'])
  assert.match(String(await marked.textContent()), /^Şule <img src=x onerror=alert\(1\)>Yıldız/)
  const shown = (heading: string) => page.locator(`[role=group][aria-label=${heading}] [role=option]`).textContent()
  assert.match(String(await shown('Reservations')), /Tue, 1 Sept? – Thu, 3 Sept? 2026.*Confirmed$/)
  // Half past midnight, where the user is.
  assert.match(String(await shown('Calls')), /Sat,? 2 May,? 00:30.*Completed$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/reservations/*')

  // What was opened is known at once, also after a reload. What the service finds does not move the mark.
  await page.reload()
  await page.waitForSelector('h1')
  await page.keyboard.press('Control+k')
  await page.locator('[role=group][aria-label="Opened recently"] [role=option]', { hasText: 'Şule' }).waitFor()
  await page.keyboard.type('reservations')
  assert.deepEqual(await groups(), ['Pages'])
  assert.equal(await marked.textContent(), 'ReservationsG R')
  await field.fill('Türk')
  await page.keyboard.press('Enter')
  await page.waitForSelector('nav a:has-text("Misafirler")')
  await world.shows(
    'the choice is saved',
    async () => (await world.tenant.call('GET', '/profile')).data.languageCode === 'tr',
  )
  world.assertNoComplaints()
})

full('§5.11 what a role does not allow is absent', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const reader = await newUser(world.app, world.tenant, { role: { permissions: ['guests.read'] } })
  const page = await signedInTab(await world.profile(), reader, '/dashboard')
  await page.waitForSelector('main h2:has-text("Notifications")')
  assert.equal(await page.locator('[data-metric=waiting]').count(), 0)
  assert.equal(await page.locator('button[aria-label^="My status"]').count(), 0)
  await page.goto('/no/such/page')
  await page.waitForSelector('text=There is no such page')
  world.assertNoComplaints()
})

full('§5.10 own data is saved, and errors appear beside their fields', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const page = await signedInTab(await world.profile(), world.tenant, '/me')
  await page.fill('input[name=phone]', '12')
  await page.click('text="Save"')
  await page.waitForSelector('text=This is no phone number')
  await page.fill('input[name=phone]', '+90 532 111 00 01')
  await page.fill('input[name=firstName]', 'Ayşe')
  await page.click('text="Save"')
  await page.waitForSelector('text=Saved')
  const { data } = await world.tenant.call('GET', '/profile')
  assert.deepEqual([data.firstName, data.phone], ['Ayşe', '+905321110001'])
  await page.fill('input[name=currentPassword]', 'not this one')
  await page.fill('input[name=newPassword]', 'nine tame otters sing')
  await page.click('text=Change the password')
  await page.waitForSelector('text=This is not accepted')
  world.assertNoComplaints()
})
