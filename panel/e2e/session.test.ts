import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { full } from '../../server/testing/full.ts'
import { fillSignIn, panelWorld, signedInTab } from './panel-world.ts'

full(
  '§5.10 a revoked session leads all tabs to the sign-in, and the text of their forms is there after it',
  async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const { tenant } = world
    const context = await world.profile()
    const page = await signedInTab(context, tenant, '/me')
    await world.shows('the stream', () => page.locator('[data-connection=live]').isVisible())
    await page.fill('input[name=firstName]', 'Half typed')
    await page.fill('input[name=currentPassword]', 'a secret')
    const other = await context.newPage()
    await other.goto('/guests?drawer=new')
    await other.fill('input[name=lastName]', 'Karahasanoğlu')
    await other.fill('input[name=phone]', '+90 532')

    const sessions = (await tenant.call('GET', '/auth/sessions')).data.items as { id: string; isCurrent: boolean }[]
    const ids = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id)
    assert.equal(ids.length, 1)
    assert.equal((await tenant.call('DELETE', `/auth/sessions/${ids[0]}`)).status, 204)
    for (const tab of [page, other]) {
      await world.shows('the sign-in', () => tab.locator('input[name=password]').isVisible())
      await tab.locator('[role=status]', { hasText: 'You were signed out.What you typed is kept' }).waitFor()
    }
    await fillSignIn(other, tenant)
    await other.waitForSelector('[role=dialog] input[name=phone]')
    assert.equal(await other.inputValue('[role=dialog] input[name=lastName]'), 'Karahasanoğlu')
    assert.equal(await other.inputValue('[role=dialog] input[name=phone]'), '+90 532')
    await fillSignIn(page, tenant)
    await page.waitForSelector('input[name=firstName]')
    assert.equal(await page.inputValue('input[name=firstName]'), 'Half typed')
    assert.equal(await page.inputValue('input[name=currentPassword]'), '')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    assert.doesNotMatch(stored, /Half typed|Kara/)

    await page.click('button[aria-label*="Account:"]')
    await page.click('[role=menuitem]:has-text("Sign out")')
    await page.waitForSelector('input[name=password]')
    assert.equal(await page.locator('text=You were signed out').count(), 0, 'who signs out knows it')
    await fillSignIn(page, tenant)
    await page.click('nav a[href="/me"]')
    await page.waitForSelector('input[name=firstName]')
    assert.notEqual(await page.inputValue('input[name=firstName]'), 'Half typed', 'who signs out leaves nothing')
    world.assertNoComplaints()
  },
)

full('§5.9 while the service is busy nobody is signed out, and the page comes by itself', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  await world.tenant.call('POST', '/guests', { body: { firstName: 'Elif', lastName: 'Kaya' } })
  const context = await world.profile()
  const page = await signedInTab(context, world.tenant)
  const refused: number[] = []
  await page.route('**/app/api/guests?*', (route) => {
    if (refused.length === 2) return route.continue()
    const status = refused.length === 0 ? 503 : 429
    refused.push(status)
    const error = { success: false, data: null, message: 'Busy', errors: [], statusCode: status }
    return route.fulfill({ status, headers: { 'Retry-After': '1' }, json: error })
  })
  await page.click('nav a[href="/guests"]')
  await page.waitForSelector('tbody >> text=Elif Kaya')
  assert.deepEqual(refused, [503, 429])
  assert.equal(new URL(page.url()).pathname, '/guests')
  world.assertNoComplaints()
})

full('§5.10 a page of another origin can change nothing, whatever it sends', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const service = `https://localhost:${world.port}`
  const site = createServer((_, reply) => {
    reply.setHeader('Content-Type', 'text/html')
    reply.end(`<form method="post" action="${service}/app/session"><button>Send</button></form>`)
  }).listen(0, 'localhost')
  t.after(() => void site.close())
  await once(site, 'listening')
  const context = await world.profile()
  const page = await signedInTab(context, world.tenant)
  const attacker = await context.newPage()
  const attackingPage = `http://localhost:${(site.address() as AddressInfo).port}/`
  await attacker.goto(attackingPage)
  const [posted] = await Promise.all([
    attacker.waitForResponse((response) => response.url().endsWith('/app/session')),
    attacker.click('button'),
  ])
  assert.equal(posted.status(), 403)
  await attacker.waitForURL(`${service}/app/session`)
  await attacker.goto(attackingPage)
  const send = (method: string, path: string): Promise<string> =>
    attacker.evaluate(
      ([url, how]) =>
        fetch(url, {
          method: how,
          mode: how === 'POST' ? 'no-cors' : 'cors',
          credentials: 'include',
          ...(how === 'POST' && { body: '{"firstName":"Eve","lastName":"Evil"}' }),
        }).then(String, (error: Error) => error.name),
      [`${service}${path}`, method] as const,
    )
  assert.equal(await send('POST', '/app/api/guests'), 'TypeError', 'the browser drops the response')
  assert.equal(await send('DELETE', '/app/session'), 'TypeError', 'the preflight is refused')
  assert.deepEqual((await world.tenant.call('GET', '/guests')).data.items, [])
  await page.reload()
  await page.waitForSelector('nav')
  world.assertNoComplaints()
})
