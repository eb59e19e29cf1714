import assert from 'node:assert/strict'
import { afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { fullSuite } from '../../server/testing/full.ts'
import { suiteContext } from '../../server/testing/suite-context.ts'
import { colleague } from '../../server/testing/world.ts'
import { violationsOn } from './axe.ts'
import { pressKey } from './panel-world.ts'
import { openPhone, softphoneWorld } from './softphone-world.ts'

// One world for the stories, because opening the panel for the first time costs more than most of them. Each begins with
// the panel alone.
fullSuite('the softphone', () => {
  const suite = suiteContext()
  let shared: Awaited<ReturnType<typeof softphoneWorld>>
  let opened: Page | undefined
  const panel = async (): Promise<Page> => (opened ??= (await shared?.openPanel()) ?? assert.fail())
  before(async () => {
    shared = await softphoneWorld(suite.context)
  })
  afterEach(async () => {
    for (const page of shared?.context.pages() ?? []) if (page !== opened) await page.close()
    await shared?.finishCalls()
  })

  test('§4.4 a call rings in the phone, the panel answers it, both hear each other, and a reload of the panel drops nothing', async (t) => {
    const world = shared
    if (!world) return t.skip(suite.missing())
    const { shows, server, tenant } = world
    const page = await panel()
    const phone = await openPhone(page)
    await shows('the registration', () => phone.locator('text=Ready for calls').isVisible())
    assert.ok(server.isRegistered(tenant.userId))
    const found = await violationsOn(phone, 'phone ready', 'en')

    const call = await world.call()
    const ringing = phone.locator('section[aria-label="Incoming call"]')
    await shows('the caller in the phone', async () => (await ringing.textContent())?.includes('Elif Kaya') ?? false)
    const bar = page.locator('section[aria-label="Incoming call"]')
    await shows('the button of the panel', () => bar.locator('button', { hasText: 'Answer' }).isVisible())
    found.push(...(await violationsOn(phone, 'phone ringing', 'en')))
    await pressKey(page, 'a')
    const talking = phone.locator('section[aria-label="Phone"]')
    await shows('the talk', () => talking.isVisible())
    await shows('the call bar', () => page.locator('section[aria-label="Call"]').isVisible())
    await shows('the caller hears the agent', async () => ((await world.far()?.received())?.energy ?? 0) > 0)
    await shows('the quality of what the agent hears', () => talking.locator('text=Sound: good').isVisible())

    await page.reload()
    await shows('the call after the reload', () => page.locator('section[aria-label="Call"]').isVisible())
    const { packets = 0 } = (await world.far()?.received()) ?? {}
    await shows('the sound goes on', async () => ((await world.far()?.received())?.packets ?? 0) > packets)
    await pressKey(page, 'm')
    await shows('mute in the phone', () => talking.locator('text=nobody hears you').isVisible())
    await pressKey(phone, 'm')
    await shows('unmute in the panel', () =>
      page.locator('button[aria-pressed=false]', { hasText: 'Mute' }).isVisible(),
    )
    await pressKey(phone, 'b')
    await shows('the pause of the recording in both', async () =>
      (
        await Promise.all(
          [phone, page].map((each) => each.locator('button', { hasText: 'Not recorded: resume' }).isVisible()),
        )
      ).every(Boolean),
    )
    found.push(...(await violationsOn(phone, 'phone with a paused recording', 'en')))
    await talking.locator('button', { hasText: 'Not recorded: resume' }).click()
    await shows('the recording goes on', () => talking.locator('button', { hasText: 'Pause recording' }).isVisible())
    await pressKey(phone, 'h')
    await shows('hold in both', async () =>
      (await Promise.all([phone, page].map((each) => each.locator('text=On hold').first().isVisible()))).every(Boolean),
    )
    await talking.locator('button', { hasText: 'Keypad' }).click()
    await talking.locator('[role=group] button', { hasText: '5' }).click()
    found.push(...(await violationsOn(phone, 'phone talking', 'en')))
    await pressKey(phone, 'h')
    await shows('the call goes on', async () => !(await talking.textContent())?.includes('On hold'))
    const heldByGuest = [phone, page].map((each) => each.locator('text=The other side put you on hold'))
    await world.edge.report(call.providerCallId, { type: 'guest.held' })
    await shows('the hold by the guest in both', async () =>
      (await Promise.all(heldByGuest.map((each) => each.isVisible()))).every(Boolean),
    )
    await world.edge.report(call.providerCallId, { type: 'guest.resumed' })
    await shows('its end in both', async () =>
      (await Promise.all(heldByGuest.map((each) => each.isVisible()))).every((isVisible) => !isVisible),
    )

    await talking.locator('button', { hasText: 'Hang up' }).click()
    await shows('the wrap-up', () => page.locator('section[aria-label="Wrap-up"]').isVisible())
    await shows('the phone is free', () => phone.locator('text=Ready for calls').isVisible())
    assert.equal((await world.edge.getCall(call.callId)).endedBy, 'agent')
    assert.deepEqual([found, world.failures], [[], []])
    world.assertNoComplaints()
  })

  test('§4.4 an agent consults a colleague in the phone, returns, sees a refusal in words, and hands the guest over', async (t) => {
    const world = shared
    if (!world) return t.skip(suite.missing())
    const { shows, app, tenant, edge } = world
    const ece = await colleague(app, tenant, { permissions: ['calls.read', 'calls.manage'] })
    await ece.call('PUT', '/profile/presence', { body: { presence: 'available' } })
    const { firstName, lastName } = (await ece.call('GET', '/profile')).data
    const name = `${firstName} ${lastName}`
    const page = await panel()
    const phone = await openPhone(page)
    await shows('the registration', () => phone.locator('text=Ready for calls').isVisible())
    const call = await world.call()
    await shows('the ringing', () => phone.locator('section[aria-label="Incoming call"]').isVisible())
    await pressKey(phone, 'a')
    const talking = phone.locator('section[aria-label="Phone"]')
    const button = (text: string) => talking.locator('button', { hasText: text })
    await shows('the button', () => button('Consult').isVisible())

    const consult = async (): Promise<string> => {
      await button('Consult').click()
      await phone.locator('[aria-label="Consult"] li button', { hasText: name }).click()
      await shows('the ringing of the colleague', () => talking.locator(`text=Calling ${name}`).isVisible())
      return (await edge.getCall(call.callId)).consultation.legId
    }
    const report = (event: object) => edge.report(call.providerCallId, event)

    const first = await consult()
    assert.ok(await button('Hand over').isDisabled(), 'nobody has answered')
    await report({ type: 'leg.answered', legId: first })
    await shows('the talk with the colleague', () => talking.locator(`text=With ${name}`).isVisible())
    await shows('the same in the call bar', () =>
      page.locator('section[aria-label="Call"]', { hasText: `With ${name}` }).isVisible(),
    )
    const found = await violationsOn(phone, 'phone consulting', 'en')
    found.push(...(await violationsOn(page, 'panel consulting', 'en')))
    await button('Back to the guest').click()
    await shows('the guest', () => button('Hold').isVisible())
    assert.equal((await edge.getCall(call.callId)).status, 'inProgress')

    const second = await consult()
    await report({ type: 'leg.failed', legId: second, cause: 'rejected' })
    await shows('the refusal in words', () => talking.locator(`text=${name} declined`).isVisible())

    const third = await consult()
    await report({ type: 'leg.answered', legId: third })
    await shows('the talk with the colleague', () => talking.locator(`text=With ${name}`).isVisible())
    await button('Hand over').click()
    await shows('the handover', async () => (await edge.getCall(call.callId)).userId === ece.userId)
    await shows(
      'the panel without a call',
      async () => (await page.locator('section[aria-label="Call"]').count()) === 0,
    )
    assert.deepEqual([found, world.failures], [[], []])
  })

  test('leaving the phone in a call asks, and a second tab and window find the one phone', async (t) => {
    const world = shared
    if (!world) return t.skip(suite.missing())
    const { shows, context } = world
    const page = await panel()
    const lost = await world.call()
    await shows('what to do without a phone', () => page.locator('text=Open the phone to take calls').isVisible())
    await world.callerHangsUp(lost)
    const phone = await openPhone(page)
    await shows('the registration', () => phone.locator('text=Ready for calls').isVisible())
    const call = await world.call()
    await shows('the ringing', () => phone.locator('section[aria-label="Incoming call"]').isVisible())

    const second = await world.openPanel()
    await shows('the answer in the second tab', () =>
      second.locator('section[aria-label="Incoming call"] button', { hasText: 'Answer' }).isVisible(),
    )
    await pressKey(second, 'a')
    const talking = phone.locator('section[aria-label="Phone"]')
    await shows('the talk', () => talking.isVisible())
    await shows('the call in the API', async () => (await world.edge.getCall(call.callId)).status === 'inProgress')
    await second.locator('header button[aria-label^="My status"]').click()
    await second.locator('[role=menuitem]', { hasText: 'Show the phone' }).click()
    await second.locator('text=The phone is open in another window').waitFor()

    const other = await context.newPage()
    await other.goto('/phone.html')
    await other.locator('text=A call is running there').waitFor()
    assert.ok(await other.locator('button', { hasText: 'Use the phone here' }).isDisabled())

    const dialog = phone.waitForEvent('dialog')
    void phone.close({ runBeforeUnload: true }).catch(() => undefined)
    const question = await dialog
    assert.equal(question.type(), 'beforeunload')
    await question.dismiss()
    assert.ok(await talking.isVisible(), 'the call goes on')
    const closed = phone.waitForEvent('close')
    phone.once('dialog', (again) => void again.accept())
    void phone.close({ runBeforeUnload: true }).catch(() => undefined)
    await closed
    await shows('the end of the call', async () => (await world.edge.getCall(call.callId)).status === 'wrapUp')

    await other.locator('button', { hasText: 'Use the phone here' }).click()
    await shows('the phone in the other window', () => other.locator('text=Connected').first().isVisible())
    assert.deepEqual(world.failures, [])
  })

  test('a phone that loses the telephone server in a talk says so at once, and ends with the call', async (t) => {
    const world = shared
    if (!world) return t.skip(suite.missing())
    const { shows, server } = world
    const page = await panel()
    const phone = await openPhone(page)
    await shows('the registration', () => phone.locator('text=Ready for calls').isVisible())
    const call = await world.call()
    await shows('the ringing', () => phone.locator('section[aria-label="Incoming call"]').isVisible())
    await pressKey(phone, 'a')
    const talking = phone.locator('section[aria-label="Phone"]')
    await shows('the talk', () => talking.isVisible())
    await shows('the call in the API', async () => (await world.edge.getCall(call.callId)).status === 'inProgress')

    server.script.isDown = true
    server.cut()
    await shows('the loss in the phone', () =>
      talking.locator('text=Connection to the telephone server lost').isVisible(),
    )
    await shows('the loss in its head', () => phone.locator('header', { hasText: 'No connection' }).isVisible())
    await shows('the loss in the call bar', () =>
      page.locator('section[aria-label="Call"]', { hasText: 'The phone is not connected' }).isVisible(),
    )
    const { packets = 0 } = (await world.far()?.received()) ?? {}
    await shows('the sound goes on', async () => ((await world.far()?.received())?.packets ?? 0) > packets)
    const found = await violationsOn(phone, 'phone without its server', 'en')

    // Its clock stands still: only what the service says can end the call. The moment lies far enough ahead for a busy
    // machine.
    await phone.clock.install()
    await phone.clock.pauseAt((await phone.evaluate(() => Date.now())) + 20_000)
    await world.callerHangsUp(call)
    await shows('the end of the call', async () => {
      await phone.clock.runFor(1)
      return !(await talking.isVisible())
    })
    await phone.clock.resume()
    server.script.isDown = false
    assert.deepEqual([found, world.failures], [[], []])
  })

  test('credentials are renewed in a call, and the phone comes back after a cut', async (t) => {
    const world = shared
    if (!world) return t.skip(suite.missing())
    const { shows, server, tenant, app } = world
    const page = await panel()
    await world.context.clock.install()
    const phone = await openPhone(page)
    await shows('the registration', () => phone.locator('text=Ready for calls').isVisible())
    const accepted = () => server.registrations.filter(({ status, expires }) => status === 200 && expires > 0)
    const [{ username } = assert.fail()] = accepted()
    const call = await world.call()
    await shows('the ringing', () => phone.locator('section[aria-label="Incoming call"]').isVisible())
    await pressKey(phone, 'a')
    await shows('the talk', () => phone.locator('section[aria-label="Phone"]').isVisible())

    // The clock of the service hardly moves: only the phone thinks that an hour is nearly over.
    app.advance('PT2S')
    await phone.clock.runFor('00:10')
    await phone.clock.fastForward('56:00')
    await shows('other credentials', async () => {
      await phone.clock.runFor(2000)
      return accepted().some((each) => each.username !== username)
    })
    assert.ok(await phone.locator('section[aria-label="Phone"]').isVisible(), 'the call goes on')
    await world.callerHangsUp(call)
    await shows('the phone is free', async () => {
      await phone.clock.runFor(1000)
      return phone.locator('text=Ready for calls').isVisible()
    })

    server.cut()
    await shows('another registration', async () => {
      await phone.clock.runFor(1000)
      return server.isRegistered(tenant.userId) && (await phone.locator('text=Connected').first().isVisible())
    })

    server.script.refuses = 403
    server.cut()
    await shows('the refusal', async () => {
      await phone.clock.runFor(1000)
      return phone.locator('text=The telephone server does not accept this phone').isVisible()
    })
    await page.locator('header button[aria-label^="My status"]').click()
    await page.locator('[role=menuitem]', { hasText: 'Show the phone' }).filter({ hasText: 'not connected' }).waitFor()
    // While its clock stands still the phone does not try again by itself. The clock runs until it stops, so the moment
    // lies far enough ahead for a busy machine.
    await phone.clock.pauseAt((await phone.evaluate(() => Date.now())) + 20_000)
    const refusals = () => server.registrations.filter(({ status }) => status === 403).length
    const before = refusals()
    await phone.locator('button', { hasText: 'Try again' }).click()
    await shows('another try, refused', () => refusals() > before)
    server.script.refuses = undefined
    server.script.otherContacts = ['<sip:other@192.0.2.7;transport=ws>;expires=120;+sip.instance="<urn:uuid:0>"']
    await shows('the second phone', async () => {
      await phone.clock.runFor(1000)
      return phone.locator('text=You have a second phone').isVisible()
    })
    world.assertNoComplaints()
  })
})
