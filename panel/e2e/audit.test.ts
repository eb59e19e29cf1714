import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created } from '../../server/testing/world.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

test('§4.4 the audit log shows a change field by field, is filtered by its address, and is verified', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const { id } = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Demir', phone: '+905321110001' })
  await tenant.call('PUT', `/guests/${id}`, { body: { vipLevel: 'gold', phone: '+905321110002' } })
  const permissions = ['guests.read', 'guests.manage', 'calls.read']
  const role = await created(tenant, '/roles', { name: 'Night desk', permissions })
  const changed = await tenant.call('PUT', `/roles/${role.id}`, {
    body: { permissions: ['guests.read', 'audit.read'] },
  })
  const other = await newUser(app, tenant, { role: { permissions: ['guests.manage', 'guests.read'] } })
  await other.call('GET', '/users')

  const page = await signedInTab(await world.profile(), tenant, `/audit?trace=${changed.body.traceId}`)
  const drawer = page.locator('[role=dialog]')
  await page.waitForSelector('text="1 entry"')
  await page.click('tbody button:has-text("Role: changed")')
  const line = (name: string) => drawer.locator('tbody tr', { has: page.locator(`th:text-is("${name}")`) })
  await line('Permissions').waitFor()
  const cells = await line('Permissions').locator('td').allTextContents()
  assert.deepEqual(cells, ['taken awayguests.managecalls.read', 'addedaudit.read'])
  assert.match(page.url(), /trace=.*entry=/)
  await drawer.locator('text=Open the record').click()
  await page.waitForSelector('h1:has-text("Night desk")')

  await page.goto(`/audit?type=guest&record=${id}&action=guest.updated`)
  await page.click('tbody tr:has-text("Level") button:has-text("Guest: changed")')
  await line('Level').waitFor()
  assert.deepEqual(await line('Level').locator('td').allTextContents(), ['none', 'gold'])
  const whole = String(await drawer.textContent())
  assert.doesNotMatch(whole, /0532|532111/)
  assert.match(whole, /Dots stand for personal data/)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  assert.match(page.url(), /type=guest/)
  await page.click('text="Clear filters"')
  await page
    .getByRole('textbox', { name: 'Who' })
    .or(page.getByRole('combobox', { name: 'Who' }))
    .click()
  await page.getByRole('option', { name: /^Grace/ }).click()
  await page.waitForURL(new RegExp(`actor=${other.userId}`))
  await page.waitForSelector('tbody button:has-text("refused: no permission")')
  const actors = new Set(await page.locator('tbody td:nth-child(2)').allTextContents())
  assert.equal(actors.size, 1)
  await page.goto('/audit?from=2020-01-01&to=2020-01-02')
  await page.waitForSelector('text=Nothing was done')

  // The workers put the entries into the chain.
  await app.settle()
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForSelector('text=/All [0-9,]+ entries are as they were written/')
  await app.admin('alter table audit_log_entries disable trigger user')
  await app.admin(
    `update audit_log_entries set action = 'guest.read' where resource_id = $1 and number = (
    select min(number) from audit_log_entries where resource_id = $1)`,
    [id],
  )
  await app.admin('alter table audit_log_entries enable trigger user')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForSelector('text=/Entry [0-9,]+ was changed after it was written/')
  world.assertNoComplaints()
})
