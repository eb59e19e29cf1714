import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { playedOutcomes, playOutcomes } from '../../server/modules/voice/testing/outcome-calls.ts'
import { type VoiceWorld, voiceWorld } from '../../server/modules/voice/testing/voice-world.ts'
import { definitions, words } from '../../server/shared/glossary.ts'
import { addDays } from '../../server/shared/stay.ts'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created } from '../../server/testing/world.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

const phone = '+905321110001'

/** A guest with a stay that has begun, and with one reservation ahead. */
async function guestWithStays({ app, tenant, hotel, roomType }: VoiceWorld): Promise<string> {
  const { id } = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya', phone })
  const today = app.runtime.now().toString().slice(0, 10)
  const book = (checkIn: string, nights: number) =>
    created(tenant, '/reservations', {
      hotelId: hotel.id,
      roomTypeId: roomType.id,
      guestId: id,
      checkIn,
      checkOut: addDays(checkIn, nights),
    })
  const stay = await book(today, 2)
  await book(addDays(today, 30), 3)
  assert.equal((await tenant.call('POST', `/reservations/${stay.id}/check-in`, { body: {} })).status, 200)
  return id
}

/** The label and the number of each figure of a page. */
const metricsOf = async (page: Page, list = 'main dl'): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await page
      .locator(`${list} > div`)
      .evaluateAll((each) =>
        each.map((one) => [
          one.querySelector('dt')?.textContent?.trim() ?? '',
          one.querySelector('dd')?.firstChild?.textContent?.trim() ?? '',
        ]),
      ),
  )

async function open(page: Page, path: string, wait: string): Promise<void> {
  await page.goto(path)
  await page.waitForSelector(wait)
}

full(
  '§6.1 one word is one number: dashboard, queue, notices, calls, report and guest agree, and explain it',
  async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const voice = await voiceWorld(world.app, { queue: { strategy: 'manual', maxWaitSeconds: 60 } })
    const { app, tenant } = voice
    const guestId = await guestWithStays(voice)
    // Who acts is not notified, so a colleague reads the notices.
    const reader = await newUser(app, tenant, { role: { permissions: ['calls.read', 'calls.manage'] } })
    await playOutcomes(voice, phone)
    const { answered, missed, abandoned, notAnswered, waiting } = playedOutcomes
    const day = app.runtime.now().toString().slice(0, 10)
    const context = await world.profile()
    const ahead = app.runtime.now().epochMilliseconds - Date.now()
    await context.addInitScript({ content: `{ const now = Date.now; Date.now = () => now() + ${ahead} }` })
    const page = await signedInTab(context, tenant, '/dashboard')

    await page.waitForSelector('[data-metric=notAnswered] dd')
    const dashboard = await metricsOf(page)
    assert.deepEqual(
      [dashboard['Waiting'], dashboard['Answered'], dashboard['Not answered']],
      [waiting, answered, notAnswered].map(String),
    )
    await open(page, '/queue', 'section[aria-label="Waiting"] tbody tr')
    await world.shows('the figures of the day', async () => 'Not answered' in (await metricsOf(page)))
    const queue = await metricsOf(page)
    assert.deepEqual(
      [queue['Waiting'], queue['Answered'], queue['Not answered']],
      [waiting, answered, notAnswered].map(String),
    )
    await page.waitForSelector(`text=${missed} missed, ${abandoned} abandoned`)
    assert.equal(await page.locator('section[aria-label="Waiting"] tbody tr').count(), waiting)

    for (const [status, count] of Object.entries({ answered, missed, abandoned, notAnswered })) {
      await open(page, `/calls?status=${status}&from=${day}&to=${day}`, 'main tbody tr')
      await page.waitForSelector(`main nav >> text=/ of ${count}$/`)
      assert.equal(await page.locator('main tbody tr[data-gone]').count(), count, status)
    }
    await open(page, `/reports/callVolume?from=${day}&to=${day}`, 'dl[data-report=callVolume] dd')
    const report = await metricsOf(page, 'dl[data-report]')
    assert.deepEqual(
      [report['Answered'], report['Missed'], report['Abandoned'], report['Not answered']],
      [answered, missed, abandoned, notAnswered].map(String),
    )

    const notices = await signedInTab(await world.profile(), reader, '/notifications?show=team')
    const rows = notices.locator('main li', { hasText: 'called' })
    await rows.first().waitFor()
    const left = /hung up/
    assert.deepEqual(
      [await rows.filter({ hasNotText: left }).count(), await rows.filter({ hasText: left }).count()],
      [missed, abandoned],
    )

    await open(page, `/guests/${guestId}/calls`, 'main li')
    const ofGuest = (word: string) => page.locator(`main li a:text-is("${word}")`).count()
    assert.deepEqual([await ofGuest('Missed'), await ofGuest('Abandoned')], [missed, abandoned])
    const guest = await metricsOf(page, 'main header dl')
    assert.deepEqual(
      [guest['Stays'], guest['Nights'], guest['Spent'], guest['Ahead'], guest['Booked ahead']],
      ['1', '2', '€200.00', '1', '€300.00'],
    )
    await open(page, `/desk?guest=${guestId}`, 'text=1 ahead, 1 stay')
    await page.waitForSelector('dt:has-text("Spent")')
    const desk = await metricsOf(page, 'main dl')
    assert.deepEqual(
      [desk['Stays'], desk['Spent'], desk['Ahead'], desk['Booked ahead']],
      ['1', '€200.00', '1', '€300.00'],
    )

    // By keyboard and by mouse, each such figure says what it counts.
    await open(page, '/dashboard', '[data-metric=notAnswered] dd')
    const explained = (text: string) => page.waitForSelector(`[role=tooltip]:has-text("${text}")`)
    await page.locator('[data-metric=notAnswered] dt button').focus()
    await explained('Missed + abandoned')
    await page.locator('[data-metric=waiting] dt button').hover()
    await explained('Callers who wait for an agent to answer')
    await page.evaluate("localStorage.setItem('bellhop.language', 'tr')")
    await open(page, `/reports/callVolume?from=${day}&to=${day}`, 'dl[data-report=callVolume] dd')
    const turkish = await metricsOf(page, 'dl[data-report]')
    assert.deepEqual(
      [turkish[words.tr.missed], turkish[words.tr.abandoned], turkish[words.tr.notAnswered]],
      [missed, abandoned, notAnswered].map(String),
    )
    await page.locator('[data-metric=abandoned] dt button').focus()
    await explained(definitions.tr.abandoned.slice(1))
    world.assertNoComplaints()
  },
)
