import assert from 'node:assert/strict'
import { recordedCalls } from '../../server/modules/voice/recordings/testing/recorded-calls.ts'
import { full as test } from '../../server/testing/full.ts'
import { created, loggedCall } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

test('§4.4 calls are filtered in the address, new ones announce themselves, and one key calls back', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, shows } = world
  const calls = await recordedCalls(app, { records: 'never' })
  const { tenant } = calls
  await created(tenant, '/guests', { firstName: 'Şule', lastName: 'İnanç', phone: '+905321112233' })
  const miss = async (from: string): Promise<void> => {
    const { providerCallId } = await calls.simulate({ call: { to: calls.number, from, agent: 'ignores' } })
    await calls.hangUp({ providerCallId })
  }
  await miss('+905321112233')
  await loggedCall(tenant, { direction: 'outbound', toNumber: '+905327770001', wrapUpCategory: 'spam' })
  const page = await signedInTab(await world.profile(), tenant, '/calls')
  const rows = page.locator('tbody tr:has(td)')
  const listed = (count: number) => shows(`${count} calls`, async () => (await rows.count()) === count)
  await listed(2)
  const missed = rows.filter({ hasText: 'Şule İnanç' })
  assert.match(String(await missed.textContent()), /Incoming.*(Missed|Abandoned).*Front desk.*Call backC/)
  assert.deepEqual(await page.locator('tbody th').allTextContents(), ['Mon, 1 Jun 2026', 'Fri, 1 May 2026'])
  const heights = await rows.evaluateAll((each) => each.map((row) => row.getBoundingClientRect().height))
  // The last row of a day has no line below it.
  assert.ok(Math.max(...heights) - Math.min(...heights) <= 1, `every call has one line: ${heights}`)
  await page.click('input[aria-label="Direction"]')
  await page.click('[role=option]:has-text("Outgoing")')
  await listed(1)
  assert.equal(new URL(page.url()).search, '?direction=outbound')
  await page.goBack()
  await listed(2)
  await page.locator('main').focus()
  await pressKey(page, '/')
  await page.keyboard.type('sule')
  await listed(1)
  await page.click('text=Clear filters')
  await listed(2)

  await shows('the stream', () => page.locator('[data-connection=live]').isVisible())
  await miss('+905324445566')
  await shows('the announcement', () => page.locator('text=1 new, show it').isVisible())
  assert.equal(await rows.count(), 2, 'the list does not move')
  await page.click('text=1 new, show it')
  await listed(3)
  assert.equal(await page.locator('text=1 new, show it').count(), 0)

  await tenant.call('PUT', '/profile/presence', { body: { presence: 'available' } })
  await missed.locator('a').focus()
  await pressKey(page, 'c')
  await shows('the call to the guest', async () => {
    const { items } = (await tenant.call('GET', '/calls?direction=outbound')).data
    return items.some(({ toNumber }: { toNumber: string }) => toNumber === '+905321112233')
  })
  world.assertNoComplaints()
})

test('§4.4 a call shows what happened in it; it gets a guest, notes and a category', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Byron' })
  const id = await loggedCall(tenant, { fromNumber: '+905327770001', durationSeconds: 95 })
  const page = await signedInTab(await world.profile(), tenant, `/calls/${id}`)
  await page.waitForSelector('h1:text-is("+90 532 777 00 01")')
  const history = page.locator('main ol')
  assert.match(String(await history.textContent()), /Talked with .+1:35.*Entered by hand/)

  await page.click('text=Assign a guest')
  await page.fill('[role=dialog] input[type=search]', 'byron')
  await page.click('[role=dialog] button:has-text("Ada Byron")')
  await page.waitForSelector('h1:text-is("Ada Byron")')
  await page.click('aside a:text-is("Change")')
  await page.click('text=Remove the guest from this call')
  await page.waitForSelector('text=Nobody is known for this number.')
  await page.click('text=Assign a guest')
  await page.click('text=New guest')
  assert.equal(await page.inputValue('input[name=phone]'), '+905327770001')
  await page.fill('input[name=firstName]', 'Grace')
  await page.fill('input[name=lastName]', 'Hopper')
  await page.click('[role=dialog] button[type=submit]')
  await page.waitForSelector('h1:text-is("Grace Hopper")')

  await page.fill('textarea[name=notes]', 'Wants a <b>quiet</b> room')
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.fill('summer')
  await tags.press('Enter')
  await page.click('text="Save"')
  await page.waitForSelector('text=Saved')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.click('[role=option]:has-text("Complaint")')
  await page.click('text=Set the category')
  await page.waitForSelector('aside .strong:text-is("Complaint")')
  const { data } = await tenant.call('GET', `/calls/${id}`)
  assert.deepEqual([data.notes, data.tags, data.wrapUpCategory], ['Wants a <b>quiet</b> room', ['summer'], 'complaint'])
  assert.notEqual(data.guestId, guest.id)
  await page.goto('/calls/01890a5d-0000-7000-8000-000000000000')
  await page.waitForSelector('text=It no longer exists')
  world.assertNoComplaints()
})

test('§4.4 a recording is played, sought by keys, saved, held and deleted', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const calls = await recordedCalls(world.app)
  const { callId, recording } = await calls.recordCall()
  const context = await world.profile()
  const page = await signedInTab(context, calls.tenant, '/calls')
  await page.click('td button[aria-label="Play the recording"]')
  await page.waitForSelector('td button[aria-label="Pause"]')
  await page.waitForSelector('td button[aria-label="Play the recording"]')
  // A link of the same second is the same link.
  world.app.advance('PT1S')
  await page.locator('tbody a').click()
  const position = page.locator('input[type=range]')
  // The list has a button of the same name.
  await position.waitFor()
  await page.click('button[aria-label="Play the recording"]')
  await world.shows('it plays', async () => Number(await position.inputValue()) > 0)
  await page.waitForSelector('button[aria-label="Play the recording"]')
  await position.focus()
  await page.keyboard.press('ArrowLeft')
  assert.equal(await position.getAttribute('aria-valuetext'), '0:00 of 0:02')
  await page.keyboard.press('ArrowRight')
  assert.equal(await position.getAttribute('aria-valuetext'), '0:02 of 0:02')
  await page.click('button[aria-label^="Speed 1×"]')
  await page.waitForSelector('button[aria-label^="Speed 1.25×"]')
  world.app.advance('PT1S')
  const download = page.waitForEvent('download')
  await page.click('button[aria-label="Download the recording"]')
  assert.match((await download).suggestedFilename(), /^recording-\d{8}T\d{6}Z\.wav$/)
  const downloads = async (): Promise<number> =>
    (await calls.listAuditActions(recording.id)).filter((action) => action === 'recording.downloaded').length
  await world.shows('playing and saving are audited', async () => (await downloads()) === 3)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  assert.doesNotMatch(stored, /token|download/)

  const hold = page.getByRole('switch', { name: 'Legal hold' })
  const remove = page.locator('text=Delete the recording')
  // The switch is drawn beside its input.
  await hold.press('Space')
  await remove.waitFor({ state: 'hidden' })
  await hold.press('Space')
  await remove.click()
  await page.click('[role=dialog] button:has-text("Delete the recording")')
  await page.waitForSelector('.chip:text-is("Deleted")')
  assert.equal((await calls.tenant.call('GET', `/recordings/${recording.id}`)).data.status, 'deleted')

  const reader = await signedInTab(await world.profile('tr'), calls.agent, `/calls/${callId}`)
  await reader.waitForSelector('text=Neler oldu')
  assert.equal(await reader.locator('text=Kayıtlar').count(), 0, 'recordings need recordings.read')
  world.assertNoComplaints()
})
