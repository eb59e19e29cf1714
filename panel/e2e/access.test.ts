import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { newUser, systemRole } from '../../server/testing/users.ts'
import { created, loggedCall, newTenant } from '../../server/testing/world.ts'
import { follow } from './addresses/ready-page.ts'
import { breakableStream, panelWorld, signedInTab } from './panel-world.ts'

const refusal = 'Your role does not allow this page'

/** The pages that not everybody may see, and what they need. */
const permissionOf: Readonly<Record<string, string>> = {
  '/desk': 'reservations.read',
  '/queue': 'calls.manage',
  '/callbacks': 'calls.manage',
  '/reservations': 'reservations.manage',
  '/offers': 'reservations.manage',
  '/leads': 'calls.manage',
  '/guests': 'guests.read',
  '/calls': 'calls.read',
  '/inbox': 'guests.read',
  '/reports': 'reports.read',
  '/turnaways': 'reservations.read',
}
/** The pages below the menu of the manager. */
const managePermissionOf: Readonly<Record<string, readonly string[]>> = {
  '/hotels': ['hotels.manage'],
  '/seasons': ['hotels.manage', 'pricing.manage'],
  '/availability': ['reservations.read'],
  '/discounts': ['pricing.manage'],
  '/services': ['settings.manage'],
  '/currencies': ['settings.manage'],
  '/company': ['settings.manage'],
  '/guest-groups': ['guests.manage'],
  '/segments': ['guests.manage'],
  '/guest-types': ['settings.manage'],
  '/guest-imports': ['guests.manage'],
  '/integrations': ['integrations.manage'],
  '/phone-numbers': ['integrations.manage'],
  '/voice-queues': ['integrations.manage'],
  '/sounds': ['integrations.manage'],
  '/wrap-up-categories': ['settings.manage'],
  '/templates': ['integrations.manage'],
  '/canned-responses': ['guests.manage'],
  '/letters': ['settings.manage'],
  '/goals': ['settings.manage'],
  '/chat-widgets': ['integrations.manage'],
  '/webhooks': ['integrations.manage'],
  '/users': ['users.manage'],
  '/roles': ['roles.manage'],
  '/security': ['roles.manage'],
  '/sign-on': ['roles.manage'],
  '/service-users': ['users.manage'],
  '/audit': ['audit.read'],
}
const refusedPages = Object.keys(managePermissionOf)
const openPages = ['/dashboard', '/notifications', '/me']

/** Waits for the title of the page or for the refusal, whichever is due. */
const showsPage = (page: Page, isAllowed: boolean, what: string): Promise<unknown> =>
  page
    .waitForSelector(`main:${isAllowed ? 'not(:has-text("' : 'is(:has-text("'}${refusal}")) h1`, { state: 'attached' })
    .catch((cause: Error) => {
      throw new Error(what, { cause })
    })

/** Opens an address. Another page comes between, so that nothing of the page before counts. */
async function visit(page: Page, path: string): Promise<void> {
  await follow(page, '/notifications')
  await page.waitForSelector('main h1:text-is("Notifications")')
  await follow(page, path)
}

full(
  '§5.11 each role: every page works or is absent, and its address says that the role does not allow it',
  async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const { app, tenant } = world
    const users = [
      await newUser(app, tenant, { role: { permissions: [] } }),
      await newUser(app, tenant, { user: { roleId: await systemRole(tenant, 'Manager') } }),
      await newUser(app, tenant, { role: { permissions: ['guests.read'], piiAccess: 'masked' } }),
      await newUser(app, tenant, { user: { roleId: await systemRole(tenant, 'Agent') } }),
      tenant,
    ]
    for (const user of users) {
      const { permissions } = (await user.call('GET', '/profile')).data
      const context = await world.profile()
      const page = await signedInTab(context, user)
      const menu = page.locator('nav:has(a[href="/me"])')
      for (const path of [...Object.keys(permissionOf), ...openPages]) {
        const isAllowed = openPages.includes(path) || permissions.includes(permissionOf[path])
        const what = `${path} for ${permissions}`
        const link = menu.locator(`a[href="${path}"]`)
        if (path !== '/notifications') assert.equal(await link.count(), isAllowed ? 1 : 0, what)
        if ((await link.count()) > 0) await link.click()
        else await visit(page, path)
        await page.waitForURL((url) => url.pathname === path)
        await showsPage(page, isAllowed, what)
      }
      const own = Object.entries(managePermissionOf).filter(([, needs]) =>
        needs.some((need) => permissions.includes(need)),
      )
      await visit(page, '/manage')
      await showsPage(page, own.length > 0, `/manage for ${permissions}`)
      const links = page.locator('main section li a')
      if (own.length > 0) await links.nth(own.length - 1).waitFor()
      const entries = await links.evaluateAll((shown) => shown.map((link) => (link as unknown as URL).pathname))
      assert.deepEqual(new Set(entries), new Set(own.map(([path]) => path)))
      // A role without permissions is refused on all of these pages. The test of every page opens those of an administrator.
      const opened = own.length === 0 ? refusedPages : user === tenant ? [] : entries
      for (const path of opened) {
        await visit(page, path)
        await showsPage(page, entries.includes(path), `${path} for ${permissions}`)
      }
      await context.close()
    }
    world.assertNoComplaints()
  },
)

test('§5.11 a record that the role does not allow is refused, that of another company does not exist', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const other = await newTenant(app)
  const guest = await created(other, '/guests', { firstName: 'Ada', lastName: 'Byron' })
  const call = await loggedCall(other)
  const reader = await newUser(app, tenant, { role: { permissions: ['guests.read'] } })
  const page = await signedInTab(await world.profile(), reader, `/calls/${call}`)
  await page.waitForSelector(`text=${refusal}`)
  await page.click('text=To the start page')
  await page.waitForURL('**/inbox')
  await page.goto(`/guests/${guest.id}`)
  await page.waitForSelector('text=It no longer exists')
  world.assertNoComplaints()
})

full('after a deployment an old page goes on, offers to reload, and does not reload by itself', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const context = await world.profile()
  const connection = await breakableStream(context)
  const page = await signedInTab(context, world.tenant, '/me')
  await page.waitForSelector('input[name=firstName]')
  await page.fill('input[name=firstName]', 'Half typed')
  const offer = page.locator('text=There is a new version.')
  await world.shows('the stream', () => page.locator('[data-connection=live]').isVisible())
  assert.equal(await offer.count(), 0)

  // The service that answers next has another build.
  await context.route('**/app/events', (route) =>
    route.fulfill({
      headers: { 'Content-Type': 'text/event-stream', 'X-Panel-Build': '0123456789abcdef' },
      body: ': \n\n',
    }),
  )
  await connection.cut(page)
  await page.waitForSelector('[data-connection=reconnecting]')
  await connection.restore(page)
  await offer.waitFor()
  assert.equal(await page.inputValue('input[name=firstName]'), 'Half typed')
  await page.click('text="Later"')
  await offer.waitFor({ state: 'hidden' })

  // The files of the old build are gone, and no stream says of another one.
  await connection.cut(page)
  await context.route('**/assets/calls-page-*.js', (route) => route.fulfill({ status: 404 }))
  await context.route('**/', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    await route.fulfill({ contentType: 'text/html', body: '<meta name="build" content="fedcba9876543210">' })
  })
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.click('nav a[href="/calls"]')
  await page.waitForSelector('main h1:has-text("There is a new version.")')
  assert.equal(await page.evaluate(() => 'isSamePage' in globalThis), true, `${loads}`)
  await page.click('nav a[href="/me"]')
  await page.waitForSelector('input[name=firstName]')
  await page.click('[role=status] button:has-text("Reload")')
  await world.shows('the reload', () => page.evaluate(() => !('isSamePage' in globalThis)).catch(() => false))
})
