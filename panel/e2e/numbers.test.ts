import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { newHotel } from '../../server/testing/world.ts'
import { type Language, panelWorld, signedInTab } from './panel-world.ts'

test('a price is read as the language writes it, shown as it was understood, and refused if it may be two', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  await newHotel(tenant)
  const whole = { de: '1.250', en: '1,250', tr: '1.250' }
  const other = { de: '1,250', en: '1.250', tr: '1,250' }
  const understood = { de: '= 1.250,00', en: '= 1,250.00', tr: '= 1.250,00' }
  const refused = { de: /1250 oder 1,25/, en: /1250 or 1\.25/, tr: /1250 hem 1,25/ }
  for (const language of ['de', 'en', 'tr'] as Language[]) {
    const page = await signedInTab(await world.profile(language), tenant, '/services?open=new')
    const drawer = page.locator('[role=dialog]')
    const price = drawer.locator('input[name=price]')
    const save = (): Promise<void> => drawer.locator('button[type=submit]').click()
    await drawer.locator('input[name=name]').fill(`Yacht ${language}`)
    await price.fill(other[language])
    await save()
    const error = drawer.locator('[id$=-error]', { hasText: '1250' })
    await error.waitFor()
    assert.match(String(await error.textContent()), refused[language])
    assert.equal(await price.inputValue(), other[language])
    await price.fill(whole[language])
    await drawer.locator(`text="${understood[language]}"`).waitFor()
    await save()
    await page.waitForSelector(`tbody tr:has-text("Yacht ${language}")`)
  }
  const { items } = (await tenant.call('GET', '/additionalservices')).data
  assert.deepEqual(
    items.map(({ price }: { price: number }) => price),
    [1250, 1250, 1250],
  )
  world.assertNoComplaints()
})
