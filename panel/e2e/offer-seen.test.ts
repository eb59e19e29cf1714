import assert from 'node:assert/strict'
import { full, repetitions } from '../../server/testing/full.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { buildGuestPage, guestPageBuild } from '../build/build-guest-page.ts'
import { panelWorld } from './panel-world.ts'

const loads = repetitions(20)
const together = 4

/** Programs that fetch what stands in a message, for its preview or to look for viruses. */
const agents = [
  'WhatsApp/2.24.6.77 A',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) SkypeUriPreview Preview/0.5',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'Mozilla/5.0 (compatible; BingPreview/1.0b)',
  'Mozilla/5.0 (compatible; GoogleImageProxy)',
]

/** Everything that a script can pretend. */
const pretend = `for (const name of ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel', 'click'])
  for (const target of [window, document, document.body]) target.dispatchEvent(new Event(name, { bubbles: true }))`

full(
  'loads, prefetchers and previews leave an offer unseen; one touch makes it seen once',
  {
    timeout: 1_800_000,
  },
  async (t) => {
    await buildGuestPage()
    const world = await panelWorld(t, { config: { GUEST_PAGE_DIR: guestPageBuild.folder } })
    if (!world) return
    const { app, tenant } = world
    const { hotel, roomType } = await newHotel(tenant)
    const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
    const [{ quoteId }] = (await tenant.call('GET', `/availability?${new URLSearchParams(stay)}`)).data.roomTypes
    const offer = await created(tenant, '/offers', {
      guest: { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' },
      alternatives: [{ quoteId }],
    })
    const { pathname, hash } = new URL((await created(tenant, `/offers/${offer.id}/link`, {})).url)
    const read = async () => (await tenant.call('GET', `/offers/${offer.id}`)).data
    const sent = await read()
    const requested: string[] = []

    const profile = await world.profile('en', { hasTouch: true })
    // All pages of the profile have one clock, which stands still until they are loaded.
    await profile.clock.install()
    const passMinute = (): Promise<void> => profile.clock.runFor(60_000)
    async function load() {
      const page = await profile.newPage()
      page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`))
      await page.goto(pathname + hash)
      await page.waitForSelector('h1')
      return page
    }

    for (let n = 0; n < loads; n += together) {
      const pages = await Promise.all(Array.from({ length: together }, () => load()))
      await passMinute()
      await Promise.all(pages.map((page) => page.evaluate(pretend)))
      await passMinute()
      await Promise.all(pages.map((page) => page.close()))
    }
    assert.equal(requested.filter((each) => each.endsWith('/guestpages/offer')).length, loads)
    const prefetching = await profile.newPage()
    await prefetching.setContent(`<link rel=prefetch href="https://localhost:${world.port}${pathname}${hash}">`)
    await prefetching.waitForLoadState('networkidle')
    await prefetching.close()
    for (const agent of agents) {
      for (const headers of [
        { 'user-agent': agent },
        { 'user-agent': agent, 'sec-purpose': 'prefetch', purpose: 'prefetch' },
      ]) {
        const answer = await profile.request.get(pathname, { headers })
        assert.equal(answer.status(), 200)
        assert.doesNotMatch(await answer.text(), new RegExp(offer.number), 'the page itself says nothing')
      }
    }
    assert.ok(!requested.some((each) => each.endsWith('/seen')))
    assert.deepEqual(await read(), sent, 'nothing has changed')

    const page = await load()
    await passMinute()
    await page.touchscreen.tap(50, 50)
    await world.shows('that the guest looked', async () => (await read()).status === 'seen')
    await page.touchscreen.tap(60, 60)
    await page.keyboard.press('Tab')
    await passMinute()
    assert.equal(requested.filter((each) => each === 'POST /api/v1/guestpages/offer/seen').length, 1)
    await app.settle()
    const rows = await app.admin<{ type: string }>('select type from events where subject_id = $1 order by sequence', [
      offer.id,
    ])
    assert.deepEqual(
      rows.map(({ type }) => type),
      ['offer.sent', 'offer.seen'],
    )
    world.assertNoComplaints()
  },
)
