import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appCode, enrolApp } from '../../server/modules/identity/testing/authenticator.ts'
import { fillSignIn, panelWorld } from './panel-world.ts'

test('a user with an authenticator app signs in with password and code, or with a recovery code', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const { totpSecret, recoveryCodes } = await enrolApp(app, tenant)
  const page = await (await world.profile()).newPage()
  await page.goto('/me')
  await fillSignIn(page, tenant)
  await page.waitForSelector('h1:has-text("One more step")')
  await page.fill('input[name=code]', '000000')
  await page.click('button[type=submit]')
  await page.waitForSelector('[role=alert]:has-text("This code is wrong")')
  const code = appCode(app, totpSecret)
  await page.fill('input[name=code]', `${code.slice(0, 3)} ${code.slice(3)}`)
  await page.click('button[type=submit]')
  await page.waitForSelector('text=Where you are signed in')
  assert.equal(new URL(page.url()).pathname, '/me', 'the page that was asked for')

  const other = await (await world.profile()).newPage()
  await other.goto('/me')
  await fillSignIn(other, tenant)
  await other.click('button:has-text("Use a recovery code")')
  await other.fill('input[name=recoveryCode]', String(recoveryCodes[0]).toLowerCase())
  await other.click('button[type=submit]')
  await other.waitForSelector('text=Where you are signed in')
  world.assertNoComplaints()
})

test('a user who must add a factor scans a code, types it, and stores recovery codes before the panel opens', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  await tenant.query('update users set second_factor_due_at = created_at')
  const page = await (await world.profile()).newPage()
  await page.goto('/me')
  await fillSignIn(page, tenant)
  await page.waitForSelector('h1:has-text("Add a second factor")')
  const key = String(await page.textContent('p[dir=ltr]')).replaceAll(' ', '')
  assert.match(key, /^[A-Z2-7]{32}$/)
  await page.waitForSelector('svg[role=img] path')
  await page.fill('input[name=code]', appCode(app, key))
  await page.click('button[type=submit]')
  await page.waitForSelector('h1:has-text("Store your recovery codes")')
  assert.equal(await page.locator('main li').count(), 10)
  assert.equal(await page.locator('nav').count(), 0)
  await page.click('button:has-text("I have stored them")')
  await page.waitForSelector('text=Where you are signed in')
  world.assertNoComplaints()
})
