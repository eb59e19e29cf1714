import assert from 'node:assert/strict'
import { type TestContext } from 'node:test'
import { emailWorld, mailFrom } from '../../server/modules/channels/inbound-email/testing/email-world.ts'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { violationsOn } from './axe.ts'
import { panelWorld, pressKey, signedInTab, takesKeys } from './panel-world.ts'

const answering = { permissions: ['guests.read', 'guests.manage'] } as const

/** A panel, and a hotel that gets e-mails. */
async function mailWorld(t: TestContext) {
  const world = await panelWorld(t)
  if (!world) return undefined
  const mails = await emailWorld(world.app)
  const agent = () => newUser(world.app, mails.tenant, { role: answering })
  return { ...world, mails, tenant: mails.tenant, agent }
}

/** What the frame has of a browser. */
type Styles = { getComputedStyle(node: unknown): { readonly color: string } }

const ada = 'Ada Lovelace <ada@guest.test>'
const question = 'Do you have a quiet room with a view of the sea for five nights in June?'
const results = (dmarc: string): string =>
  `mx.hotel.test; spf=${dmarc} smtp.mailfrom=guest.test; dkim=${dmarc} header.d=guest.test; dmarc=${dmarc} header.from=guest.test`

const html = `<h1 style="color:#036">Our summer</h1><p id=words>Five nights.</p><script>document.title = 'run'</script>
<img src="https://tracker.test/pixel.png"><a href="https://guest.test/" onclick="alert(1)">More</a>`

full(
  'a thread of e-mails says what must be known of each, folds what it quotes, and shows HTML in a frame',
  async (t) => {
    const world = await mailWorld(t)
    if (!world) return
    const { mails, tenant } = world
    await mails.drop(
      mailFrom(ada, {
        'Message-ID': '<one@guest.test>',
        Subject: 'A room with a view',
        'Authentication-Results': results('pass'),
        text: question,
      }),
    )
    const [thread] = await mails.conversations()
    const id = String(thread?.['id'])
    await tenant.call('POST', `/conversations/${id}/messages`, {
      body: { text: 'Yes, room 412.', cc: ['eve@travel.test'] },
    })
    await mails.drop(
      mailFrom('Eve <eve@travel.test>', {
        'In-Reply-To': '<one@guest.test>',
        Subject: 'AW: A room with a view',
        'Authentication-Results': results('none'),
        text: `We are three.\r\n\r\nOn 3 Feb 2026 Ada <ada@guest.test> wrote:\r\n> ${question}`,
      }),
    )
    await mails.drop(
      mailFrom(ada, {
        'In-Reply-To': '<one@guest.test>',
        Subject: 'Out of office',
        'Auto-Submitted': 'auto-replied',
        'Authentication-Results': results('pass'),
        'Content-Type': 'text/html; charset=utf-8',
        text: html,
      }),
    )

    const page = await signedInTab(await world.profile(), await world.agent(), '/inbox?view=all')
    await page.locator('main li a', { hasText: 'A room with a view' }).click()
    const log = page.locator('[role=log]')
    await log.locator('text="We are three."').waitFor()
    await page.locator('header p', { hasText: 'A room with a view' }).waitFor()
    const other = log.locator('div', { hasText: 'We are three.' }).last()
    await other.locator('text="another address"').waitFor()
    await other.locator('text="eve@travel.test"').waitFor()
    await other.locator('text="not verified"').waitFor()
    assert.equal(await log.locator('text="not verified"').count(), 1)
    assert.equal(await log.locator('text="automatic"').count(), 1)
    assert.equal(
      await log.locator('b', { hasText: 'A room with a view' }).count(),
      0,
      'answers have the subject of the thread',
    )
    await log.locator('b', { hasText: 'Out of office' }).waitFor()
    await log.locator('text=/Cc eve@travel.test/').first().waitFor()

    const quoted = log.locator('text=/Ada <ada@guest.test> wrote/')
    assert.equal(await quoted.count(), 0)
    await takesKeys(page)
    await pressKey(page, 'q')
    await quoted.waitFor()
    await pressKey(page, 'q')
    await quoted.waitFor({ state: 'detached' })
    await log.locator('button', { hasText: 'Show what is quoted' }).click()
    await quoted.waitFor()

    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await log.locator('button', { hasText: 'As it was sent' }).click()
    const frame = page.frameLocator('iframe')
    await frame.locator('h1', { hasText: 'Our summer' }).waitFor()
    assert.equal(
      await frame.locator('h1').evaluate((node) => (globalThis as unknown as Styles).getComputedStyle(node).color),
      'rgb(0, 51, 102)',
    )
    assert.deepEqual(
      requests.filter((url) => url.includes('tracker')),
      [],
    )
    assert.notEqual(await page.title(), 'run')
    assert.deepEqual(await violationsOn(page, 'a thread of e-mails', 'en'), [])

    world.assertNoComplaints()
  },
)

full(
  'a thread that is taken for spam says so, and is an open conversation again when an agent says that it is none',
  async (t) => {
    const world = await mailWorld(t)
    if (!world) return
    await world.mails.drop(mailFrom(ada, { Subject: 'Win a cruise', 'X-Spam-Flag': 'YES' }))
    const page = await signedInTab(await world.profile(), await world.agent(), '/inbox?view=resolved')
    await page.locator('main li a', { hasText: 'Win a cruise' }).click()
    await page.locator('text="Taken for spam: nobody was told"').waitFor()
    assert.deepEqual(await violationsOn(page, 'a thread taken for spam', 'en'), [])
    await page.locator('button', { hasText: 'No spam' }).click()
    await page.locator('text="Taken for spam: nobody was told"').waitFor({ state: 'detached' })
    const [thread] = await world.mails.conversations()
    assert.deepEqual([thread?.['status'], thread?.['labels']], ['open', []])
    world.assertNoComplaints()
  },
)

full('a thread into which very many e-mails come says that nobody is told of further ones', async (t) => {
  const world = await mailWorld(t)
  if (!world) return
  const another = () => world.mails.drop(mailFrom(ada, { Subject: 'Loop', 'In-Reply-To': '<loop@guest.test>' }))
  await world.mails.drop(mailFrom(ada, { Subject: 'Loop', 'Message-ID': '<loop@guest.test>' }))
  for (let n = 2; n < 30; n += 1) await another()
  const page = await signedInTab(await world.profile(), await world.agent(), '/inbox?view=all')
  // The service of tests has a clock of its own.
  await page.clock.setFixedTime(world.app.runtime.now().epochMilliseconds)
  await page.locator('main li a', { hasText: 'Loop' }).click()
  await page.locator('[role=log] li, [role=log] > *').first().waitFor()
  const notice = page.locator('text="Very many e-mails in a few minutes"')
  assert.equal(await notice.count(), 0)
  await another()
  await notice.waitFor()
  await page.locator('text="Nobody is told of further ones until it is quiet."').waitFor()
  world.assertNoComplaints()
})
