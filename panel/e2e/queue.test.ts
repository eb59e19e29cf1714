import assert from 'node:assert/strict'
import { voiceWorld } from '../../server/modules/voice/testing/voice-world.ts'
import { full } from '../../server/testing/full.ts'
import { created } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab, takesKeys } from './panel-world.ts'

full('§4.4 the queue shows who waits and why; a call is assigned, taken, and a missed one called back', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, shows } = world
  const voice = await voiceWorld(app, { agents: 0, queue: { strategy: 'manual' } })
  const { tenant } = voice
  const colleague = await voice.newAgent({ firstName: 'İpek', lastName: 'Yılmaz' })
  await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya', phone: '+905321110001' })
  const first = await voice.ring({ from: '+905321110001' })
  app.advance('PT20S')
  const second = await voice.ring({ from: '+905321110002' })

  const context = await world.profile()
  // The day of the browser is that of the service, whose clock stands still.
  const ahead = app.runtime.now().epochMilliseconds - Date.now()
  await context.addInitScript({ content: `{ const now = Date.now; Date.now = () => now() + ${ahead} }` })
  const page = await signedInTab(context, tenant, '/desk')
  await shows('the stream', () => page.locator('[data-connection=live]').isVisible())
  const counted = page.locator('nav a[href="/queue"] b')
  await shows('how many wait, on every page', async () => (await counted.textContent()) === '2, 2 waiting')
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes('/worklist')) reads += 1
  })
  await page.click('text=2 callers are waiting')
  await page.waitForURL('**/queue')
  const table = (name: string) => page.locator(`section[aria-label="${name}"] tbody tr`)
  const waiting = table('Waiting')
  const texts = () => waiting.allTextContents()
  await shows('two callers', async () => (await waiting.count()) === 2)
  const [elif = '', unknown = ''] = await texts()
  assert.match(elif, /^0:2\d.*Elif Kaya.*waits to be taken.*Assign.*TakeA$/)
  assert.match(unknown, /^0:0\d.*\+90 532 111 00 02.*New number/)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/voicequeue')) requests += 1
  })
  await shows('the first caller waits for 30 seconds', async () => /^0:3\d/.test((await texts())[0] ?? ''))
  assert.equal(await waiting.first().locator('[data-age=warn]').count(), 1)
  assert.equal(requests, 0, 'ages tick without requests')

  await waiting.nth(1).locator('button', { hasText: 'Assign' }).click()
  await page.locator('[role=menuitem]', { hasText: 'İpek Yılmaz' }).click()
  await shows('the colleague is rung', async () => ((await texts())[1] ?? '').includes('rings İpek Yılmaz'))
  assert.equal((await voice.getCall(second.callId)).userId, colleague.userId)
  await page.locator('main').focus()
  await pressKey(page, 'a')
  await page.waitForSelector('text=You are not available')
  await voice.setPresence(tenant, 'available')
  await pressKey(page, 'a')
  await page.waitForSelector('section[aria-label="Incoming call"]')
  await pressKey(page, 'a')
  await page.waitForSelector('section[aria-label="Call"]')
  assert.equal((await voice.getCall(first.callId)).status, 'inProgress')
  await shows('one waits less', async () => (await counted.textContent()) === '1, 1 waiting')
  await shows('the state of the agent', async () => {
    const rows = await table('Agents').allTextContents()
    return rows.some((text) => text.includes('you') && text.includes('On a call'))
  })

  const lost = await voice.ring({ from: '+905321110003' })
  await shows('one waits more', async () => (await counted.textContent()) === '2, 2 waiting')
  await voice.act(lost.providerCallId, 'callerHangsUp')
  await shows('who has hung up waits no more', async () => (await counted.textContent()) === '1, 1 waiting')
  assert.equal(reads, 0, 'events tell it: nothing is asked for')
  await shows('the announcement', () => page.locator('text=1 new, show it').isVisible())
  await page.click('text=1 new, show it')
  const missed = table('Not answered today, not called back')
  await shows('the missed call', async () => (await missed.count()) === 1)
  assert.match(String(await missed.first().textContent()), /New number.*\+90 532 111 00 03.*hung up at once/)
  for (const [verb, body] of [
    ['wrap-up', { category: 'spam' }],
    ['hang-up', undefined],
  ] as const) {
    await tenant.call('POST', `/calls/${first.callId}/${verb}`, body ? { body } : {})
  }
  await shows('the key of the missed call', async () => (await missed.first().locator('kbd').count()) === 1)
  await page.locator('main').focus()
  await pressKey(page, 'c')
  await page.waitForSelector('section[aria-label="Call"]')
  const { items } = (await tenant.call('GET', '/calls?direction=outbound')).data
  assert.deepEqual(
    items.map(({ toNumber }: { toNumber: string }) => toNumber),
    ['+905321110003'],
  )
  world.assertNoComplaints()
})

full('§4.4 callbacks are moved, kept, changed and cancelled', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, shows, tenant } = world
  await created(tenant, '/guests', { firstName: 'Jonas', lastName: 'Weber', phone: '+491711110002' })
  const plan = (phone: string, minutes: number) =>
    created(tenant, '/scheduledcallbacks', {
      phone,
      scheduledAt: app.runtime.now().add({ minutes }).toString(),
      assignedUserId: tenant.userId,
    })
  const due = await plan('+491711110002', 1)
  const later = await plan('+905321110005', 600)
  app.advance('PT20M')
  await app.settle()
  // The first token of the tenant has expired by now.
  const { email, password } = tenant
  const { accessToken: token } = (await app.call('POST', '/auth/login', { body: { email, password } })).data
  const page = await signedInTab(await world.profile(), tenant, '/callbacks')
  const rows = page.locator('tbody tr:has(td)')
  const listed = (count: number) => shows(`${count} callbacks`, async () => (await rows.count()) === count)
  await listed(2)
  assert.equal(await page.locator('tbody th').first().textContent(), 'Due now')
  assert.match(String(await rows.first().textContent()), /Jonas Weber.*in Berlin.*Overdue.*\+49 171 1110002/)
  await page.click('text="Overdue"')
  await listed(1)
  await page.click('text="Mine"')
  await listed(2)

  const find = async (id: string) => (await app.call('GET', `/scheduledcallbacks/${id}`, { token })).data
  const move = async (row: number, item: string): Promise<void> => {
    await rows.nth(row).locator('button', { hasText: 'Move' }).click()
    await page.locator('[role=menuitem]:visible', { hasText: item }).click()
  }
  await move(0, 'Tomorrow at 10:00 in Berlin')
  await shows('it is ten in Berlin', async () => /T0[89]:00:00/.test((await find(due.id)).scheduledAt))
  await shows('the rows are in order', async () =>
    ((await rows.first().textContent()) ?? '').includes('+90 532 111 00 05'),
  )
  await rows.first().locator('button', { hasText: 'Done' }).click()
  await listed(1)
  assert.equal((await find(later.id)).status, 'completed')

  await page.locator('a', { hasText: 'Jonas Weber' }).click()
  await page.fill('[role=dialog] textarea', 'Wants a cot')
  await page.click('[role=dialog] button[type=submit]')
  await page.waitForSelector('[role=dialog]', { state: 'hidden' })
  assert.equal((await find(due.id)).notes, 'Wants a cot')
  await page.locator('a', { hasText: 'Jonas Weber' }).click()
  await page.locator('[role=dialog] button', { hasText: 'Cancel the callback' }).click()
  await page.locator('[role=dialog]', { hasText: 'Cancel this callback?' }).locator('[data-autofocus]').last().click()
  await listed(0)
  assert.equal((await find(due.id)).status, 'cancelled')

  await page.waitForSelector('[role=dialog]', { state: 'hidden' })
  await takesKeys(page)
  await pressKey(page, 'n')
  await page.waitForSelector('[role=dialog] input[type=search]:focus')
  await page.keyboard.type('jonas')
  await page.waitForSelector('[role=dialog] li button:has-text("Jonas Weber")')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[role=dialog] b:text-is("Jonas Weber")')
  assert.equal(await page.inputValue('[role=dialog] input[name=phone]'), '+49 171 1110002')
  await page.click('[role=dialog] button[type=submit]')
  await listed(1)
  const planned = (await app.call('GET', '/scheduledcallbacks?isOpen=true', { token })).data.items
  assert.deepEqual(
    planned.map(({ guestName }: { guestName: string }) => guestName),
    ['Jonas Weber'],
  )
  world.assertNoComplaints()
})
