import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, newTenant } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

test('§4.2 groups and segments are made, changed, refused and deleted; a rule shows at once whom it finds', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const guest = (firstName: string, more: object = {}) =>
    created(tenant, '/guests', { firstName, lastName: 'Kaya', ...more })
  const elif = await guest('Elif', { vipLevel: 'gold', languageCode: 'tr', tags: ['spa'] })
  await guest('Oliver', { vipLevel: 'silver', languageCode: 'en' })
  await guest('Zeynep', { vipLevel: 'platinum', languageCode: 'en' })
  const page = await signedInTab(await world.profile(), tenant, '/guest-groups')
  const drawer = page.locator('[role=dialog]')
  const press = (name: string): Promise<void> => page.getByRole('button', { name }).last().click()

  await page.waitForSelector('text=No groups yet')
  await pressKey(page, 'n')
  await page.waitForURL('**/guest-groups?open=new')
  await page.fill('input[name=name]', 'Anadolu Textiles')
  await page.fill('input[name=code]', 'no good')
  await press('Save')
  await page.waitForSelector('input[name=code][aria-invalid=true]')
  await page.fill('input[name=code]', 'ANADOLU')
  await press('Save')
  await page.waitForSelector('tbody >> text=Anadolu Textiles')
  const [group] = (await tenant.call('GET', '/guestgroups')).data.items
  await tenant.call('POST', `/guestgroups/${group.id}/members`, { body: { guestIds: [elif.id] } })

  await page.click('nav a[href="/segments"]')
  await page.waitForSelector('text=No segments yet')
  await pressKey(page, 'n')
  await drawer.waitFor()
  await page.fill('input[name=name]', 'Gold who speak English')
  const pick = async (label: string, line: string, option: string): Promise<void> => {
    await drawer.getByRole('group', { name: line, exact: true }).last().getByLabel(label).first().click({ force: true })
    await page.getByRole('option', { name: option, exact: true }).last().click()
  }
  await pick('Value', 'Line 1', 'Gold')
  await drawer.getByText('2 guests meet this rule now').waitFor()
  await press('Add a line')
  await drawer.getByText('Fill every line').waitFor()
  await pick('Field', 'Line 2', 'Groups')
  await pick('Comparison', 'Line 2', 'is none of')
  await pick('Value', 'Line 2', 'Anadolu Textiles')
  await drawer.getByText('1 guest meets this rule now').waitFor()
  assert.deepEqual(await drawer.getByRole('list', { name: 'The first of them' }).getByRole('link').allTextContents(), [
    'Zeynep Kaya',
  ])
  await page.keyboard.press('Escape')
  await press('Save')
  await page.waitForSelector('tbody >> text=Gold who speak English')
  const [segment] = (await tenant.call('GET', '/guestsegments')).data.items
  assert.deepEqual(segment.filter, {
    op: 'and',
    conditions: [
      { field: 'vipLevel', operator: 'gte', value: 'gold' },
      { field: 'guestGroupIds', operator: 'notIn', value: [group.id] },
    ],
  })
  await page.click('text=Gold who speak English')
  await drawer.getByText('1 guest meets this rule now').waitFor()
  await press('Remove line 2')
  await drawer.getByText('2 guests meet this rule now').waitFor()
  await press('Save')
  await drawer.waitFor({ state: 'detached' })
  const saved = (await tenant.call('GET', `/guestsegments/${segment.id}`)).data
  assert.equal(saved.filter.conditions.length, 1)
  await page.click('text=Gold who speak English')
  await press('Delete')
  await page.locator('[role=dialog]:has-text("Delete Gold")').getByRole('button', { name: 'Delete' }).click()
  await page.waitForSelector('text=No segments yet')
  world.assertNoComplaints()
})

test('§4.2 a file of another system is mapped, checked line by line, imported, and exported again', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const page = await signedInTab(await world.profile(), tenant, '/guest-imports?open=new')
  const choose = (text: string): Promise<void> =>
    page.setInputFiles('input[type=file]', { name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const press = (name: string): Promise<void> => page.getByRole('button', { name }).last().click()
  const settles = (text: string): Promise<void> =>
    world.shows(text, async () => {
      await app.settle()
      return page.getByText(text).last().isVisible()
    })
  await page.setInputFiles('input[type=file]', { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from([0xfe]) })
  await page.waitForSelector('text=This file is not UTF-8')
  const header = 'sep=;\r\nVorname;SOYADI;Bonus;E-posta;Doğum tarihi;\r\n'
  await choose(`${header}Şule;Öztürk;7;sule@example.com;01.02.1980;\r\nJürgen;Weiß;8;nowhere;03.04.1981;\r\n`)
  await page.waitForSelector('text=Jürgen')
  assert.equal(await page.getByRole('row').count(), 6, 'no row for the separator behind the last name')
  const meaning = (column: string) => page.getByLabel(`${column} is`).first().inputValue()
  assert.deepEqual(
    [await meaning('Vorname'), await meaning('SOYADI'), await meaning('Bonus'), await meaning('E-posta')],
    ['First name', 'Last name', 'left out', 'E-mail'],
  )
  await press('Check the file')
  await page.waitForSelector('text=These dates can be day first or month first')
  await page.getByLabel('Dates in the file').first().click()
  await page.getByRole('option', { name: 'day first' }).click()
  await press('Check the file')
  await settles('1 of 2 lines can be imported.')
  await page.getByRole('button', { name: 'Import 1 line' }).waitFor()
  const problems = page.getByRole('region', { name: 'Problems' })
  assert.match(String(await problems.textContent()), /Line 4.*email/)
  assert.equal((await tenant.call('GET', '/guests')).data.totalCount, 0)

  const unicode = `\ufeff${header}Şule;Öztürk;7;sule@example.com;01.02.1980;\r\nJürgen;Weiß;8;;31.12.1981;\r\n`
  await page.setInputFiles('input[type=file]', {
    name: 'unicode.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(unicode, 'utf16le'),
  })
  await page.waitForSelector('text=Jürgen')
  await press('Check the file')
  await settles('Nothing is wrong with this file.')
  await page.waitForSelector('text=Date of birth is read day first')
  assert.equal((await tenant.call('GET', '/guests')).data.totalCount, 0)
  await press('Import 2 lines')
  await page.waitForURL((url) => url.searchParams.get('open') !== 'new')
  await settles('The guests are there.')
  assert.equal((await tenant.call('GET', '/guests')).data.totalCount, 2)
  await page.keyboard.press('Escape')
  await page.waitForSelector('tbody tr >> nth=2')
  const [download] = await Promise.all([page.waitForEvent('download'), press('Export all guests')])
  const chunks = await Array.fromAsync(await download.createReadStream())
  assert.match(Buffer.concat(chunks).toString(), /Şule,Öztürk/)

  const reader = await newUser(app, tenant, { role: { permissions: ['guests.read'] } })
  const readers = await signedInTab(await world.profile(), reader, '/guest-imports')
  await readers.waitForSelector('text=Your role does not allow this page')
  world.assertNoComplaints()
})

test('the import shows the country of numbers without one, and lists each such number before anything is written', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app } = world
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const page = await signedInTab(await world.profile(), tenant, '/guest-imports?open=new')
  const press = (name: string): Promise<void> => page.getByRole('button', { name }).last().click()
  const settles = (text: string): Promise<void> =>
    world.shows(text, async () => {
      await app.settle()
      return page.getByText(text).last().isVisible()
    })
  const text = 'First name,Last name,Phone\r\nElif,Kaya,0532 111 00 01\r\nAnna,Weber,+49 171 1110002\r\n'
  await page.setInputFiles('input[type=file]', { name: 'g.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const country = page.getByLabel('Phone numbers without a country code').first()
  await world.shows('the country of the company', async () => /^T(ürkiye|urkey)$/.test(await country.inputValue()))
  await press('Check the file')
  await settles('Nothing is wrong with this file.')
  const warnings = page.getByRole('region', { name: 'Warnings' })
  assert.match(
    String(await warnings.textContent()),
    /Read with care: 1.*Line 2.*Phone: no country code.*T(ürkiye|urkey)/,
  )
  assert.equal((await tenant.call('GET', '/guests')).data.totalCount, 0)
  await press('Import 2 lines')
  await settles('The guests are there.')
  assert.deepEqual(
    (await tenant.call('GET', '/guests?sort=firstName')).data.items
      .map(({ phone }: { phone: string }) => phone)
      .toSorted(),
    ['+491711110002', '+905321110001'],
  )
  world.assertNoComplaints()
})
