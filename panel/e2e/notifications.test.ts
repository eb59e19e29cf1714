import assert from 'node:assert/strict'
import sharp from 'sharp'
import { voiceWorld } from '../../server/modules/voice/testing/voice-world.ts'
import { full as test } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

test('§4.4 a notification leads to its record and is read then', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, shows } = world
  const { tenant, ring, act } = await voiceWorld(app, { agents: 0 })
  const miss = async (): Promise<string | null> => {
    const { callId, providerCallId } = await ring({})
    // The phone of the user rings, so that the call is one that the user has missed.
    await app.settle()
    app.advance('PT10S')
    await act(providerCallId, 'callerHangsUp')
    await app.settle()
    return callId
  }
  const context = await world.profile()
  // The user who makes the calls ring is not notified of them.
  const agent = await newUser(app, tenant, { role: { permissions: ['calls.read', 'calls.manage'] } })
  await agent.call('PUT', '/profile/presence', { body: { presence: 'available' } })
  const page = await signedInTab(context, agent, '/notifications')
  const unread = async (count: number): Promise<void> => {
    await shows(`${count} unread`, async () => (await page.locator('main li[data-unread=true]').count()) === count)
  }
  await page.waitForSelector('text=Nothing to report')
  await shows('the stream', () => page.locator('[data-connection=live]').isVisible())
  const first = await miss()
  await shows('the announcement', () => page.locator('text=1 new, show it').isVisible())
  assert.equal(await page.locator('main li[data-unread]').count(), 0, 'the list does not move')
  await page.click('text=1 new, show it')
  await unread(1)
  await miss()
  await page.click('text=1 new, show it')
  await unread(2)
  // The bell reads its own list, which may still be on its way.
  await shows('both at the bell', () => page.locator('button[aria-label="Notifications, 2 unread"]').isVisible())
  await page.locator('main li a').last().click()
  await page.waitForURL(`**/calls/${first}`)
  await page.click('button[aria-label="Notifications, 1 unread"]')
  await page.locator('[role=dialog] li a').first().click()
  await shows('all are read', () => page.locator('button[aria-label="Notifications"]').isVisible())
  assert.notEqual(new URL(page.url()).pathname, `/calls/${first}`)
  assert.equal(await page.locator('[role=dialog] li a').count(), 0, 'the popover closes')
  await page.goto('/notifications?show=unread')
  await page.waitForSelector('text=You have read everything')

  await miss()
  assert.match(String(await page.locator('main').textContent()), /You have read everything/)
  const toast = page.locator('.mantine-Notifications-root [role=alert]').last()
  await shows('the toast', () => toast.isVisible())
  await toast.click()
  await page.waitForSelector('main ol')
  assert.match(new URL(page.url()).pathname, /^\/calls\//)
  await shows('it is read', async () => (await agent.call('GET', '/notifications')).data.unreadCount === 0)
  world.assertNoComplaints()
})

test('§4.4 a picture is uploaded, shown, refused beside the button and removed; the theme is kept', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const page = await signedInTab(await world.profile(), world.tenant, '/me')
  const background = { r: 20, g: 120, b: 90 }
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  const choose = (name: string, buffer: Buffer): Promise<void> =>
    page.setInputFiles('input[type=file]', { name, mimeType: 'image/png', buffer })
  await choose('text.png', Buffer.from('no picture'))
  await page.waitForSelector('text=This is no PNG, JPEG or WebP picture.')
  await choose('large.png', Buffer.alloc(3_000_000))
  await page.waitForSelector('text=The file is larger than 2 MB.')
  await choose('me.png', picture)
  await page.waitForSelector('text=Your picture is saved')
  const widths = () =>
    page.evaluate<number[]>(`[...document.querySelectorAll('img')].map(({ naturalWidth }) => naturalWidth)`)
  await world.shows('both pictures', async () => String(await widths()) === '256,256')
  await page.click('text="Remove"')
  await world.shows('no picture', async () => (await page.locator('img').count()) === 0)
  await page.click('label:has-text("Dark")')
  await page.reload()
  await page.waitForSelector('html[data-mantine-color-scheme=dark]', { state: 'attached' })
  assert.match(String(await page.locator('section:has-text("Shortcuts")').last().textContent()), /Search and commands/)
  world.assertNoComplaints()
})
