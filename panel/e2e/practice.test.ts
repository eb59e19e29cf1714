import assert from 'node:assert/strict'
import { addDays } from '../../server/shared/stay.ts'
import { full } from '../../server/testing/full.ts'
import { deskWorld, price, say } from './desk-world.ts'
import { pressKey } from './panel-world.ts'

full(
  'a new agent practises with callers who book, move and cancel a stay, and nothing of it leaves the browser',
  async (t) => {
    const world = await deskWorld(t)
    if (!world) return
    const { tenant, voice } = world
    const page = await world.desk()
    const changes: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const countOf = async (path: string): Promise<number> => (await tenant.call('GET', path)).data.totalCount
    const countAll = () => Promise.all(['/calls', '/reservations', '/guests', '/scheduledcallbacks'].map(countOf))
    const before = await countAll()

    const bar = (name: string) => page.locator(`section[aria-label="${name}"]`)
    const hears = (words: string) => bar('Practice call').getByText(words).waitFor()
    /** A caller of the practice room rings and is answered. */
    const answer = async (caller: string): Promise<void> => {
      await page.click(`li:has(h2:text("${caller}")) button`)
      await bar('Incoming call').waitFor()
      await page.waitForURL('**/desk*')
      await page.waitForSelector('main [aria-busy=false] tr[data-room]')
      await pressKey(page, 'a')
      await bar('Call').waitFor()
    }
    /** The talk ends with a category, and the page says how it went. */
    const end = async (category: string, goals: number, note = ''): Promise<void> => {
      await bar('Call').getByRole('button', { name: 'Hang up' }).click()
      await bar('Wrap-up').getByLabel('Note for whoever calls next').fill(note)
      await bar('Wrap-up').getByRole('button', { name: category }).click()
      await page.getByRole('button', { name: /Save and be available/ }).click()
      await page.waitForSelector('h2:has-text("How it went")')
      assert.equal(await page.locator('li[data-met=true]').count(), goals)
      assert.equal(await page.locator('li[data-met=false]').count(), 0)
    }
    const today = world.app.runtime.now().toString().slice(0, 10)
    const choose = async (days: number): Promise<void> => {
      for (const day of [days, days + 3]) await page.click(`[role=dialog] [data-day="${addDays(today, day)}"]`)
    }

    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: 'Practice room' }).click()
    await answer('A guest who knows you')
    await hears('We would love to come again')
    // The answer has opened the days.
    await choose(14)
    await hears('What is the cheapest?')
    await price(page, 'Deluxe', 1).click()
    await say(page, 'Create reservation').click()
    await page.waitForSelector('[role=status] >> text=Confirmed')
    await hears('Wonderful')
    await end('Reservation made', 4)

    await answer('Other dates')
    await hears('my flight is a day later')
    // A note about the guest is there at once, as in a real call.
    const notes = page.locator('section:has(> div > h2:text-is("Notes"))')
    await notes.getByRole('button', { name: 'Add' }).click()
    await notes.getByLabel('Note').fill('A quiet room, please')
    await notes.getByRole('button', { name: 'Save' }).click()
    await notes.locator('p', { hasText: 'A quiet room, please' }).waitFor()
    await page.click('main a[href*="/reservations/practice-"]')
    await page.waitForURL('**/reservations/practice-*')
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .click()
    await bar('Change the stay').getByLabel('Stay').click()
    await choose(15)
    await page.waitForSelector('button:has-text("Save change"):enabled')
    await page.keyboard.press('Control+Enter')
    await hears('Is that all?')
    await end('Reservation changed', 3, 'Comes with the dog')
    assert.deepEqual(await page.locator('h3:text("What you noted") ~ p').allTextContents(), [
      'A quiet room, please',
      'Comes with the dog',
    ])

    assert.deepEqual(await countAll(), before, 'no call, booking, guest or callback more')
    assert.deepEqual(
      changes.filter((request) => !/presence|typing|viewing/.test(request)),
      [],
      'nothing but the presence of the agent was sent',
    )

    await answer('Somebody who has waited')
    await hears('Finally!')
    await page.getByRole('button', { name: 'Next line' }).click()
    await hears('what it costs')
    await voice.setPresence(tenant, 'available')
    await world.ring('+905321112233')
    await world.shows('the guest who really calls goes first', async () =>
      (
        (await bar('Incoming call')
          .textContent()
          .catch(() => '')) ?? ''
      ).includes('+90'),
    )
    assert.equal(await bar('Practice call').count(), 0)
    world.assertNoComplaints()
  },
)
