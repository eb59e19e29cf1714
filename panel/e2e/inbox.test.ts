import assert from 'node:assert/strict'
import { type TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { chatWorld } from '../../server/modules/channels/public-chat/testing/chat-world.ts'
import { approvedTemplate } from '../../server/modules/channels/testing/approved-template.ts'
import { channelWorld } from '../../server/modules/channels/testing/channel-world.ts'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab, takesKeys } from './panel-world.ts'

const answering = { permissions: ['guests.read', 'guests.manage'] } as const

/** A panel, and a hotel with simulated channels and a chat on its website. */
async function inboxWorld(t: TestContext) {
  const world = await panelWorld(t)
  if (!world) return undefined
  const channels = await channelWorld(world.app)
  const { tenant } = channels
  const chat = await chatWorld(world.app, { hotelId: channels.hotel.id }, tenant)
  const agent = (role: object = answering, more: object = {}) => newUser(world.app, tenant, { role, user: more })
  return { ...world, tenant, channels, chat, agent }
}

const isLive = (page: Page) => (): Promise<boolean> => page.locator('[data-connection=live]').isVisible()

full(
  '§4.4 a visitor’s message reaches two agents and back: announced, unread, who else reads and writes, and what is next',
  async (t) => {
    const world = await inboxWorld(t)
    if (!world) return
    const { shows, chat, channels, tenant } = world
    const [first, second] = [await world.agent(), await world.agent()]
    const page = await signedInTab(await world.profile(), first, '/inbox?view=nobody')
    await page.waitForSelector('text=Nobody waits for an answer')
    await shows('the tab is live', isLive(page))
    const { visitorToken, conversationId: id } = await chat.open({ name: 'Vera Visitor' })
    const hostile = 'Parking? <img src=x onerror="document.title=1"> \u202Etwo cars'
    await chat.say(visitorToken, hostile)
    await shows('the list says that something is new', () =>
      page.locator('text="1 new conversation, show it"').isVisible(),
    )
    assert.equal(await page.locator('main li').count(), 0, 'and does not move')
    await page.click('text="1 new conversation, show it"')
    const row = page.locator('main li', { hasText: 'Vera Visitor' })
    await row.locator('text="1 new"').waitFor()
    await row.locator('a').click()
    const thread = page.locator('[role=log]')
    await thread.locator('bdi', { hasText: hostile.replace('\u202E', '') }).waitFor()
    assert.equal(await page.locator('main img').count(), 0)
    await shows('it counts as read', async () => (await chat.conversation(id)).unreadCount === 0)
    await row.locator('text="1 new"').waitFor({ state: 'detached' })

    const input = page.locator('main textarea')
    await input.fill('Half an ans')
    const { conversationId: other } = await channels.simulateMessage({ text: 'Is there a sauna?' })
    await shows('another guest is announced', () => page.locator('text="1 new conversation, show it"').isVisible())
    await chat.say(visitorToken, 'And for a bus?')
    await shows('the thread grows by itself', () => thread.locator('text="And for a bus?"').isVisible())
    assert.equal(await input.inputValue(), 'Half an ans')
    await page.click('text="1 new conversation, show it"')
    await page.locator('main li', { hasText: 'sauna' }).locator('a').click()
    await thread.locator('text="Is there a sauna?"').waitFor()
    assert.equal(await input.inputValue(), '')
    await row.locator('text="Half an ans"').waitFor()
    await row.locator('a').click()
    await thread.locator('text="And for a bus?"').waitFor()
    assert.equal(await input.inputValue(), 'Half an ans')
    const stored = await page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })')
    assert.ok(!stored.includes('Half an ans'), 'drafts stay in memory')

    const colleague = await signedInTab(await world.profile(), second, `/inbox/${id}?view=all`)
    await colleague.waitForSelector('[role=log] >> text="And for a bus?"')
    const nameOf = (user: { firstName?: string; lastName?: string }): string => `${user.firstName} ${user.lastName}`
    const names = [
      nameOf((await first.call('GET', '/profile')).data),
      nameOf((await second.call('GET', '/profile')).data),
    ]
    await shows('both see each other', async () => {
      const seen = [
        colleague.locator(`text=${names[0]} is reading too`),
        page.locator(`text=${names[1]} is reading too`),
      ]
      return (await Promise.all(seen.map((each) => each.isVisible()))).every(Boolean)
    })
    await input.fill('Yes, and for a bus')
    await shows('the colleague sees who writes', () =>
      colleague.locator(`text=${names[0]} is writing an answer`).isVisible(),
    )
    await chat.page('POST', '/typing', { token: visitorToken })
    await shows('both see that the guest writes', () => thread.locator('text="Vera Visitor is writing …"').isVisible())
    await input.press('Control+Enter')
    await thread.locator('text="Yes, and for a bus"').waitFor()
    assert.equal(await input.inputValue(), '')
    assert.ok((await chat.texts(visitorToken)).includes('Yes, and for a bus'))
    await shows('the colleague sees who has answered', () =>
      colleague.locator('[role=log] p', { hasText: String(names[0]) }).isVisible(),
    )
    await colleague.fill('main textarea', 'Welcome!')
    await colleague.press('main textarea', 'Control+Enter')
    await shows('two answer, and both are seen', () => thread.locator('text="Welcome!"').isVisible())
    await colleague.click('main nav >> text="Resolved"')
    await shows('who leaves is gone', async () => (await page.locator('text=is reading too').count()) === 0)

    const refused = await second.call('POST', `/conversations/${other}/assign`, { body: {} })
    assert.equal(refused.status, 200)
    const sauna = await channels.simulateMessage({ from: '+905327000021', text: 'Nobody has me' })
    const mine = await channels.simulateMessage({ from: '+905327000022', text: 'I am yours' })
    await first.call('POST', `/conversations/${mine.conversationId}/assign`, { body: {} })
    await page.goto('/inbox')
    await thread.locator('text="I am yours"').waitFor()
    await page.locator('main nav a', { hasText: 'Mine' }).locator('text="1 without an answer"').waitFor()
    await page.click('main h1')
    await takesKeys(page)
    await pressKey(page, 'r')
    await page.locator('main textarea:focus').waitFor()
    await page.click('main h1')
    await takesKeys(page)
    await pressKey(page, 'e')
    await thread.locator('text="Nobody has me"').waitFor()
    await page.waitForSelector('text=/: resolved/')
    await takesKeys(page)
    await pressKey(page, 'i')
    await page.waitForSelector('aside button:has-text("You")')
    await page.locator('main header button:enabled', { hasText: 'Resolve' }).waitFor()
    await takesKeys(page)
    await pressKey(page, 'e')
    await page.waitForSelector('text=When a guest writes, the conversation appears in the list.')
    await page.locator('[role=alert] >> text="Reopen"').last().click()
    await thread.locator('text="Nobody has me"').waitFor()
    assert.equal((await tenant.call('GET', `/conversations/${sauna.conversationId}`)).data.status, 'open')
    world.assertNoComplaints()
  },
)

full(
  'on a telephone the way leads from the list to the conversation, to the guest, and back by the same steps',
  async (t) => {
    const world = await inboxWorld(t)
    if (!world) return
    const { channels } = world
    await channels.simulateMessage({ from: '+905327000031', text: 'May we arrive late?' })
    const context = await world.profile('en', { viewport: { width: 390, height: 844 } })
    const page = await signedInTab(context, await world.agent(), '/me')
    await page.click('nav >> text="Inbox"')
    const row = page.locator('main li', { hasText: 'May we arrive late?' })
    await row.waitFor()
    assert.match(page.url(), /view=nobody$/, 'it opens where somebody waits')
    await row.locator('a').click()
    const thread = page.locator('[role=log]')
    const input = page.locator('main textarea')
    await thread.locator('text="May we arrive late?"').waitFor()
    const bar = page.locator('nav[aria-label="Main menu"]')
    const bottomOf = async (part: Locator): Promise<number> => {
      const box = await part.boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }
    const send = page.locator('main button', { hasText: 'Send' })
    assert.ok((await bottomOf(send)) <= ((await bar.boundingBox())?.y ?? 0), 'the composer is above the bar')
    await input.focus()
    await page.setViewportSize({ width: 390, height: 430 })
    assert.ok((await bottomOf(send)) <= 430, 'the composer is above the keyboard')
    assert.equal((await bar.boundingBox())?.height, 0)
    await page.setViewportSize({ width: 390, height: 844 })

    const aside = page.locator('main aside')
    await page.click('main header a[aria-label="Guest"]')
    await aside.waitFor()
    assert.equal(await thread.isVisible(), false)
    await page.goBack()
    await thread.waitFor()
    await page.click('main header a[aria-label="Guest"]')
    await aside.locator('a', { hasText: 'Conversation' }).click()
    await thread.waitFor()
    await page.click('main header a[aria-label="Back to the list"]')
    await row.waitFor()
    await page.goBack()
    await page.waitForURL(/\/me$/)
    world.assertNoComplaints()
  },
)

full('§4.4 canned responses, templates after 24 hours, refusals, notes, guests, and other roles', async (t) => {
  const world = await inboxWorld(t)
  if (!world) return
  const { app, shows, channels, tenant } = world
  const page = await signedInTab(await world.profile(), tenant, '/canned-responses')
  await page.waitForSelector('text=No canned response yet')
  await pressKey(page, 'n')
  const drawer = page.locator('[role=dialog]')
  await drawer.locator('input[name=shortcut]').fill('Late')
  await drawer.locator('textarea').fill('Dear ')
  await drawer.locator('text=Insert a variable').click()
  await drawer.locator('text=First name of the guest').click()
  await drawer.locator('text="Dear Elif"').waitFor()
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('[id$=error]').waitFor()
  await drawer.locator('input[name=shortcut]').fill('late')
  await drawer.locator('button[type=submit]').click()
  await page.locator('tbody tr', { hasText: '/late' }).locator('text="Dear {{guest.firstName}}"').waitFor()
  await page.click('text=/late')
  await drawer.locator('textarea').fill('Dear {{guest.firstName}}, stay until 14:00')
  await drawer.locator('button[type=submit]').click()
  await page.waitForSelector('td:has-text("stay until 14:00")')

  await approvedTemplate(channels)
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest', phone: '+905327000009' })
  const { conversationId: id } = await channels.simulateMessage({ from: guest.phone, text: 'Good evening' })
  await tenant.call('PUT', `/conversations/${id}`, { body: { guestId: null } })
  await page.goto(`/inbox/${id}?view=all`)
  const thread = page.locator('[role=log]')
  const input = page.locator('main textarea')
  await page.click('text="Choose the guest"')
  await drawer.locator('li button', { hasText: 'Ada Guest' }).click()
  await page.waitForSelector('aside >> text=Open the record')
  await input.focus()
  await pressKey(page, '/')
  await page.locator('[aria-label="Find a response or template"]:focus').waitFor()
  await page.keyboard.type('lat')
  await page.waitForSelector('[role=option]:has-text("/late")')
  await page.keyboard.press('Enter')
  await shows('the names are filled in', async () => (await input.inputValue()) === 'Dear Ada, stay until 14:00')
  await input.press('Control+Enter')
  await thread.locator('text="Dear Ada, stay until 14:00"').waitFor()
  await app.settle()
  app.advance('PT10S')
  await app.settle()
  await shows('the delivery is told', () => thread.locator('text=/· delivered/').isVisible())

  await page.click('main h1')
  await takesKeys(page)
  await pressKey(page, 'n')
  await input.fill('Asks for a quiet room')
  await input.press('Control+Enter')
  await thread.locator('text=guests do not see this').waitFor()

  await tenant.call('PUT', `/guests/${guest.id}`, { body: { doNotMessage: true } })
  await input.fill('One more thing')
  await input.press('Control+Enter')
  await page.waitForSelector('main [role=alert]')
  assert.equal(await input.inputValue(), 'One more thing', 'what was refused stays')
  await tenant.call('PUT', `/guests/${guest.id}`, { body: { doNotMessage: false } })

  await app.admin(`update conversations set last_inbound_at = last_inbound_at - interval '25 hours' where id = $1`, [
    id,
  ])
  await page.reload()
  await page.waitForSelector('text=Free text is no longer possible')
  assert.equal(await input.count(), 0)
  await page.click('text="Choose a template"')
  await page.locator('[role=option]', { hasText: 'Dear {{1}}' }).click()
  await page.getByLabel('Text {{1}}').fill('Ada')
  await page.getByLabel('Text {{2}}').fill('12 June')
  await page.keyboard.press('Control+Enter')
  await thread.locator('text="Dear Ada, see you on 12 June."').waitFor()

  const { conversationId: refused } = await channels.simulateMessage({ from: '+905327009901' })
  await tenant.call('POST', `/conversations/${refused}/messages`, { body: { text: 'Certainly' } })
  await app.settle()
  await page.goto(`/inbox/${refused}?view=all`)
  await thread.locator('text=It was not delivered: The network refuses this address').waitFor()
  await page.click('text="Send again"')
  await thread.locator('bdi:text-is("Certainly")').nth(1).waitFor()

  const reader = await world.agent({ permissions: ['guests.read'], piiAccess: 'masked' })
  const viewer = await signedInTab(await world.profile(), reader, `/inbox/${id}?view=all`)
  await viewer.waitForSelector('text=Your role can read conversations, not answer them.')
  await viewer.locator('aside', { hasText: '•••' }).waitFor()
  assert.ok(!(await viewer.content()).includes('905327000009'), 'the number is masked')
  for (const text of ['Resolve', 'Take', 'Choose the guest', 'Another guest']) {
    assert.equal(await viewer.locator(`main >> text="${text}"`).count(), 0, text)
  }
  await viewer.goto('/canned-responses')
  await viewer.waitForSelector('text=Your role does not allow this page')
  const { hotel } = await newHotel(tenant)
  const elsewhere = await world.agent(answering, { hotelIds: [hotel.id] })
  const stranger = await signedInTab(await world.profile(), elsewhere, `/inbox/${id}`)
  await stranger.waitForSelector('text=It no longer exists')

  await page.goto('/canned-responses')
  await page.click('text=/late')
  await drawer.locator('text="Delete"').click()
  await page.locator('[role=dialog] >> text="Delete"').last().click()
  await page.waitForSelector('text=No canned response yet')
  world.assertNoComplaints()
})
