import assert from 'node:assert/strict'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { addApp } from './add-app.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

full(
  'a manager who has no second factor adds one and demands it of everybody, and a colleague is asked in time',
  async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const { app, tenant } = world
    const colleague = await newUser(app, tenant, { role: { permissions: ['guests.read'] } })
    const page = await signedInTab(await world.profile(), tenant, '/security')
    await page.waitForSelector('text=2 people have no second factor, among them administrators: 1')
    await page.click('main a:has-text("Add a second factor")')
    await addApp(page, app, tenant.password)
    await page.goto('/security')
    await page.waitForSelector('text=1 person has no second factor')
    assert.equal(await page.locator('text=Protect your own account first').count(), 0)
    await page.getByRole('combobox', { name: 'Who needs one' }).click()
    await page.getByRole('option', { name: 'Everybody' }).click()
    await page.click('button:has-text("Save")')
    await page.waitForSelector('text=The security settings are saved.')
    const { secondFactor, graceDays } = (
      await world.tenant.query(
        'select second_factor as "secondFactor", grace_days as "graceDays" from security_policies',
      )
    )[0] as Record<string, unknown>
    assert.deepEqual([secondFactor, graceDays], ['required', 7])

    const other = await signedInTab(await world.profile(), colleague, '/me')
    await other.waitForSelector('[role=status]:has-text("Add a second factor by")')
    world.assertNoComplaints()
  },
)
