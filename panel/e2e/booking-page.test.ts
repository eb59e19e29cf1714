import assert from 'node:assert/strict'
import { full } from '../../server/testing/full.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { buildGuestPage, guestPageBuild } from '../build/build-guest-page.ts'
import { buildWidget, widgetBuild } from '../build/build-widget.ts'
import { complaintsOfAxe } from './axe.ts'
import { desk, overflowsAt, windows } from './overflows.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

const languages = ['ar', 'de', 'en', 'ru', 'tr'] as const

full('a guest opens a hold on a telephone, confirms it, changes and cancels the stay, in five languages', async (t) => {
  await buildGuestPage()
  await buildWidget()
  const world = await panelWorld(t, {
    config: { GUEST_PAGE_DIR: guestPageBuild.folder, WIDGET_DIR: widgetBuild.folder },
  })
  if (!world) return
  const { tenant } = world
  const { hotel, roomType } = await newHotel(tenant, {
    hotel: {
      name: 'Hotel Kaya',
      phone: '+902121112233',
      email: 'desk@kaya.test',
      guestMayChange: true,
      guestMayCancel: true,
      cancellationPolicy: [
        { from: 'booking', offset: 'PT0S', feeType: 'none' },
        { from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 1 },
      ],
    },
    roomType: { name: 'Double with a view', totalRooms: 2 },
  })
  const guest = await created(tenant, '/guests', {
    firstName: 'ليلى',
    lastName: '<b>Hassan</b>',
    email: 'leyla@x.test',
    languageCode: 'ar',
  })
  const booked = await created(tenant, '/reservations', {
    hotelId: hotel.id,
    roomTypeId: roomType.id,
    guestId: guest.id,
    checkIn: '2026-07-10',
    checkOut: '2026-07-12',
    status: 'held',
    heldUntil: '2026-06-20T12:00:00Z',
    internalNotes: 'Difficult guest',
  })
  const read = async () => (await tenant.call('GET', `/reservations/${booked.id}`)).data
  await created(tenant, '/chatwidgets', {
    name: 'Guests',
    hotelId: hotel.id,
    allowedOrigins: ['https://hotel.test'],
    identityVerification: 'required',
    identitySecret: 'a secret of the hotel',
  })
  const desktop = await world.profile('en', { permissions: ['clipboard-read', 'clipboard-write'] })
  const agent = await signedInTab(desktop, tenant, `/reservations/${booked.id}`)
  await agent.getByRole('button', { name: 'Copy link' }).click()
  await agent.getByText('Not opened yet').waitFor()
  const { pathname, hash } = new URL(String(await agent.evaluate('navigator.clipboard.readText()')))

  const profile = await world.profile('en', { locale: 'en-GB', hasTouch: true, viewport: { width: 390, height: 844 } })
  const page = await profile.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(pathname + hash)
  await page.waitForSelector('h1:has-text("Hotel Kaya")')
  assert.deepEqual([await page.getAttribute('html', 'dir'), await page.getAttribute('html', 'lang')], ['rtl', 'ar'])
  const found: string[] = []
  const pictures = process.env['PICTURES']
  const picture = async (name: string): Promise<void> => {
    if (pictures) await page.screenshot({ path: `${pictures}/booking-${name}.png`, fullPage: true })
  }
  for (const language of languages) {
    await page.selectOption('select.languages', language)
    await page.waitForSelector(`html[lang=${language}]`)
    for (const part of await page.locator('summary').all()) await part.click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      found.push(...(await complaintsOfAxe(page)).map((line) => `${language} ${colorScheme} ${line}`))
      await picture(`${language}-${colorScheme}-390`)
    }
    for (const window of windows) found.push(...(await overflowsAt(page, language, window)))
    await page.setViewportSize(desk)
    await picture(`${language}-desk`)
    await page.emulateMedia({ media: 'print' })
    await picture(`${language}-print`)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 844 })
  }
  assert.deepEqual(found, [])
  assert.doesNotMatch(await page.content(), /leyla@x|Difficult/)

  await page.selectOption('select.languages', 'ar')
  await page.waitForSelector('html[lang=ar]')
  await page.getByRole('button', { name: /^تأكيد مقابل/ }).tap()
  await page.getByRole('status').filter({ hasText: 'تم تأكيد إقامتك' }).first().waitFor()
  await picture('confirmed')
  assert.equal((await read()).status, 'confirmed')

  await page.selectOption('select.languages', 'en')
  await page.getByText('Change the stay').first().click()
  await page.getByLabel('Departure').fill('2026-07-14')
  const change = page.getByRole('button', { name: /^Change for .*€400.00/ })
  await change.waitFor()
  await page.getByText(/New total: .*€400.00.*\+€200.00/).waitFor()
  await picture('change')
  await change.click()
  await page.getByText('Your stay is changed.').waitFor()
  assert.deepEqual([(await read()).checkOut, (await read()).totalAmount], ['2026-07-14', 400])

  await page.getByText('Arrival time and wishes').click()
  await page.getByLabel('When do you arrive?').fill('22:30')
  await page.getByLabel('Is there anything we can do for you?').fill('A quiet room')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Thank you.').waitFor()
  assert.deepEqual([(await read()).arrivalTime, (await read()).specialRequests], ['22:30', 'A quiet room'])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  assert.equal((await saving).suggestedFilename(), `${booked.confirmationNumber}.ics`)

  await page.getByRole('button', { name: 'Write to us' }).click()
  await page.locator('bellhop-chat textarea').fill('Is there a pool?')
  await page.keyboard.press('Enter')
  const conversations = async () => (await tenant.call('GET', '/conversations?channel=webchat')).data.items
  await world.shows('the message of the guest', async () => (await conversations()).length === 1)
  const [{ guestId, isIdentified }] = await conversations()
  assert.deepEqual([guestId, isIdentified], [guest.id, true])
  await page.keyboard.press('Escape')

  // By keyboard alone.
  await page.locator('summary', { hasText: 'Cancel the booking' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('My plans have changed')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Your booking is cancelled.').waitFor()
  await picture('cancelled')
  assert.deepEqual(
    [(await read()).status, (await read()).cancellationReason],
    ['cancelled', 'guest page: My plans have changed'],
  )
  assert.equal(await page.getByRole('button', { name: 'Cancel the booking' }).count(), 0)
  assert.ok(
    requests.every((each) => !each.includes(hash.slice(1))),
    requests.join('\n'),
  )

  await agent.reload()
  await agent.getByText('by the guest').first().waitFor()
  await agent.getByText('My plans have changed').first().waitFor()
  if (pictures) await agent.screenshot({ path: `${pictures}/booking-panel.png`, fullPage: true })
  await agent.getByRole('button', { name: /^Revoke the link/ }).click()
  await agent.getByText(/^revoked/).waitFor()
  await page.reload()
  await page.waitForSelector('h1:has-text("This link does not work any more"), h1:has-text("لم يعد هذا الرابط صالحًا")')
  world.assertNoComplaints()
})
