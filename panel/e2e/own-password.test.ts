import assert from 'node:assert/strict'
import { full } from '../../server/testing/full.ts'
import { systemRole } from '../../server/testing/users.ts'
import { created } from '../../server/testing/world.ts'
import { fillSignIn, panelWorld } from './panel-world.ts'

full('a user whose password an administrator has set chooses another one before the panel opens', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const roleId = await systemRole(tenant, 'Agent')
  const [email, password] = [`given@${tenant.email.split('@')[1]}`, 'violet otters ride the ferry']
  await created(tenant, '/users', { email, password, firstName: 'Given', lastName: 'Password', roleId })
  const page = await (await world.profile()).newPage()
  await page.goto('/me')
  await fillSignIn(page, { email, password })
  await page.waitForSelector('h1:has-text("Choose your own password")')
  await page.goto('/guests')
  await page.waitForSelector('h1:has-text("Choose your own password")')
  assert.equal(await page.locator('nav').count(), 0, 'no page is open')

  await page.fill('input[name=currentPassword]', 'not the one that I got')
  await page.fill('input[name=newPassword]', 'amber herons cross the canal')
  await page.click('button[type=submit]')
  await page.waitForSelector('input[name=currentPassword][data-invalid]')
  await page.fill('input[name=currentPassword]', password)
  await page.click('button[type=submit]')
  await page.waitForSelector('nav')
  assert.equal(new URL(page.url()).pathname, '/guests', 'the page that was asked for')
  await page.reload()
  await page.waitForSelector('nav')
  const login = { email, password: 'amber herons cross the canal' }
  assert.equal((await app.call('POST', '/auth/login', { body: login })).data.user.passwordState, 'ok')
})
