import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, newTenant, type Tenant } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

const namesIn = (page: Page): Promise<string[]> => page.locator('tbody tr td:first-child a').allTextContents()

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

const guest = (tenant: Tenant, firstName: string, lastName: string, more: object = {}) =>
  created(tenant, '/guests', { firstName, lastName, ...more })

full('§4.2.3 filters, Turkish search and order of the list are its address', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  await guest(tenant, 'İrem', 'Şahin', { vipLevel: 'gold', phone: '+905321110001' })
  await guest(tenant, 'Ilgaz', 'Sahin', { vipLevel: 'silver' })
  await guest(tenant, '<img src=x onerror=alert(1)>', 'Weiß', { isBlacklisted: true, blacklistReason: 'Damage' })
  const rows = Array.from({ length: 97 }, (_, at) => `Row,Number${String(at).padStart(3, '0')}`)
  for (const row of rows) await guest(tenant, ...(row.split(',') as [string, string]))
  const page = await signedInTab(await world.profile('tr'), tenant, '/guests')
  const showsGuests = (...names: string[]): Promise<void> =>
    world.shows(`only ${names}`, async () => isSameList(await namesIn(page), names))
  await page.waitForSelector('text=100 misafir')
  assert.equal((await namesIn(page)).length, 100)
  assert.ok((await namesIn(page)).includes('<img src=x onerror=alert(1)> Weiß'), 'a name is text')
  await pressKey(page, '/')
  await page.keyboard.type('IREM sahin')
  await showsGuests('İrem Şahin')
  await page.fill('input[type=search]', 'şah')
  await showsGuests('İrem Şahin', 'Ilgaz Sahin')
  await page.getByRole('combobox', { name: 'Seviye' }).click()
  await page.getByRole('option', { name: 'Altın' }).click()
  await showsGuests('İrem Şahin')
  assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), { q: 'şah', vip: 'gold' })
  await page.reload()
  await showsGuests('İrem Şahin')
  assert.equal(await page.inputValue('input[type=search]'), 'şah')
  await page.locator('tbody a').click()
  await page.waitForSelector('h1:has-text("İrem Şahin")')
  await page.goBack()
  await showsGuests('İrem Şahin')
  await page.click('text=Filtreleri temizle')
  await page.waitForSelector('text=100 misafir')
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=CSV olarak dışa aktar')])
  assert.match(await readFile(await download.path(), 'utf8'), /İrem/)
  world.assertNoComplaints()
})

full('§4.3 a guest is added and changed; a conflict keeps the text and can be saved on top', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const page = await signedInTab(await world.profile(), tenant, '/guests')
  await page.waitForSelector('text=No guests yet')
  await pressKey(page, 'n')
  await page.fill('input[name=firstName]', 'Elif')
  await page.fill('input[name=lastName]', 'Kaya')
  await page.fill('input[name=phone]', '12')
  await page.click('[role=dialog] button[type=submit]')
  await page.waitForSelector('text=This is no phone number')
  await page.fill('input[name=phone]', '+90 (532) 111 00 01')
  await page.check('text=Marketing, SMS')
  await page.click('[role=dialog] button[type=submit]')
  await page.waitForSelector('h1:has-text("Elif Kaya")')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const stored = (await tenant.call('GET', `/guests/${id}`)).data
  assert.equal(stored.phone, '+905321110001')
  assert.deepEqual([stored.consents[0].channel, stored.consents[0].status], ['sms', 'granted'])
  await pressKey(page, 'e')
  await page.fill('input[name=companyName]', 'Mimarlık')
  await page.fill('textarea[name=preferences]', 'pillow: soft\nfloor')
  assert.equal((await tenant.call('PUT', `/guests/${id}`, { body: { title: 'Dr' } })).status, 200)
  await page.click('[role=dialog] >> text="Save"')
  await page.waitForSelector('text=needs a name, a colon and a value')
  await page.fill('textarea[name=preferences]', 'pillow: soft')
  await page.click('[role=dialog] >> text="Save"')
  await page.waitForSelector('text=Changed: Title. Your text is still here.')
  assert.equal(await page.inputValue('input[name=companyName]'), 'Mimarlık')
  await page.click('text=Save my changes on top')
  await page.locator('[role=dialog]').waitFor({ state: 'hidden' })
  const after = (await tenant.call('GET', `/guests/${id}`)).data
  assert.deepEqual([after.companyName, after.title, after.preferences], ['Mimarlık', 'Dr', { pillow: 'soft' }])
  assert.equal(new URL(page.url()).search, '')
  world.assertNoComplaints()
})

full('§4.4 the record shows what happened; notes, groups, contacts and consents are changed in it', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const { id } = await guest(tenant, 'Elif', 'Kaya', { phone: '+905321110001', doNotMessage: true })
  await created(tenant, '/guestgroups', { name: 'Returning families' })
  const call = { direction: 'inbound', guestId: id, startedAt: '2026-05-01T10:00:00Z', durationSeconds: 402 }
  await created(tenant, '/calls', { ...call, fromNumber: '+905321110001', notes: 'Sea view' })
  const page = await signedInTab(await world.profile(), tenant, `/guests/${id}`)
  await page.waitForSelector('text=Called us, 6:42')
  await pressKey(page, 'n')
  await page.keyboard.type('Prefers a quiet room')
  await page.keyboard.press('Control+Enter')
  await page.locator('ol li', { hasText: 'Prefers a quiet room' }).waitFor()
  await page.click('nav[aria-label="Parts of the record"] >> text=Notes')
  const note = page.locator('main ul li', { hasText: 'Prefers a quiet room' })
  await note.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit' }).fill('Prefers a high floor')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const changed = page.locator('main ul li', { hasText: 'Prefers a high floor' })
  await changed.getByRole('button', { name: 'Delete' }).click()
  await page.locator('[role=dialog]').getByRole('button', { name: 'Delete' }).click()
  await page.waitForSelector('text=No notes yet')
  await page.getByRole('combobox', { name: 'Add to a group' }).click()
  await page.getByRole('option', { name: 'Returning families' }).click()
  await page.getByRole('button', { name: 'Remove from Returning families' }).click()
  await page.waitForSelector('text=In no group and no segment')
  await page.goto(`/guests/${id}/calls`)
  await page.waitForSelector('text=Sea view')
  await page.goto(`/guests/${id}/profile?drawer=contact`)
  await page.fill('[role=dialog] input[name=value]', '+90 532 999 00 00')
  await page.click('[role=dialog] >> button:has-text("Add")')
  await page.waitForSelector('[role=dialog] >> text=+90 532 999 00 00')
  await page.getByRole('button', { name: 'Use +905329990000 first' }).click()
  await world.shows('the number is first', async () => {
    return (await tenant.call('GET', `/guests/${id}`)).data.phone === '+905329990000'
  })
  await page.goto(`/guests/${id}/profile?drawer=consent`)
  await page.click('[role=dialog] button[type=submit]')
  await page.locator('aside', { hasText: 'Marketing, e-mail' }).waitFor()
  await page.goto(`/guests/${id}/history`)
  await page.locator('main', { hasText: 'Who changed what' }).getByText('Added', { exact: true }).waitFor()
  world.assertNoComplaints()
})

full('§4.4 two records are compared and merged, a refusal prevails, and the merge is undone', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const sms = { purpose: 'marketing', channel: 'sms' }
  const survivor = await guest(tenant, 'Elif', 'Kaya', {
    phone: '+905321110001',
    consents: [{ ...sms, status: 'withdrawn', capturedAt: '2026-01-01T00:00:00Z' }],
  })
  const other = await guest(tenant, 'Elif', 'Kayaoğlu', {
    phone: '+905321110001',
    companyName: 'Mimarlık',
    consents: [{ ...sms, status: 'granted', capturedAt: '2026-02-01T00:00:00Z' }],
  })
  const page = await signedInTab(await world.profile(), tenant, `/guests/${other.id}`)
  await page.click('text=Compare')
  await page.waitForSelector('h1:has-text("Are these the same person?")')
  const row = (name: string) => page.locator('tbody tr', { has: page.getByRole('rowheader', { name, exact: true }) })
  assert.match(String(await row('Marketing, SMS').textContent()), /withdrawn.*refusal wins.*given.*withdrawn/)
  assert.match(String(await row('Company').locator('td').last().textContent()), /Mimarlık/)
  await page.getByRole('radio', { name: 'Name: Elif Kayaoğlu' }).check()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**/guests/${survivor.id}`)
  await page.waitForSelector('h1:has-text("Elif Kayaoğlu")')
  const merged = (await tenant.call('GET', `/guests/${other.id}`)).data
  assert.deepEqual(
    [merged.id, merged.lastName, merged.companyName, merged.consents[0].status],
    [survivor.id, 'Kayaoğlu', 'Mimarlık', 'withdrawn'],
  )
  await page.goto(`/guests/${other.id}`)
  await page.waitForSelector('text=This record was merged into another one')
  await page.click('text=Undo in the history')
  await page.click('text=Undo the merge')
  await page.waitForSelector('text=undone')
  await page.goto(`/guests/${survivor.id}`)
  await page.waitForSelector('h1:has-text("Elif Kaya")')
  assert.equal((await tenant.call('GET', `/guests/${other.id}`)).data.id, other.id)
  await page.goto('/guests/duplicates')
  await page.getByRole('link', { name: 'Compare Elif Kaya, Elif Kayaoğlu' }).waitFor()
  world.assertNoComplaints()
})

full('§4.4 all data of a guest is downloaded, a document number shown, and the guest anonymized', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const document = { type: 'passport', number: 'U12345678' }
  const { id } = await guest(tenant, 'Elif', 'Kaya', { phone: '+905321110001', identityDocument: document })
  const page = await signedInTab(await world.profile(), tenant, `/guests/${id}/profile`)
  await page.click('text=Show the number')
  assert.equal(await page.getByText('U12345678').count(), 0, 'the warning comes first')
  await page.locator('[role=dialog]').getByRole('button', { name: 'Show the number' }).click()
  await page.getByText('U12345678').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  assert.deepEqual([data.guest.id, data.guest.identityDocumentNumber], [id, 'U12345678'])
  await page.getByRole('button', { name: 'Anonymize' }).click()
  const confirm = page.locator('[role=dialog]').getByRole('button', { name: 'Anonymize' })
  await page.getByLabel('Type “Elif Kaya” to confirm').fill('Elif')
  assert.equal(await confirm.isDisabled(), true)
  await page.getByLabel('Type “Elif Kaya” to confirm').fill('Elif Kaya')
  await confirm.click()
  await page.waitForSelector('text=The personal data of this guest was erased')
  assert.equal(await page.getByText('Kaya').count(), 0)
  assert.equal((await tenant.call('GET', `/guests/${id}`)).data.status, 'anonymized')
  world.assertNoComplaints()
})

test('§5.11 masked roles see masked values, others no guests at all, and nobody those of another tenant', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const { id } = await guest(tenant, 'Elif', 'Kaya', {
    phone: '+905321110001',
    identityDocument: { type: 'passport', number: 'U12345678' },
  })
  const stranger = await guest(await newTenant(app), 'Ada', 'Other')
  const permissions = ['guests.read', 'guests.manage']
  const masked = await newUser(app, tenant, { role: { permissions, piiAccess: 'masked' } })
  const page = await signedInTab(await world.profile(), masked, `/guests/${id}/profile`)
  await page.getByText('••••••78').waitFor()
  const text = String(await page.textContent('main'))
  assert.match(text, /••••••01/)
  assert.doesNotMatch(text, /\+90 ?532 ?111|Show the number|Anonymize|All data of this guest/)
  await pressKey(page, 'e')
  await page.fill('input[name=firstName]', 'Elife')
  await page.click('[role=dialog] >> text="Save"')
  await page.waitForSelector('h1:has-text("Elife Kaya")')
  assert.equal((await tenant.call('GET', `/guests/${id}`)).data.phone, '+905321110001')
  await page.goto(`/guests/${stranger.id}`)
  await page.waitForSelector('text=It no longer exists')
  const reader = await newUser(app, tenant, { role: { permissions: ['calls.read'] } })
  const other = await signedInTab(await world.profile(), reader, `/guests/${id}`)
  await other.waitForSelector('text=Your role does not allow this page')
  assert.equal(await other.locator('nav a[href="/guests"]').count(), 0)
  world.assertNoComplaints()
})
