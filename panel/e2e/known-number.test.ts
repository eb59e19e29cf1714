import assert from 'node:assert/strict'
import { type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { channelWorld } from '../../server/modules/channels/testing/channel-world.ts'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, loggedCall, newHotel, newTenant, type Tenant } from '../../server/testing/world.ts'
import { type Language, panelWorld, signedInTab } from './panel-world.ts'

const number = '+905321110001'
const asTyped = '0532 111 00 01'

/** A panel, and the guest Elif Yıldız with the number. The company reads national numbers as those of Turkey. */
async function knownWorld(t: TestContext) {
  const world = await panelWorld(t)
  if (!world) return undefined
  const tenant = await newTenant(world.app, { countryCode: 'TR' })
  const elif = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Yıldız', phone: number })
  const open = async (
    path: string,
    { language = 'en' as Language, user = tenant as Pick<Tenant, 'email' | 'password'> } = {},
  ) => signedInTab(await world.profile(language), user, path)
  const countGuests = async (): Promise<number> => (await tenant.call('GET', '/guests')).data.items.length
  return { ...world, tenant, elif, open, countGuests }
}

async function typeGuest(page: Page, phone: string): Promise<void> {
  await page.fill('input[name=firstName]', 'Can')
  await page.fill('input[name=lastName]', 'Demir')
  await page.fill('input[name=phone]', phone)
}

full(
  'a new guest with a known number: the form says whose it is, opens that guest, or saves all the same',
  async (t) => {
    const world = await knownWorld(t)
    if (!world) return
    const { elif, open, countGuests, shows } = world
    const page = await open('/guests?drawer=new')
    await typeGuest(page, asTyped)
    await page.getByText('Elif Yıldız has this number.').waitFor()
    await page.getByRole('link', { name: 'Open? Elif Yıldız' }).click()
    await page.waitForURL(`**/guests/${elif.id}`)

    // Saved at once, before anybody could read the question.
    await page.goto('/guests?drawer=new')
    await typeGuest(page, asTyped)
    await page.keyboard.press('Enter')
    await page.getByText('Elif Yıldız has this number.').waitFor()
    assert.equal(await countGuests(), 1, 'nothing is saved before the question')
    await page.fill('input[name=phone]', '0532 999 00 01')
    await page.getByText('Elif Yıldız has this number.').waitFor({ state: 'detached' })
    await page.fill('input[name=phone]', asTyped)
    await page.getByText('Elif Yıldız has this number.').waitFor()
    await page.click('[role=dialog] button[type=submit]')
    await page.waitForSelector('h1:has-text("Can Demir")')
    await shows('two guests', async () => (await countGuests()) === 2)
    world.assertNoComplaints()
  },
)

full(
  'the new guest of a call or conversation may be one who exists, and a new one gets it in the same request',
  async (t) => {
    const world = await knownWorld(t)
    if (!world) return
    const { app, tenant, elif, open, countGuests } = world
    const call = await loggedCall(tenant, { fromNumber: '+905327770001', durationSeconds: 9 })
    const page = await open(`/calls/${call}?drawer=newGuest`)
    await typeGuest(page, asTyped)
    await page.getByRole('button', { name: 'Open? Elif Yıldız' }).click()
    await page.waitForSelector('h1:text-is("Elif Yıldız")')
    assert.equal((await tenant.call('GET', `/calls/${call}`)).data.guestId, elif.id)

    const other = await loggedCall(tenant, { fromNumber: '+905327770002', durationSeconds: 9 })
    const changes: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && changes.push(`${request.method()} ${request.url()}`))
    await page.goto(`/calls/${other}?drawer=newGuest`)
    await typeGuest(page, '+905327770002')
    await page.click('[role=dialog] button[type=submit]')
    await page.waitForSelector('h1:text-is("Can Demir")')
    assert.deepEqual(
      changes.filter((change) => /\/(?:guests|calls)\b/.test(change)).map((change) => change.split('/').at(-1)),
      ['guests'],
    )

    const channels = await channelWorld(app)
    const { conversationId } = await channels.simulateMessage({ text: 'Sauna?' })
    const known = await created(channels.tenant, '/guests', { firstName: 'Elif', lastName: 'Yıldız', phone: number })
    const tab = await open(`/inbox/${conversationId}?view=all&drawer=newGuest`, {
      language: 'tr',
      user: channels.tenant,
    })
    await typeGuest(tab, number)
    await tab.getByText('Bu numara Elif Yıldız adına kayıtlı.').waitFor()
    await tab.getByRole('button', { name: 'Açılsın mı? Elif Yıldız' }).click()
    await tab.locator('[role=dialog]').waitFor({ state: 'detached' })
    const { data } = await channels.tenant.call('GET', `/conversations/${conversationId}`)
    assert.equal(data.guestId, known.id)
    assert.equal(await countGuests(), 2)
    world.assertNoComplaints()
  },
)

full('a booking for a new guest with a known number asks first, and the guest can be chosen', async (t) => {
  const world = await knownWorld(t)
  if (!world) return
  const { app, tenant, elif } = world
  await newHotel(tenant)
  const context = await world.profile()
  await context.clock.setFixedTime(app.runtime.now().epochMilliseconds)
  const page = await signedInTab(context, tenant, '/desk?from=2026-06-12&to=2026-06-17')
  await page.locator('tr[data-room]:has-text("Double") button[data-column="1"]').click()
  await typeGuest(page, asTyped)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Elif Yıldız has this number.').waitFor()
  assert.equal((await tenant.call('GET', '/reservations')).data.items.length, 0)
  await page.getByRole('button', { name: 'Open? Elif Yıldız' }).click()
  await page.getByRole('heading', { name: 'Elif Yıldız' }).first().waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForSelector('[role=status] >> text=Confirmed')
  const [booked] = (await tenant.call('GET', '/reservations')).data.items
  assert.equal(booked.guest.id, elif.id)
  world.assertNoComplaints()
})

full('a user with masked values looks a number up once, when the guest is saved', async (t) => {
  const world = await knownWorld(t)
  if (!world) return
  const { app, tenant, open, countGuests } = world
  const permissions = ['guests.read', 'guests.manage']
  const masked = await newUser(app, tenant, { role: { permissions, piiAccess: 'masked' } })
  const page = await open('/guests?drawer=new', { user: masked })
  const lookUps: string[] = []
  page.on('request', (request) => request.url().includes('phone=') && lookUps.push(request.url()))
  await page.fill('input[name=firstName]', 'Can')
  await page.fill('input[name=lastName]', 'Demir')
  await page.locator('input[name=phone]').pressSequentially(asTyped)
  await page.fill('input[name=email]', 'can@demir.test')
  assert.deepEqual(lookUps, [])
  await page.keyboard.press('Enter')
  await page.getByText('Elif Yıldız has this number.').waitFor()
  assert.equal(await countGuests(), 1)
  await page.keyboard.press('Enter')
  await page.waitForSelector('h1:has-text("Can Demir")')
  assert.equal(lookUps.length, 1)
  world.assertNoComplaints()
})
