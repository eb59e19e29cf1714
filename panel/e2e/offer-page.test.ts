import assert from 'node:assert/strict'
import { full } from '../../server/testing/full.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { buildGuestPage, guestPageBuild } from '../build/build-guest-page.ts'
import { complaintsOfAxe } from './axe.ts'
import { desk, overflowsAt, windows } from './overflows.ts'
import { panelWorld } from './panel-world.ts'

const languages = ['ar', 'de', 'en', 'ru', 'tr'] as const

full('a guest opens an offer on a telephone, is noticed by a touch alone, and books one of its stays', async (t) => {
  await buildGuestPage()
  const world = await panelWorld(t, { config: { GUEST_PAGE_DIR: guestPageBuild.folder } })
  if (!world) return
  const { tenant } = world
  const { hotel, roomType } = await newHotel(tenant, {
    hotel: {
      name: 'Hotel Kaya',
      phone: '+902121112233',
      email: 'desk@kaya.test',
      cancellationPolicy: [
        { from: 'booking', offset: 'PT0S', feeType: 'none' },
        { from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 1 },
      ],
    },
    roomType: { name: 'Double with a view', totalRooms: 20 },
  })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id }
  const quote = async (checkIn: string, checkOut: string): Promise<string> =>
    (await tenant.call('GET', `/availability?${new URLSearchParams({ ...stay, checkIn, checkOut })}`)).data.roomTypes[0]
      .quoteId
  const offer = await created(tenant, '/offers', {
    guest: { firstName: 'ليلى', lastName: '<b>Hassan</b>', email: 'leyla@x.test' },
    alternatives: [
      { quoteId: await quote('2026-07-10', '2026-07-12') },
      { quoteId: await quote('2026-07-20', '2026-07-21'), rooms: 2 },
    ],
    languageCode: 'ar',
    message: 'It was nice to talk to you.\n<script>alert(1)</script>',
    holds: 'first',
  })
  const { url } = await created(tenant, `/offers/${offer.id}/link`, {})
  const { pathname, hash } = new URL(url)
  const read = async () => (await tenant.call('GET', `/offers/${offer.id}`)).data

  const profile = await world.profile('en', { locale: 'en-GB', hasTouch: true })
  const page = await profile.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(pathname + hash)
  await page.waitForSelector('h1:has-text("عرضك")')
  assert.deepEqual([await page.getAttribute('html', 'dir'), await page.getAttribute('html', 'lang')], ['rtl', 'ar'])
  assert.ok(
    requests.every((each) => !each.includes(hash.slice(1))),
    requests.join('\n'),
  )

  const found: string[] = []
  for (const language of languages) {
    await page.selectOption('select.languages', language)
    await page.waitForSelector(`html[lang=${language}]`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      found.push(...(await complaintsOfAxe(page)).map((line) => `${language} ${colorScheme} ${line}`))
      const pictures = process.env['PICTURES']
      if (pictures) await page.screenshot({ path: `${pictures}/offer-${language}-${colorScheme}.png`, fullPage: true })
    }
    for (const window of windows) found.push(...(await overflowsAt(page, language, window)))
    await page.setViewportSize(desk)
  }
  assert.deepEqual(found, [])
  assert.equal((await read()).status, 'sent', 'a program that looks is not noticed')

  await page.selectOption('select.languages', 'en')
  await page.mouse.move(100, 100)
  await page.mouse.move(140, 140)
  await world.shows('that the guest looked', async () => (await read()).status === 'seen')

  await page.getByText('Not what you are looking for?').click()
  await page.getByRole('radio').nth(1).check()
  const book = page.getByRole('button', { name: /^Book for .*€200.00/ })
  await book.click()
  await page.waitForSelector('[role=status]:has-text("Please agree")')
  await page.getByRole('checkbox').check()
  await page.getByLabel('Is there anything we can do for you?').fill('A quiet room')
  await book.click()
  await page.waitForSelector('h1:has-text("Your stay is booked")')
  const accepted = await read()
  const booked = (await tenant.call('GET', `/reservations/${accepted.reservationId}`)).data
  assert.deepEqual(
    [accepted.status, booked.rooms, booked.totalAmount, booked.specialRequests, booked.checkIn],
    ['accepted', 2, 200, 'A quiet room', '2026-07-20'],
  )
  await page.getByText(`Your booking number is`).waitFor()
  assert.ok((await page.innerText('main')).replaceAll(/[\u2068\u2069]/g, '').includes(booked.confirmationNumber))
  await page.reload()
  await page.waitForSelector('h1:has-text("Your stay is booked"), h1:has-text("تم حجز إقامتك")')
  world.assertNoComplaints()
})
