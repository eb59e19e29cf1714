import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { created } from '../../server/testing/world.ts'
import { buildWidget, widgetBuild } from '../build/build-widget.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

test('a manager makes a chat widget, sees it as visitors do, tries it, changes it and deletes it', async (t) => {
  await buildWidget()
  const world = await panelWorld(t, { config: { WIDGET_DIR: widgetBuild.folder } })
  if (!world) return
  const { tenant, shows, port } = world
  const context = await world.profile('en', { permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await signedInTab(context, tenant, '/chat-widgets')
  await page.waitForSelector('text=No chat widget yet')
  await pressKey(page, 'n')
  const drawer = page.locator('[role=dialog]:has(form)').first()
  await drawer.locator('input[name=name]').fill('Main site')
  await drawer.locator('input[type=url]').fill('www.hotel.example')
  await drawer.locator('input[name=colour]').fill('#ffd43b')
  await drawer.locator('textarea[name=welcomeText]').fill('Ask <b>us</b>')
  await shows('the preview follows', async () => (await page.textContent('#log')) === 'Ask <b>us</b>')
  assert.match((await drawer.textContent()) ?? '', /contrast of 14\.\d : 1/)
  const headColour = await page.$eval(
    '#panel .fill',
    (head) => head.ownerDocument.defaultView?.getComputedStyle(head).backgroundColor,
  )
  assert.equal(headColour, 'rgb(255, 212, 59)')
  await page.fill('#panel textarea', 'n and e are letters here')
  await page.press('#panel textarea', 'Enter')
  assert.match((await page.textContent('#log .visitor')) ?? '', /n and e are letters here/)

  await drawer.locator('button[type=submit]').last().click()
  await drawer.locator('[role=alert]').waitFor()
  await drawer.locator('input[type=url]').fill('https://www.hotel.example/')
  await drawer.locator('button[type=submit]').last().click()
  await page.waitForSelector('h1:text-is("Main site")')
  const list = async () => (await tenant.call('GET', '/chatwidgets')).data.items
  const [widget] = await list()
  assert.deepEqual([widget.allowedOrigins, widget.colour], [['https://www.hotel.example'], '#ffd43b'])

  await page.click('text=Copy the line')
  const tag = `<script async src="https://localhost:${port}/widget/v1.js" data-widget="${widget.publicKey}"></script>`
  await shows('it is copied', async () => (await page.evaluate('navigator.clipboard.readText()')) === tag)
  const opened = context.waitForEvent('page')
  await page.click('text=Try it on a page')
  const demo = await opened
  await demo.click('#launcher')
  await demo.fill('textarea', 'Hello from the demo page')
  await demo.press('textarea', 'Enter')
  const conversations = async () => (await tenant.call('GET', '/conversations')).data.items
  await shows('the message is in the inbox', async () => (await conversations()).length === 1)

  await page.click('text=Replace the key')
  await page.click('[role=dialog] button[data-variant=filled]')
  await shows('the key is another one', async () => (await list())[0].publicKey !== widget.publicKey)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.locator('[role=dialog]').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForSelector('text=Main site is still in use')
  await page.locator('[role=dialog]').getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await shows('it is off', async () => !(await list())[0].isActive)
  await page.waitForSelector('text=This chat is turned off')

  const { id } = await created(tenant, '/chatwidgets', { name: 'Never used' })
  await page.goto(`/chat-widgets/${id}`)
  await page.waitForSelector('text=No website may show this chat')
  await pressKey(page, 'e')
  await page.fill('input[name=name]', 'Main site')
  await page.click('[role=dialog] form button[type=submit] >> nth=-1')
  await page.waitForSelector('[role=dialog] .mantine-TextInput-error')
  await page.fill('input[name=name]', 'Renamed')
  await page.click('[role=dialog] form button[type=submit] >> nth=-1')
  await page.waitForSelector('h1:text-is("Renamed")')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.locator('[role=dialog]').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForSelector('tbody tr')
  await shows('it is deleted', async () => (await list()).length === 1)
  await page.goto(`/chat-widgets/${id}`)
  await page.waitForSelector('text=It no longer exists')
  world.assertNoComplaints()
})
