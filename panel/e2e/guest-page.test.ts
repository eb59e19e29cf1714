import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { eachNth, full } from '../../server/testing/full.ts'
import { created } from '../../server/testing/world.ts'
import { buildGuestPage, guestPageBuild } from '../build/build-guest-page.ts'
import { complaintsOfAxe } from './axe.ts'
import { desk, overflowsAt, windows } from './overflows.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

const languages = ['ar', 'de', 'en', 'ru', 'tr'] as const

full(
  'a guest opens a copied link and chooses what the hotel may send, in five languages and without signing in',
  async (t) => {
    await buildGuestPage()
    const world = await panelWorld(t, { config: { GUEST_PAGE_DIR: guestPageBuild.folder } })
    if (!world) return
    const { tenant } = world
    const body = { firstName: 'ليلى', lastName: '<b>Hassan</b>', email: 'leyla@x.test', languageCode: 'ar' }
    const guest = await created(tenant, '/guests', body)
    const desktop = await world.profile('en', { permissions: ['clipboard-read', 'clipboard-write'] })
    const agent = await signedInTab(desktop, tenant, `/guests/${guest.id}/profile`)
    await agent.getByRole('button', { name: 'Copy link for the guest' }).click()
    await agent.getByText('Copied').waitFor()
    const address = String(await agent.evaluate('navigator.clipboard.readText()'))

    const guestProfile = await world.profile('en', { locale: 'en-GB' })
    const page = await guestProfile.newPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    // The service does not know the port of the test.
    const { pathname, hash } = new URL(address)
    await page.goto(pathname + hash)
    await page.waitForSelector('h1:has-text("الأخبار والعروض")')
    assert.deepEqual([await page.getAttribute('html', 'dir'), await page.getAttribute('html', 'lang')], ['rtl', 'ar'])
    const token = hash.slice(1)
    assert.ok(requests.length > 2 && requests.every((each) => !each.includes(token)), requests.join('\n'))

    const found: string[] = []
    for (const language of eachNth(languages, 3)) {
      await page.selectOption('select', language)
      await page.waitForSelector(`html[lang=${language}]`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        found.push(...(await complaintsOfAxe(page)).map((line) => `${language} ${colorScheme} ${line}`))
      }
      for (const window of windows) found.push(...(await overflowsAt(page, language, window)))
      await page.setViewportSize(desk)
    }
    assert.deepEqual(found, [])

    await page.selectOption('select', 'en')
    await page.waitForSelector('h1:has-text("News and offers")')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.waitForSelector('[role=status]:has-text("Saved")')
    await agent.reload()
    await agent.getByText('guest page').waitFor()
    await page.getByRole('button', { name: 'No news and offers' }).click()
    await world.shows('the refusal', async () => !(await page.isChecked('input[name=email]')))
    await agent.reload()
    await agent.getByText(/^withdrawn/).waitFor()

    // What cannot be saved is not shown as saved.
    await guestProfile.setOffline(true)
    await page.check('input[name=email]', { force: true }).catch(() => undefined)
    await page.waitForSelector('[role=status]:has-text("not saved")')
    assert.equal(await page.isChecked('input[name=email]'), false)
    await guestProfile.setOffline(false)
    await page.goto(`/g#p${'A'.repeat(22)}`)
    await page.waitForSelector('h1:has-text("This link does not work any more")')
    world.assertNoComplaints()
  },
)

test('the guest page is at most 20 kB gzipped', async () => {
  await buildGuestPage()
  const files = globSync('assets/*.gz', { cwd: guestPageBuild.folder })
  const sizes = files.map((name) => readFileSync(join(guestPageBuild.folder, name)).length)
  const size = sizes.reduce((sum, each) => sum + each, 0)
  assert.ok(files.length === 2 && size > 1000 && size <= 20_000, `${files}: ${size}`)
})
