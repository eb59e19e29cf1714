import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { login, startMailServer } from '../../server/modules/channels/adapters/smtp/testing/mail-server.ts'
import { createHttpClient } from '../../server/platform/outbound/http/http-client.ts'
import { caFile } from '../../server/platform/outbound/testing/receiver.ts'
import { full as test } from '../../server/testing/full.ts'
import { fillSignIn, panelWorld } from './panel-world.ts'

const owner = { email: 'ada@first-run.test', password: 'the analytical engine 1' }

/** Fills fields by their names. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`input[name=${name}]`, value)
}

test('§2.1 a newcomer registers, sets up a hotel in the browser alone, answers the first call and books a room', async (t) => {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile })
  const world = await panelWorld(t, { http })
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
  /** A step asks its question, and the list says that it is its turn. */
  const asks = async (question: string, step: string): Promise<void> => {
    await page.waitForSelector(`h2:text("${question}")`)
    await page.waitForSelector(`nav a[data-open=true]:has(b:text("${step}"))`)
    assert.equal(await page.locator('nav a[data-open=true]').count(), 1)
  }
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

  await asks('Which hotel do you take calls for?', 'Your hotel')
  await page.goto('/first-run?step=call')
  await asks('Take the first call', 'The first call')
  await page.click('p:has-text("This step needs a number.") >> a')
  await asks('Which number do guests call?', 'Connect a number')
  await page.goto('/first-run')
  await asks('Which hotel do you take calls for?', 'Your hotel')
  assert.match(String(await page.textContent('main header')), /0 of 9 done/)
  assert.equal(await page.inputValue('input[name=name]'), 'Grand Analytical', 'the company lends its name')
  await fill(page, { name: '' })
  await press('Save and go on')
  await page.waitForSelector('input[name=name][aria-invalid=true]')
  await fill(page, { name: 'Analytical Palace' })
  await press('Save and go on')

  await asks('What does Analytical Palace sell?', 'Room types')
  await fill(page, { name: 'Double', totalRooms: '10' })
  await press('Save and add another')
  await page.waitForSelector('li:has-text("Double")')
  await fill(page, { name: 'Suite', totalRooms: '2', maxOccupancy: '4' })
  await press('Save and add another')
  await page.waitForSelector('li:has-text("Suite")')
  await press('Go on')

  await asks('When are the rooms sold, and for how much?', 'A season with prices')
  assert.equal(await page.inputValue('input[name=name]'), 'Summer', 'the season that runs')
  await page.waitForSelector('section[aria-label="The next twelve months"] >> text=Summer')
  await page.fill('text=First and last night >> .. >> input', '')
  // The calendar of the field may cover the button.
  await page.getByRole('button', { name: 'Save and go on' }).press('Enter')
  await page.waitForSelector('text=Choose the first and the last night.')
  await page.fill('text=First and last night >> .. >> input', '20 – 28 june')
  await page.keyboard.press('Enter')
  for (const [room, price] of [
    ['Double', '120'],
    ['Suite', '300.5'],
  ] as const) {
    await page.getByLabel(`Price a night, ${room}`).fill(price)
  }
  await page.getByLabel('Friday and Saturday').first().fill('150')
  // Friday, Saturday and Sunday, while they are typed.
  await page.waitForSelector('section[aria-label^="What an agent would quote"] >> text=€420')
  await press('Save and go on')

  await asks('What would an agent quote?', 'A first search')
  await page.waitForSelector('section[aria-label="Double"] >> text=€390')
  assert.match(String(await page.textContent('section[aria-label="Suite"]')), /€901\.50/)
  await press('Go on')

  await asks('Who answers the calls?', 'Invite an agent')
  await fill(page, { firstName: 'Grace', lastName: 'Hopper', email: 'grace@first-run.test' })
  await press('Send the invitation')
  await page.waitForSelector('text=is on its way to grace@first-run.test')
  await app.settle()
  assert.match(linkIn('grace@first-run.test'), /set-password/)
  await press('Go on')

  await asks('Which number do guests call?', 'Connect a number')
  await press('Use the simulator')

  await asks('Where is your website?', 'Put the chat on your site')
  await fill(page, { site: 'www.analytical-palace.test' })
  await press('Create the chat')
  assert.match(
    String(await page.locator('pre').textContent()),
    /^<script async src="https:\/\/localhost:\d+\/widget\/v1\.js" data-widget="cw_[\w-]+"><\/script>$/,
  )
  await press('Go on')

  await asks('Which address do you write from?', 'Write to your guests')
  const mailServer = await startMailServer(t)
  await fill(page, { address: login.user, smtpHost: mailServer.host, smtpPort: String(mailServer.port) })
  await fill(page, { password: login.password })
  await press('Connect')
  await page.waitForSelector(`text=${login.user} is connected`)
  assert.equal(await page.inputValue('input[name=to]'), owner.email)
  await press('Send me a letter')
  await settles('the letter is sent', () => page.locator('text=The letter is sent').isVisible())
  assert.deepEqual(
    mailServer.taken.map(({ to }) => to),
    [[owner.email]],
  )
  await press('Go on')

  await asks('Take the first call', 'The first call')
  await press('I am available')
  await press('Ring me')
  const answer = page.locator('section[aria-label="Incoming call"] button:has-text("Answer")')
  await settles('the call rings', () => answer.isVisible())
  await page.waitForSelector('text=It rings: look above.')
  await answer.click()
  await page.waitForSelector('text=It rings: look above.', { state: 'detached' })
  await settles('the call is answered', () => page.locator('section[aria-label="Call"]').isVisible())
  await page.click('nav a[href="/desk"]')
  await page.waitForURL('**/desk*')
  await page.click('text=Stay >> .. >> input')
  await page.click('[data-day="2026-06-22"]')
  await page.click('[data-day="2026-06-24"]')
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
