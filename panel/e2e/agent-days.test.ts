import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { panelWorld, pressKey, takesKeys } from './panel-world.ts'
import { openTab } from './reservation-world.ts'

full('a manager sees the day of each agent as a strip, opens its spans, and goes from day to day', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const user = { firstName: 'Elif', lastName: 'Kaya' }
  const agent = await newUser(app, tenant, { role: { permissions: ['calls.manage'] }, user })
  const today = app.runtime.now().toZonedDateTimeISO('Europe/Istanbul').toPlainDate().subtract({ days: 1 }).toString()
  for (const [presence, from, to] of [
    ['available', '08:00', '10:30'],
    ['onCall', '10:30', '11:00'],
    ['break', '12:00', '12:15'],
  ]) {
    await app.admin(
      `insert into presence_periods (tenant_id, id, user_id, presence, started_at, ended_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $5)`,
      [tenant.tenantId, randomUUID(), agent.userId, presence, `${today}T${from}Z`, `${today}T${to}Z`],
    )
  }
  const page = await openTab(world, `/agents?day=${today}`)
  const row = page.getByRole('row', { name: /Elif Kaya/ })
  await row.waitFor()
  assert.match(
    (await row.getByRole('img').getAttribute('aria-label')) ?? '',
    /Available 2:30, Break 0:15, On a call 0:30|Available 2:30/,
  )
  assert.equal(await row.locator('[data-presence]').count(), 3)
  assert.match(await row.innerText(), /3:15/)
  await row.getByRole('button').click()
  const drawer = page.getByRole('dialog')
  assert.equal(await drawer.locator('tbody tr').count(), 3)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await takesKeys(page)
  await pressKey(page, '[')
  await page.waitForURL((url) => url.searchParams.get('day') !== today)
  await row.getByRole('img', { name: 'not signed in' }).waitFor()
})
