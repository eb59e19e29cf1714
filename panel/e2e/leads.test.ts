import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { created } from '../../server/testing/world.ts'
import { agentAtPanel } from './agent-at-panel.ts'
import { takesKeys } from './panel-world.ts'

test('leads are moved by keys, called, lost with a reason, and entered by hand; what is overdue comes first', async (t) => {
  const world = await agentAtPanel(t)
  if (!world) return
  const { app, tenant, voice, guest, page } = world
  const add = (name: string, more: object) =>
    created(tenant, '/leads', { hotelId: voice.hotel.id, name, stage: 'new', ...more })
  const soon = app.runtime.now().add({ minutes: 5 }).toString()
  const later = app.runtime.now().add({ hours: 30 }).toString()
  await add('Later', { phone: '+905321110020', nextStep: 'other', nextStepAt: later })
  const overdue = await add('Overdue', { phone: '+905321110021', nextStep: 'message', nextStepAt: soon, value: 420.5 })
  const ours = await created(tenant, '/leads', { hotelId: voice.hotel.id, guestId: guest.id })
  app.advance('PT6M')
  const stored = async (id: string) => (await tenant.call('GET', `/leads/${id}`)).data
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await takesKeys(page)
  await press('g', 'e')
  const column = (name: string) => page.getByRole('region', { name })
  const cards = column('New').locator('li')
  await cards.nth(2).waitFor()
  assert.match(String(await cards.first().textContent()), /Overdue.*420\.50.*Message.*overdue/)
  await takesKeys(page)
  await press('j')
  await takesKeys(page)
  await press('.')
  await column('Contacted').locator('li:has-text("Overdue")').waitFor()
  assert.equal((await stored(overdue.id)).stage, 'contacted')
  await column('Contacted').getByRole('button', { name: 'Overdue', exact: true }).focus()
  await takesKeys(page)
  await press(',')
  await column('New').locator('li:has-text("Overdue")').waitFor()
  await column('New').getByRole('button', { name: 'Overdue', exact: true }).focus()
  await takesKeys(page)
  await press('x')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await dialog.getByRole('option', { name: 'Another hotel' }).click()
  await dialog.getByRole('button', { name: 'Mark as lost' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { stage, lostReason } = await stored(overdue.id)
  assert.deepEqual([stage, lostReason], ['lost', 'competitor'])

  await takesKeys(page)
  await press('n')
  await dialog.getByLabel('Number').fill('+90 532 111 00 30')
  await dialog.getByLabel('Name').fill('Ada Byron')
  await dialog.getByLabel('Value').fill('99.5')
  await press('Control+Enter')
  await dialog.waitFor({ state: 'hidden' })
  await column('New').locator('li:has-text("Ada Byron"):has-text("€99.50")').waitFor()

  await page.getByRole('link', { name: 'List' }).click()
  const row = page.locator('tr:has-text("Elif Kaya")')
  await row.locator('button').first().focus()
  await takesKeys(page)
  await press('c')
  await world.shows('the call', async () => {
    await app.settle()
    const { items } = (await tenant.call('GET', `/calls?direction=outbound&guestId=${guest.id}`)).data
    return items.length === 1
  })
  await page.getByRole('link', { name: 'Closed' }).click()
  await page.locator('tr:has-text("Overdue"):has-text("Another hotel")').waitFor()
  await page.goto(`/leads?open=${ours.id}`)
  await dialog.getByLabel('Note').fill('Wants the quiet side')
  await press('Control+Enter')
  await dialog.waitFor({ state: 'hidden' })
  assert.equal((await stored(ours.id)).note, 'Wants the quiet side')
  world.assertNoComplaints()
})
