import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { systemRole } from '../../server/testing/users.ts'
import { created, mailedToken } from '../../server/testing/world.ts'
import { fillSignIn, panelWorld, signedInTab } from './panel-world.ts'

const pathOf = (page: Page): string => new URL(page.url()).pathname

test('§5.10 a wrong password keeps the text, the right one leads to the page that was asked for', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const page = await (await world.profile()).newPage()
  await page.goto('/me')
  await fillSignIn(page, { email: world.tenant.email, password: 'not this one' })
  assert.match(String(await page.textContent('[role=alert]')), /E-mail or password is wrong/)
  assert.equal(await page.inputValue('input[name=email]'), world.tenant.email)
  await fillSignIn(page, world.tenant)
  await page.waitForSelector('text=Where you are signed in')
  assert.equal(pathOf(page), '/me')
  assert.doesNotMatch(await page.evaluate(() => JSON.stringify({ ...localStorage })), /eyJ/)
  await page.goto('/sign-in?back=//evil.test/')
  await fillSignIn(page, world.tenant)
  await page.waitForSelector('nav')
  assert.equal(pathOf(page), '/first-run', 'a link does not lead elsewhere after the sign-in')
  world.assertNoComplaints()
})

full('§5.10 signing out removes the cookie and ends the other tab', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const context = await world.profile()
  const page = await signedInTab(context, world.tenant)
  const other = await context.newPage()
  await other.goto('/me')
  await other.waitForSelector('text=Where you are signed in')
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-sid')
  assert.deepEqual([cookie?.httpOnly, cookie?.secure, cookie?.sameSite], [true, true, 'Strict'])
  await page.click('button[aria-label*="Account:"]')
  await page.click('[role=menuitem]:has-text("Sign out")')
  for (const tab of [page, other]) await tab.waitForSelector('input[name=password]')
  assert.deepEqual(
    (await context.cookies()).map(({ name }) => name),
    [],
  )
  world.assertNoComplaints()
})

full('§5.10 a device that is signed out elsewhere shows the sign-in at once', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const lost = await signedInTab(await world.profile(), world.tenant)
  await world.shows('the stream of the lost device', () => lost.locator('[data-connection=live]').isVisible())
  const page = await signedInTab(await world.profile(), world.tenant, '/me')
  await page.click('button[aria-label^="Sign out Chrome"]')
  await world.shows('the sign-in', () => lost.locator('input[name=password]').isVisible())
  assert.equal(await page.locator('nav').count(), 1)
  world.assertNoComplaints()
})

full('§5.7 after too many tries the page counts down and signs in by itself', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const page = await (await world.profile()).newPage()
  await page.clock.install()
  await page.goto('/sign-in')
  const wrong = { email: world.tenant.email, password: 'not this one' }
  for (let tries = 0; tries < 5; tries += 1) await world.app.call('POST', '/auth/login', { body: wrong })
  await fillSignIn(page, world.tenant)
  await page.waitForSelector('text=Too many tries.')
  const button = page.locator('button[type=submit]')
  assert.match(String(await button.textContent()), /^Signing in again in 0:\d\d$/)
  assert.equal(await button.isDisabled(), true)
  world.app.advance('PT30S')
  await page.clock.fastForward('00:35')
  await page.waitForSelector('nav')
  world.assertNoComplaints()
})

full('§4.4 the links of mails lead to pages: registration, a forgotten password, an invitation', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const page = await (await world.profile()).newPage()
  const linkIn = (email: string): string => {
    const text = app.mailbox.findLast(({ to }) => to === email)?.text ?? ''
    const link = new URL(/https:\S+#token=\S+/.exec(text)?.[0] ?? '')
    assert.equal(new URLSearchParams(link.hash.slice(1)).get('token'), mailedToken(app, email))
    return link.pathname + link.hash
  }
  const email = 'ada@new-group.test'
  await page.goto('/register')
  await page.fill('input[name=email]', 'ada@')
  await page.click('button[type=submit]')
  for (const words of ['Enter the name of your hotel group', 'Enter a first name', 'This is no e-mail address']) {
    await page.waitForSelector(`text=${words}`)
  }
  await page.fill('input[name=companyName]', 'Grand Analytical Hotels')
  await page.fill('input[name=firstName]', 'Ada')
  await page.fill('input[name=lastName]', 'Lovelace')
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', 'password1234')
  await page.click('button[type=submit]')
  await page.waitForSelector('text=This password is too')
  assert.equal(await page.locator(':focus').getAttribute('name'), 'password')
  await page.fill('input[name=password]', 'nine tame otters sing')
  await page.click('button[type=submit]')
  await page.waitForSelector('text=Look into your mailbox')
  await app.settle()
  await page.goto(linkIn(email))
  await page.waitForSelector('text=Your e-mail address is confirmed')

  await page.goto('/forgot-password')
  await page.fill('input[name=email]', email)
  await page.click('button[type=submit]')
  await page.waitForSelector('text=Look into your mailbox')
  await app.settle()
  const reset = linkIn(email)
  await page.goto(reset)
  await page.fill('input[name=newPassword]', 'ten wild otters dance')
  await page.click('button[type=submit]')
  await page.click('a:text-is("Sign in")')
  await fillSignIn(page, { email, password: 'ten wild otters dance' })
  await page.click('nav >> text=Dashboard')
  await page.waitForSelector('h1:text-is("Today")')

  const invited = `grace@${tenant.email.split('@')[1]}`
  const roleId = await systemRole(tenant, 'Agent')
  await created(tenant, '/users', { email: invited, firstName: 'Grace', lastName: 'Hopper', roleId })
  await app.settle()
  const guest = await (await world.profile('tr')).newPage()
  await guest.goto(linkIn(invited))
  await guest.waitForSelector('text=Bellhop’a hoş geldiniz')
  await guest.fill('input[name=newPassword]', 'seven calm herons wade')
  await guest.click('button[type=submit]')
  await guest.click('a:text-is("Giriş yapın")')
  await fillSignIn(guest, { email: invited, password: 'seven calm herons wade' })
  await guest.click('nav >> text=Özet')
  await guest.waitForSelector('h1:text-is("Bugün")')

  const again = await (await world.profile()).newPage()
  await again.goto(reset)
  await again.fill('input[name=newPassword]', 'six old storks wait')
  await again.click('button[type=submit]')
  await again.waitForSelector('text=This link was used before')
  world.assertNoComplaints()
})
