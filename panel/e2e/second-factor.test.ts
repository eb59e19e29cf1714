import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appCode, enrolApp } from '../../server/modules/identity/testing/authenticator.ts'
import { full } from '../../server/testing/full.ts'
import { addApp } from './add-app.ts'
import { fillSignIn, panelWorld, signedInTab } from './panel-world.ts'

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

full(
  'a user who must add a factor scans a code, types it, and stores recovery codes before the panel opens',
  async (t) => {
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
  },
)

full('a user adds an app in the own account, and shows it again for what decides over the account', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const page = await signedInTab(await world.profile(), tenant, '/me')
  const key = await addApp(page, app, tenant.password)
  await page.waitForSelector('text=10 recovery codes left')

  await tenant.query(`update sessions set authenticated_at = authenticated_at - interval '1 hour'
    where authenticated_at is not null`)
  const dialog = page.locator('[role=dialog]:has-text("Show your second factor again")')
  await page.click('button:has-text("New recovery codes")')
  await dialog.locator('button[aria-label=Close]').click()
  await page.waitForSelector('[role=alert]')
  assert.equal(await page.locator('button:has-text("I have stored them")').count(), 0)
  await page.click('button:has-text("New recovery codes")')
  await dialog.locator('input[name=code]').fill('000000')
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('input[aria-invalid=true]').waitFor()
  await dialog.locator('input[name=code]').fill(appCode(app, key))
  await dialog.locator('button[type=submit]').click()
  await page.click('button:has-text("I have stored them")')

  await page.click('li:has-text("Since") button:has-text("Remove")')
  await page.click('[role=dialog] button:has-text("Remove")')
  await page.waitForSelector('text=No second factor')
  world.assertNoComplaints()
})
