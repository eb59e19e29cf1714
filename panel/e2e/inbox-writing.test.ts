import assert from 'node:assert/strict'
import { type TestContext } from 'node:test'
import { channelWorld } from '../../server/modules/channels/testing/channel-world.ts'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created } from '../../server/testing/world.ts'
import { violationsOn } from './axe.ts'
import { panelWorld, pressKey, signedInTab, takesKeys } from './panel-world.ts'

const answering = { permissions: ['guests.read', 'guests.manage'] } as const

/** A panel, and a hotel with a simulated e-mail account and its address. */
async function writingWorld(t: TestContext) {
  const world = await panelWorld(t)
  if (!world) return undefined
  const channels = await channelWorld(world.app)
  const { tenant, hotel, ids } = channels
  await created(tenant, '/emailprovider/senders', {
    integrationId: ids.email,
    address: 'stay@hotel.test',
    name: 'Hotel Bosphorus',
    hotelId: hotel.id,
    signature: 'Kind regards\n\n**Reception**',
  })
  /** What the simulated network has got, the newest first. */
  const sent = async () => {
    await world.app.settle()
    const rows = await tenant.query(
      'select s.body from simulated_messages s join messages m on m.id = s.message_id order by m.id desc',
    )
    return rows.map(({ body }) => body as { to: string; email: Record<string, unknown> })
  }
  return { ...world, tenant, channels, sent, agent: () => newUser(world.app, tenant, { role: answering }) }
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 invoice') })

full(
  'with keys alone an agent writes a new e-mail to a guest, with a copy, a subject and files; the signature stands below once',
  async (t) => {
    const world = await writingWorld(t)
    if (!world) return
    const { tenant } = world
    await created(tenant, '/guests', { firstName: 'Jonas', lastName: 'Weber', email: 'jonas@guest.test' })
    const page = await signedInTab(await world.profile(), await world.agent(), '/inbox?view=all')
    await page.waitForSelector('text=No conversation yet')
    await takesKeys(page)
    await pressKey(page, 'w')
    await page.locator('h1', { hasText: 'New e-mail' }).waitFor()
    const to = page.locator('input[name=to]')
    await page.waitForSelector('input[name=to]:focus')
    await page.keyboard.press('Control+Enter')
    await page.waitForSelector('text=Fill in “Subject”')
    await to.fill('webe')
    await page.locator('[role=option]', { hasText: 'Jonas Weber · jonas@guest.test' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.equal(await to.inputValue(), 'Jonas Weber · jonas@guest.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('agency@travel.test, nobody,')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Your stay in June')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Dear Mr Weber')
    assert.match(String(await page.locator('form').textContent()), /Kind regards/)
    await page.setInputFiles('input[type=file]', [pdf('invoice.pdf'), { ...pdf('program.exe'), mimeType: '' }])
    await page.waitForSelector('text=This kind of file cannot be sent')
    assert.deepEqual(await violationsOn(page, 'a new e-mail', 'en'), [])
    await page.click('[aria-label="Remove program.exe"]')
    await page.locator('textarea[name=text]').press('Control+Enter')
    await page.waitForSelector('text=This is no e-mail address')

    // What is typed stays while another page is open, the files as well.
    await page.click('text=Guests')
    await page.waitForSelector('h1:has-text("Guests")')
    await page.goBack()
    await page.waitForSelector('text=invoice.pdf')
    assert.equal(await page.locator('textarea[name=text]').inputValue(), 'Dear Mr Weber')
    await page.getByRole('combobox', { name: 'Cc' }).focus()
    await page.keyboard.press('Backspace')
    await page.locator('textarea[name=text]').press('Control+Enter')
    await page.waitForURL(/\/inbox\/[0-9a-f-]{36}/)
    await page.locator('[role=log] >> text="Dear Mr Weber"').waitFor()
    const [mail, more] = await world.sent()
    assert.equal(more, undefined, 'it was sent once')
    assert.deepEqual([mail?.to, mail?.email['cc']], ['jonas@guest.test', ['agency@travel.test']])
    assert.equal(String(mail?.email['plainText']).split('Kind regards').length, 2)
    world.assertNoComplaints()
  },
)

full('an answer goes to the guest alone, or to all, and a refused one says why and goes once more', async (t) => {
  const world = await writingWorld(t)
  if (!world) return
  const { channels, tenant, shows } = world
  const { conversationId: id } = await channels.simulateMessage(
    {
      from: 'ada@guest.test9901',
      fromName: 'Ada Lovelace',
      to: 'stay@hotel.test',
      text: 'Two rooms, please',
      subject: 'Rooms',
      cc: ['eve@travel.test'],
    },
    'email',
  )
  const page = await signedInTab(await world.profile(), await world.agent(), `/inbox/${id}?view=all`)
  const log = page.locator('[role=log]')
  await log.locator('text="Two rooms, please"').waitFor()
  const input = page.getByRole('textbox', { name: 'Reply' })
  await input.fill('Gladly')
  await page.click('text="Reply to all (+1)"')
  await page.locator('text="Reply to all (+1)"').waitFor({ state: 'detached' })
  await page.locator('input[placeholder="That of the thread"]').fill('Two rooms')
  await page.setInputFiles('input[type=file]', [pdf('a.pdf'), pdf('b.pdf')])
  await page.waitForSelector('text=b.pdf')
  await shows('the files are there', () => page.locator('button:enabled', { hasText: 'Send' }).isVisible())
  await input.press('Control+Enter')
  await log.locator('text="Gladly"').waitFor()
  await page.waitForSelector('text=b.pdf')
  const [mail] = await world.sent()
  assert.deepEqual([mail?.email['subject'], mail?.email['cc']], ['Two rooms', ['eve@travel.test']])
  await input.fill('Only for you')
  await input.press('Control+Enter')
  await log.locator('text="Only for you"').waitFor()
  const [second] = await world.sent()
  assert.deepEqual([second?.email['subject'], second?.email['cc']], ['Re: Rooms', []])
  await shows('the guest’s server has refused it', () => log.locator('text=/It was not delivered/').first().isVisible())
  await log.locator('button', { hasText: 'Send again' }).last().click()
  await shows('it goes once more', async () => (await log.locator('text="Only for you"').count()) === 2)
  const texts = (await tenant.call('GET', `/conversations/${id}/messages`)).data.items as { subject: string }[]
  assert.equal(texts.length, 4)
  world.assertNoComplaints()
})
