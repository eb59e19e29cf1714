import { full as test } from '../../server/testing/full.ts'
import { newHotel } from '../../server/testing/world.ts'
import { fillSignIn, panelWorld } from './panel-world.ts'

const remove = (owner: string, name: string): string => `delete ${owner}.${name}`
const hide = (owner: string, name: string): string =>
  `Object.defineProperty(${owner}, '${name}', { get() { return undefined } })`
const refuse = (owner: string, name: string): string =>
  `Object.defineProperty(${owner}, '${name}', { get() { throw new DOMException('', 'SecurityError') } })`

/** What a browser may lack: each with its owner, and how a page finds it missing. */
const features = [
  ['Navigator.prototype', 'locks', hide],
  ['globalThis', 'BroadcastChannel', remove],
  ['globalThis', 'SharedWorker', remove],
  ['globalThis', 'Notification', remove],
  ['Navigator.prototype', 'clipboard', hide],
  ['globalThis', 'AudioContext', remove],
  ['globalThis', 'matchMedia', remove],
  ['Navigator.prototype', 'mediaDevices', hide],
  ['Crypto.prototype', 'randomUUID', remove],
  ['globalThis', 'localStorage', refuse],
  ['globalThis', 'sessionStorage', refuse],
] as const

const missing = features.map(([owner, name, how]) => [name, how(owner, name)] as const)
const refusing = features
  .filter(([, name]) => name !== 'matchMedia')
  .map(([owner, name]) => refuse(owner, name))
  .join('\n')

test('the panel works without what a browser may lack: it signs in, opens the desk and a list', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  await newHotel(world.tenant)
  const all = missing.map(([, script]) => script).join('\n')
  for (const content of [all, refusing]) {
    const context = await world.profile()
    await context.addInitScript({ content })
    const page = await context.newPage()
    await page.goto('/desk')
    await fillSignIn(page, world.tenant)
    await page.waitForSelector('main')
    await page.waitForSelector('[data-connection=live]')
    await page.goto('/guests')
    await page.waitForSelector('h1:has-text("Guests")')
    const { cookies } = await context.storageState()
    if (content === refusing) continue
    for (const [name, script] of missing) {
      const single = await world.profile()
      await single.addCookies(cookies)
      await single.addInitScript({ content: script })
      const tab = await single.newPage()
      await tab.goto('/desk')
      await tab.waitForSelector('[data-connection=live]')
      t.diagnostic(`without ${name} the desk opens`)
      await single.close()
    }
  }
  world.assertNoComplaints()
})
