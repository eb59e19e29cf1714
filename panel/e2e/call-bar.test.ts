import assert from 'node:assert/strict'
import { afterEach, before, test } from 'node:test'
import { fullSuite as describe } from '../../server/testing/full.ts'
import { suiteContext } from '../../server/testing/suite-context.ts'
import { created } from '../../server/testing/world.ts'
import { agentAtPanel, callersNumber } from './agent-at-panel.ts'
import { violationsOn } from './axe.ts'
import { pressKey, takesKeys } from './panel-world.ts'

// One panel for the stories, because opening it costs more than most of them. Each begins without a call.
describe('the call bar', () => {
  const suite = suiteContext()
  let shared: Awaited<ReturnType<typeof agentAtPanel>>
  before(async () => {
    shared = await agentAtPanel(suite.context)
  })
  afterEach(() => shared?.finishCalls())

  test('§4.4 a call rings, is answered, held, ended and wrapped up by keys; a reload loses nothing', async (t) => {
    const world = shared
    if (!world) return t.skip(suite.missing())
    const { app, voice, page, bar, appears } = world
    const found: string[] = []
    const { callId, providerCallId } = await world.ring()
    await appears('Incoming call', 'Elif Kaya')
    assert.match(
      String(await bar('Incoming call').textContent()),
      /Gold.*\+90 532 111 00 01.*Front desk.*DeclineD.*AnswerA/,
    )
    found.push(...(await violationsOn(page, 'ringing', 'en')))
    await page.reload()
    await appears('Incoming call', 'Elif Kaya')
    await pressKey(page, 'a')
    await appears('Call', 'Hang up')
    await app.settle()

    await pressKey(page, 'h')
    await appears('Call', 'On hold')
    await pressKey(page, 'm')
    await appears('Call', 'Your phone is not in this browser')
    found.push(...(await violationsOn(page, 'on hold', 'en')))
    await page.reload()
    await appears('Call', 'On hold')
    await pressKey(page, 'h')
    await world.shows('the call goes on', async () => !(await bar('Call').textContent())?.includes('On hold'))
    await app.settle()

    await voice.act(providerCallId, 'callerHangsUp')
    await appears('Wrap-up', 'What was this call about?')
    found.push(...(await violationsOn(page, 'wrap-up', 'en')))
    const next = await world.ring()
    assert.equal((await voice.getCall(next.callId)).status, 'queued', 'nobody is rung during the wrap-up')
    await page.reload()
    await appears('Wrap-up', 'Closes as unclassified in')
    await page.keyboard.press('Control+Enter')
    await appears('Wrap-up', 'Choose what the call was about.')
    await pressKey(page, '2')
    await appears('Wrap-up', 'Is saved in')
    await pressKey(page, 'n')
    await page.keyboard.type('Asks about June, 2 rooms')
    await page.keyboard.press('Control+Enter')
    await world.shows('the wrap-up is over', async () => (await voice.getCall(callId)).status === 'completed')
    const { wrapUpCategory, wrapUpNote } = await voice.getCall(callId)
    assert.deepEqual([wrapUpCategory, wrapUpNote], ['hotLead', 'Asks about June, 2 rooms'])
    await app.settle()
    await appears('Incoming call', 'Elif Kaya')
    assert.equal((await voice.getCall(next.callId)).status, 'ringing')
    assert.deepEqual(found, [])
    world.assertNoComplaints()
  })

  test('the wrap-up asks why a stay of the call was not booked, if there was one: first the category, then the reason', async (t) => {
    const world = shared
    if (!world) return t.skip(suite.missing())
    const { app, tenant, voice, page, bar, appears } = world
    const { callId, providerCallId } = await world.ring()
    await appears('Incoming call', 'Elif Kaya')
    await pressKey(page, 'a')
    await appears('Call', 'Hang up')
    await app.settle()
    const stay = `hotelId=${voice.hotel.id}&checkIn=2026-08-12&checkOut=2026-08-14`
    assert.equal((await tenant.call('GET', `/availability?${stay}`)).status, 200)
    await voice.act(providerCallId, 'callerHangsUp')
    await appears('Wrap-up', '14 Aug not booked?')
    const found = await violationsOn(page, 'wrap-up with reasons', 'en')
    const reasons = bar('Wrap-up').getByRole('group', { name: 'Why was' })
    const pressed = () => bar('Wrap-up').locator('[aria-pressed=true]').allTextContents()
    assert.equal(await reasons.locator('kbd').count(), 0, 'the digits choose the category first')
    await pressKey(page, '2')
    await reasons.locator('kbd').nth(7).waitFor()
    await takesKeys(page)
    await pressKey(page, '5')
    await reasons.locator('[aria-pressed=true]').waitFor()
    assert.deepEqual((await pressed()).slice(0, 2), ['Hot lead', '5Another hotel'])
    for (const key of ['0', '3', '1']) {
      await takesKeys(page)
      await pressKey(page, key)
    }
    await reasons.locator('[aria-pressed=true]:has-text("Price")').waitFor()
    const [category, reason] = await pressed()
    assert.equal(reason, '1Price')
    assert.notEqual(category, 'Hot lead', 'after 0 the digits choose a category again')
    await page.keyboard.press('Control+Enter')
    await world.shows('the wrap-up is over', async () => (await voice.getCall(callId)).status === 'completed')
    await app.settle()
    const { items } = (await tenant.call('GET', `/turnaways?callId=${callId}`)).data
    assert.deepEqual(
      items.map(({ kind, reason: why, checkIn }: Record<string, string>) => [kind, why, checkIn]),
      [['regret', 'price', '2026-08-12']],
    )
    assert.deepEqual(found, [])
    world.assertNoComplaints()
  })

  test('a recording is paused for a card number: the bar says when it has stopped, in every tab, and when it could not', async (t) => {
    const world = shared
    if (!world) return t.skip(suite.missing())
    const { app, voice, page, bar, appears } = world
    const { callId, providerCallId } = await world.ring()
    await appears('Incoming call', 'Elif Kaya')
    await pressKey(page, 'a')
    await app.settle()
    await appears('Call', 'Pause recordingB')
    await pressKey(page, 'b')
    await appears('Call', 'Still recorded, wait')
    assert.equal((await voice.getCall(callId)).recording, 'pausing')
    await app.settle()
    await appears('Call', 'Not recorded: resume')
    const found = await violationsOn(page, 'paused', 'en')
    await page.reload()
    await appears('Call', 'Not recorded: resume')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.locator('button', { hasText: 'Not recorded: resume' }).click()
    await world.shows('the second tab has resumed', async () => (await voice.getCall(callId)).recording === 'resuming')
    await app.settle()
    await appears('Call', 'Pause recordingB')

    // The network no longer knows the talk, so it refuses.
    await app.admin(
      `update simulated_calls set state = state || '{"talkingSince": null}' where provider_call_id = $1`,
      [providerCallId],
    )
    await pressKey(page, 'b')
    await appears('Call', 'Still recorded, wait')
    await app.settle()
    await appears('Call', 'The recording could not be paused. Do not ask for a card number.')
    found.push(...(await violationsOn(page, 'not paused', 'en')))
    await voice.act(providerCallId, 'callerHangsUp')
    await appears('Wrap-up', 'Elif Kaya')
    assert.equal(await bar('Call').count(), 0)
    assert.deepEqual(found, [])
    world.assertNoComplaints()
  })

  test('§4.4 a due callback notifies, is called, and a new one is promised in the wrap-up', async (t) => {
    const world = shared
    if (!world) return t.skip(suite.missing())
    const { app, tenant, voice, page, guest } = world
    const start = app.runtime.now()
    const callback = await created(tenant, '/scheduledcallbacks', {
      phone: callersNumber,
      scheduledAt: start.add({ minutes: 5 }).toString(),
      assignedUserId: tenant.userId,
      hotelId: voice.hotel.id,
    })
    app.advance('PT6M')
    await app.settle()
    await world.shows('the notification', () => page.locator('text=Call Elif Kaya back').first().isVisible())
    await page.locator('text=Call Elif Kaya back').first().click()
    await page.waitForURL((url) => url.pathname === '/callbacks' && url.searchParams.get('callback') === callback.id)
    const drawer = page.locator('[role=dialog]')
    await drawer.locator('text=Elif Kaya').first().waitFor()
    await drawer.locator('button', { hasText: 'Call' }).first().click()
    await world.appears('Call', 'your phone first, then theirs')
    await app.settle()
    app.advance('PT2S')
    await app.settle()
    await world.appears('Call', 'their phone rings')
    app.advance('PT2S')
    await app.settle()
    await world.appears('Call', 'Transfer')
    await page.locator('section[aria-label="Call"] button', { hasText: 'Hang up' }).click()
    await world.appears('Wrap-up', 'Elif Kaya')
    await app.settle()
    assert.equal((await tenant.call('GET', `/scheduledcallbacks/${callback.id}`)).data.status, 'completed')
    await page.click('text=tomorrow 10:00')
    await world.appears('Wrap-up', 'in Istanbul')
    await page.keyboard.press('Control+Enter')
    await world.isFree()
    const { items } = (await tenant.call('GET', '/scheduledcallbacks?isOpen=true')).data
    const [promised] = items
    assert.deepEqual(
      [items.length, promised.phone, promised.guestId, promised.assignedUserId, promised.timeZone],
      [1, callersNumber, guest.id, tenant.userId, 'Europe/Istanbul'],
    )
    assert.match(promised.scheduledAt, /T07:00:00/, 'ten o’clock in Istanbul')
    world.assertNoComplaints()
  })

  test('§4.4 a declined call rings the next agent, and a transferred one goes to whom the agent names', async (t) => {
    const world = shared
    if (!world) return t.skip(suite.missing())
    const { app, voice, page, tenant } = world
    const colleague = await voice.newAgent({ firstName: 'İpek', lastName: 'Yılmaz' })
    const { callId } = await world.ring()
    await world.appears('Incoming call', 'Elif Kaya')
    await pressKey(page, 'd')
    await world.isFree()
    await app.settle()
    assert.deepEqual([(await voice.getCall(callId)).userId, await world.presence()], [colleague.userId, 'available'])
    await colleague.call('POST', `/calls/${callId}/answer`)
    await colleague.call('POST', `/calls/${callId}/wrap-up`, { body: { category: 'spam' } })
    await colleague.call('POST', `/calls/${callId}/hang-up`)
    await app.settle()

    app.advance('PT1M')
    const second = await world.ring()
    assert.equal((await voice.getCall(second.callId)).userId, tenant.userId)
    await world.appears('Incoming call', 'Elif Kaya')
    await pressKey(page, 'a')
    await world.appears('Call', 'Transfer')
    await app.settle()
    await pressKey(page, 't')
    await page.locator('[role=dialog] button', { hasText: 'İpek Yılmaz' }).waitFor()
    assert.deepEqual(await violationsOn(page, 'transfer', 'en'), [])
    await page.keyboard.type('ipek')
    await page.keyboard.press('Enter')
    await world.isFree()
    const { status, userId } = await voice.getCall(second.callId)
    assert.deepEqual([status, userId, await world.presence()], ['ringing', colleague.userId, 'available'])
    world.assertNoComplaints()
  })
})
