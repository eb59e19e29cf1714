import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { created } from '../../server/testing/world.ts'
import { panelWorld } from './panel-world.ts'
import { bookable, openTab } from './reservation-world.ts'

test('a booking shows its letters: what went where, what is planned, why not, and they can be sent, sent again and cancelled', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const { book, stored } = await bookable(world)
  const account = { type: 'emailProvider', provider: 'simulator', name: 'Mail' }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const sender = { integrationId, address: 'desk@hotel.example', name: 'Desk', isDefault: true }
  await created(tenant, '/emailprovider/senders', sender)
  for (const event of ['confirmed', 'changed', 'cancelled']) {
    const [rule] = (await tenant.call('GET', `/letterrules?event=${event}`)).data.items
    const body = { isActive: true, channels: ['email'] }
    assert.equal((await tenant.call('PUT', `/letterrules/${rule.id}`, { body })).status, 200)
  }
  const guest = { firstName: 'Elif', lastName: 'Yıldız', phone: '+905321112233', email: 'elif@example.com' }
  const { id } = await book('Yıldız', '07-09', '07-12', { guest })
  await app.settle()
  const page = await openTab(world, `/reservations/${id}`)
  const letters = page.locator('aside section:has(h2:text-is("Letters"))')
  const row = (about: string, state: string) => letters.locator(`li:has-text("${about}"):has-text("${state}")`)
  await row('Booking confirmed', 'E-mail').waitFor()
  const shows = (about: string, state: string): Promise<void> =>
    world.shows(`${about}: ${state}`, async () => {
      await app.settle()
      return row(about, state).first().isVisible()
    })

  // A change without a word to the guest, and one with.
  const change = async (to: string, isQuiet: boolean): Promise<void> => {
    await page.getByRole('button', { name: 'Change' }).first().click()
    const form = page.locator('section[aria-label="Change the stay"]')
    await form.getByLabel('Stay').click()
    await page.click('[data-day="2026-07-09"]')
    await page.click(`[data-day="${to}"]`)
    if (isQuiet) await form.getByLabel('Do not notify the guest').check()
    await form.locator('button:has-text("Save change, guest pays"):enabled').waitFor()
    await page.keyboard.press('Control+Enter')
    await form.waitFor({ state: 'hidden' })
  }
  await change('2026-07-13', true)
  await shows('Booking changed', 'Not to be notified')
  await change('2026-07-14', false)
  await shows('Booking changed', 'Planned')
  await letters.getByRole('button', { name: 'Cancel: Booking changed' }).click()
  await shows('Booking changed', 'Cancelled by a user')

  await letters.getByRole('button', { name: 'Send again: Booking confirmed' }).click()
  await page.waitForSelector('text=The letter is on its way')
  await world.shows('the letter goes again', async () => {
    await app.settle()
    return (await row('Booking confirmed', 'E-mail').count()) === 2
  })
  await letters.getByRole('link', { name: 'Thread: Booking confirmed' }).first().click()
  await page.waitForURL(/\/inbox\//)
  await page.goto(`/reservations/${id}`)

  await page.getByRole('button', { name: 'Cancel reservation' }).click()
  const dialog = page.locator('[role=dialog]')
  await dialog.getByLabel('Do not notify the guest').check()
  await dialog
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await dialog.waitFor({ state: 'hidden' })
  assert.equal((await stored(id)).status, 'cancelled')
  await shows('Booking cancelled', 'Not to be notified')
  await letters.getByRole('button', { name: 'Send now: Booking cancelled' }).click()
  await shows('Booking cancelled', 'E-mail')

  // Nobody can write to a guest without an address.
  const other = await book('Silent', '08-09', '08-12')
  await app.settle()
  await page.goto(`/reservations/${other.id}`)
  await row('Booking confirmed', 'No address').waitFor()
  await letters.getByRole('button', { name: 'Write now' }).click()
  await page.getByRole('menuitem', { name: 'Booking confirmed' }).click()
  await letters.getByRole('alert').filter({ hasText: 'No address' }).waitFor()
  world.assertNoComplaints()
})
