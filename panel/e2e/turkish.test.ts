import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

test('§4.5 a Turkish panel writes dates, amounts and counts as Turks do, in a browser of another language', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const { hotel, roomType } = await newHotel(tenant, {
    hotel: { name: 'Işık Otel', currencyCode: 'TRY' },
    season: { basePrice: 1234.5 },
  })
  const { id } = await created(tenant, '/reservations', {
    hotelId: hotel.id,
    roomTypeId: roomType.id,
    checkIn: '2026-07-09',
    checkOut: '2026-07-11',
    guest: { firstName: 'Ilgın', lastName: 'Şıhoğlu', phone: '+905321110001' },
  })
  const page = await signedInTab(await world.profile('tr'), tenant, '/reservations')
  assert.equal(await page.getAttribute('html', 'lang'), 'tr')
  const row = page.locator('tbody tr')
  await row.waitFor()
  assert.match(String(await row.textContent()), /9 Tem Per.*11 Tem Cmt/)
  assert.match(String(await row.textContent()), /2\.469,00\s*₺/)
  await page.goto(`/reservations/${id}`)
  await page.waitForSelector('aside dl')
  const record = String(await page.textContent('main'))
  assert.match(record, /1\.234,50/)
  assert.doesNotMatch(record, /TRY|1,234|Jul\b/)
  world.assertNoComplaints()
})

test('§4.2.3 letters with and without dots find each other in the palette, in both languages', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const names = ['Ilgın Şıhoğlu', 'İlker Çiçek']
  for (const name of names) {
    const [firstName, lastName] = name.split(' ')
    await created(world.tenant, '/guests', { firstName, lastName })
  }
  const searches = [
    ['ILGIN', names[0]],
    ['ilgin', names[0]],
    ['şıhoğlu', names[0]],
    ['SIHOGLU', names[0]],
    ['İLKER', names[1]],
    ['ılker', names[1]],
    ['cicek', names[1]],
  ] as const
  for (const language of ['en', 'tr'] as const) {
    const page = await signedInTab(await world.profile(language), world.tenant, '/calls')
    await page.keyboard.press('Control+k')
    for (const [text, name] of searches) {
      await page.fill('[role=dialog] [role=combobox]', text)
      const hits = page.locator('[role=option]').filter({ hasText: /Ilgın|İlker/ })
      await world.shows(`${text} finds ${name}`, async () => {
        const found = await hits.allTextContents()
        return found.length === 1 && found[0]?.includes(String(name)) === true
      })
    }
  }
  const page = await signedInTab(await world.profile('tr'), world.tenant)
  await page.keyboard.press('Control+k')
  for (const text of ['çağrı', 'CAGRI', 'ÇAĞRI']) {
    await page.fill('[role=dialog] [role=combobox]', text)
    await page.locator('[role=option]', { hasText: 'Çağrılar' }).waitFor()
  }
  world.assertNoComplaints()
})
