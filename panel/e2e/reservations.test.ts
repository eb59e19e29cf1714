import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { newHotel, newTenant } from '../../server/testing/world.ts'
import { panelWorld, pressKey } from './panel-world.ts'
import { bookable, openTab } from './reservation-world.ts'

const namesIn = (page: Page): Promise<string[]> => page.locator('tbody tr a').allTextContents()
const searchOf = (page: Page): string => new URL(page.url()).search

full('§4.4 the list has its filters in the address, and announces new reservations instead of jumping', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { book, stored } = await bookable(world)
  await book('Soon', '06-03', '06-05')
  await book('Holding', '07-10', '07-12', { status: 'held', source: 'phone' })
  const late = await book('Late', '08-10', '08-12')
  const { hotel: other, roomType } = await newHotel(world.tenant, { hotel: { name: 'Other House' } })
  await book('Elsewhere', '07-20', '07-22', { hotelId: other.id, roomTypeId: roomType.id })
  const page = await openTab(world, '/reservations')
  const rows = page.locator('tbody tr')
  const shows = (...names: string[]): Promise<void> =>
    world.shows(names.join(), async () => String(await namesIn(page)) === names.map((name) => `Elif ${name}`).join())
  await shows('Elsewhere', 'Late', 'Holding', 'Soon')
  assert.match(String(await rows.nth(3).textContent()), /Wed,? 3 Jun.*Fri,? 5 Jun.*Confirmed.*€200\.00/)

  await page.click('a:has-text("Arriving this week")')
  await shows('Soon')
  await page.click('nav a:has-text("On hold")')
  await shows('Holding')
  assert.equal(searchOf(page), '?view=held')
  assert.equal(await page.getAttribute('nav a:has-text("On hold")', 'aria-current'), 'page')
  await page.reload()
  await shows('Holding')
  await page.click('nav a:text-is("All")')
  await shows('Elsewhere', 'Late', 'Holding', 'Soon')
  await pressKey(page, '/')
  await page.keyboard.type(late.confirmationNumber.slice(0, 5).toLowerCase())
  await shows('Late')
  assert.match(searchOf(page), /^\?q=\w{5}$/)
  await page.click('text="Clear filters"')
  await page.click('button:has-text("Arrives")')
  await shows('Soon', 'Holding', 'Elsewhere', 'Late')
  assert.equal(await page.getAttribute('th:has-text("Arrives")', 'aria-sort'), 'ascending')
  await page.goBack()
  await shows('Elsewhere', 'Late', 'Holding', 'Soon')
  await page.getByLabel('Arrival', { exact: true }).fill('8–15 jul')
  await page.keyboard.press('Enter')
  await shows('Holding')
  assert.equal(searchOf(page), '?from=2026-07-08&to=2026-07-15')
  await page.click('text="Clear filters"')
  await page.click('header button:has-text("All hotels")')
  await page.click('[role=menuitem]:has-text("Other House")')
  await shows('Elsewhere')
  await page.click('header button:has-text("Other House")')
  await page.click('[role=menuitem]:has-text("All hotels")')
  await shows('Elsewhere', 'Late', 'Holding', 'Soon')

  await world.shows('the stream is live', () => page.locator('[data-connection=live]').isVisible())
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/app/api/reservations?')) reads.push(request.url())
  })
  const fresh = await book('Fresh', '09-10', '09-12')
  await world.shows('the announcement', () => page.locator('text="1 new reservation, show it"').isVisible())
  assert.deepEqual([reads, await rows.count()], [[], 4], 'the list is not read again and has not moved')
  await pressKey(page, 'r')
  await shows('Fresh', 'Elsewhere', 'Late', 'Holding', 'Soon')
  await world.tenant.call('POST', `/reservations/${fresh.id}/cancel`, { body: {} })
  await world.shows('the change', () => page.locator('text="1 reservation has changed, show it"').isVisible())
  await pressKey(page, 'j')
  await page.keyboard.press('Enter')
  await page.waitForSelector('h1:has-text("Elif Fresh")')
  assert.equal((await stored(fresh.id)).status, 'cancelled')
  await page.waitForSelector('main .chip:has-text("Cancelled")')
  world.assertNoComplaints()
})

test('§4.4 a reservation goes from its hold to the check-out, is cancelled with a fee, or is a no-show', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { book, stored } = await bookable(world)
  const stay = await book('Staying', '06-01', '06-04', { status: 'held' })
  const page = await openTab(world, `/reservations/${stay.id}`)
  const isNow = (status: string): Promise<void> =>
    page.waitForSelector(`main header .chip:has-text("${status}")`).then(() => undefined)
  await isNow('On hold until 12:30')
  await pressKey(page, 'c')
  await isNow('Confirmed')
  await pressKey(page, 'i')
  await isNow('Checked in')
  await pressKey(page, 'o')
  await page.click('[role=dialog] button:has-text("Check out")')
  await isNow('Checked out')
  assert.deepEqual(
    (await stored(stay.id)).statusHistory.map(({ to }: { to: string }) => to),
    ['held', 'confirmed', 'checkedIn', 'checkedOut'],
  )
  assert.equal(await page.locator('header button:has-text("Change")').count(), 0, 'a stay that is over cannot change')

  const dear = await book('Cancelling', '06-02', '06-04')
  await page.goto(`/reservations/${dear.id}`)
  await page.waitForSelector('button:disabled:has-text("Check in from")')
  assert.match(String(await page.textContent('aside')), /If cancelled nowFee€100\.00/)
  await pressKey(page, 'x')
  await page.fill('textarea[name=reason]', 'Ill <b>today</b>')
  await page.click('text=Cancel, the guest pays €100.00')
  await isNow('Cancelled')
  const cancelled = await stored(dear.id)
  assert.deepEqual([cancelled.feeDue, cancelled.cancellationReason], [100, 'Ill <b>today</b>'])
  assert.match(String(await page.textContent('aside')), /Fee dueFee€100\.00/)

  const missing = await book('Missing', '06-01', '06-03')
  world.app.advance('P1D')
  await page.context().clock.setFixedTime('2026-06-02T09:00:00Z')
  await page.goto(`/reservations/${missing.id}`)
  await page.waitForSelector('main header button:has-text("No-show")')
  await pressKey(page, 'w')
  await page.click('[role=dialog] button:has-text("Mark as no-show")')
  await isNow('No-show')
  assert.match(String(await page.textContent('aside')), /Fee dueFee€100\.00/)
  await page.goto('/reservations?view=noShows')
  await page.waitForSelector('tbody tr:has-text("Elif Missing")')
  world.assertNoComplaints()
})

full('§5.11 reservations are absent without their permission, and those of another company do not exist', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { book } = await bookable(world)
  const { id } = await book('Yıldız', '07-09', '07-12')
  const reader = await newUser(world.app, world.tenant, { role: { permissions: ['reservations.read', 'guests.read'] } })
  const page = await openTab(world, '/', reader)
  assert.equal(await page.locator('nav a[href="/reservations"]').count(), 0)
  for (const path of ['/reservations', `/reservations/${id}`]) {
    await page.goto(path)
    await page.waitForSelector('text=Your role does not allow this page')
  }
  const stranger = await newTenant(world.app)
  const other = await openTab(world, `/reservations/${id}`, stranger)
  await other.waitForSelector('text=It no longer exists')
  await other.click('text=To the reservations')
  await other.waitForSelector('text=There is no reservation yet')
  const masked = await newUser(world.app, world.tenant, {
    role: { permissions: ['reservations.manage'], piiAccess: 'masked' },
  })
  const blind = await openTab(world, `/reservations/${id}`, masked)
  await blind.waitForSelector('h1:has-text("Elif Yıldız")')
  assert.doesNotMatch(String(await blind.textContent('body')), /\+90 ?532 ?111/)
  assert.equal(await blind.locator('text="Audit log"').count(), 0)
  world.assertNoComplaints()
})
