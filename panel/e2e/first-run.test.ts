import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { full as test } from '../../server/testing/full.ts'
import { fillSignIn, panelWorld } from './panel-world.ts'

const owner = { email: 'ada@first-run.test', password: 'the analytical engine 1' }

/** Fills fields by their names. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`input[name=${name}]`, value)
}

test('§2.1 a newcomer registers, sets up a hotel in the browser alone, answers the first call and books a room', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app } = world
  const linkIn = (email: string): string => {
    const text = app.mailbox.findLast(({ to }) => to === email)?.text ?? ''
    const { pathname, hash } = new URL(/https:\S+#token=\S+/.exec(text)?.[0] ?? '')
    return pathname + hash
  }
  const context = await world.profile()
  await context.clock.setFixedTime(app.runtime.now().epochMilliseconds)
  const page = await context.newPage()
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
  const asks = (question: string) => page.waitForSelector(`h2:text("${question}")`)
  const settles = (what: string, holds: () => Promise<boolean>): Promise<void> =>
    world.shows(what, async () => {
      await app.settle()
      return holds()
    })

  await page.goto('/register')
  await fill(page, { companyName: 'Grand Analytical', firstName: 'Ada', lastName: 'Lovelace', ...owner })
  await page.click('button[type=submit]')
  await page.waitForSelector('text=Look into your mail')
  await app.settle()
  await page.goto(linkIn(owner.email))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, owner)

  await asks('Which hotel do you take calls for?')
  assert.match(String(await page.textContent('main header')), /0 of 8 done/)
  await press('Save and go on')
  await page.waitForSelector('input[name=name][aria-invalid=true]')
  await fill(page, { name: 'Analytical Palace' })
  await press('Save and go on')

  await asks('What does Analytical Palace sell?')
  await fill(page, { name: 'Double', totalRooms: '10' })
  await press('Save and add another')
  await page.waitForSelector('li:has-text("Double")')
  await fill(page, { name: 'Suite', totalRooms: '2', maxOccupancy: '4' })
  await press('Save and add another')
  await page.waitForSelector('li:has-text("Suite")')
  await press('Go on')

  await asks('When are the rooms sold, and for how much?')
  await page.fill('input[name=name]', 'Summer')
  await press('Save and go on')
  await page.waitForSelector('text=Choose the first and the last night.')
  await page.click('text=First and last night >> .. >> button')
  await page.click('[role=dialog] button[aria-label="20 June 2026"]')
  await page.click('[role=dialog] button[aria-label="28 June 2026"]')
  for (const [room, price] of [
    ['Double', '120'],
    ['Suite', '300.5'],
  ] as const) {
    await page.getByLabel(`Price a night, ${room}`).fill(price)
  }
  await press('Save and go on')

  await asks('What would an agent quote?')
  await page.waitForSelector('section[aria-label="Double"] >> text=€360')
  assert.match(String(await page.textContent('section[aria-label="Suite"]')), /€901\.50/)
  await press('Go on')

  await asks('Who answers the calls?')
  await fill(page, { firstName: 'Grace', lastName: 'Hopper', email: 'grace@first-run.test' })
  await press('Send the invitation')
  await page.waitForSelector('text=is on its way to grace@first-run.test')
  await app.settle()
  assert.match(linkIn('grace@first-run.test'), /set-password/)
  await press('Go on')

  await asks('Which number do guests call?')
  await press('Use the simulator')

  await asks('Where is your website?')
  await fill(page, { site: 'www.analytical-palace.test' })
  await press('Create the chat')
  assert.match(
    String(await page.locator('pre').textContent()),
    /^<script async src="https:\/\/localhost:\d+\/widget\/v1\.js" data-widget="cw_[\w-]+"><\/script>$/,
  )
  await press('Go on')

  await asks('Take the first call')
  await press('I am available')
  await press('Ring me')
  const answer = page.locator('section[aria-label="Incoming call"] button:has-text("Answer")')
  await settles('the call rings', () => answer.isVisible())
  await answer.click()
  await settles('the call is answered', () => page.locator('section[aria-label="Call"]').isVisible())
  await page.click('nav a[href="/desk"]')
  await page.waitForURL('**/desk*')
  await page.click('text=Stay >> .. >> button')
  await page.click('[role=dialog] button[aria-label="22 June 2026"]')
  await page.click('[role=dialog] button[aria-label="24 June 2026"]')
  await page.locator('tr[data-room]:has-text("Double") button[data-column="1"]').click()
  await fill(page, { firstName: 'Charles', lastName: 'Babbage' })
  await page.getByRole('button', { name: 'Create reservation' }).click()
  await page.waitForSelector('[role=status] >> text=Confirmed')
  await page.locator('section[aria-label="Call"] button:has-text("Hang up")').click()
  const wrapUp = page.locator('section[aria-label="Wrap-up"]')
  await settles('the wrap-up', () => wrapUp.isVisible())
  await wrapUp.getByRole('button', { name: 'Reservation made' }).click()
  await press('Save and be available Ctrl Enter')
  await settles('the end of the call', async () => !(await wrapUp.isVisible()))

  await page.goto('/first-run')
  await settles('all steps are done', async () =>
    ((await page.textContent('main header')) ?? '').includes('Everything is ready.'),
  )
  await page.click('nav a[href="/dashboard"]')
  const metric = (name: string) => page.locator(`[data-metric=${name}] dd`)
  for (const name of ['answered', 'created']) {
    await settles(name, async () => ((await metric(name).textContent()) ?? '').startsWith('1'))
  }
  world.assertNoComplaints()
})
