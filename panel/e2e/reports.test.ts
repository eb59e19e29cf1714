import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, loggedCall, newHotel, type Tenant } from '../../server/testing/world.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

type Values = Record<string, unknown>
type Row = Values & { group: string | null; currencyCode?: string; comparison: Values | null }
type Report = {
  items: Row[]
  totals: (Values & { currencyCode?: string; comparison: Values | null })[]
  totalCount: number
}

const today = '2026-06-01'
const days = 'from=2026-05-20&to=2026-06-30'

/** Two hotels with a currency each, bookings of both weeks before and after today, calls, a conversation. */
async function busyHotels(tenant: Tenant) {
  const first = await newHotel(tenant, { hotel: { name: 'Bosphorus', taxRatePercent: 10 } })
  const second = await newHotel(tenant, { hotel: { name: 'Kapadokya', currencyCode: 'TRY' } })
  let guests = 0
  const book = ({ hotel, roomType }: typeof first, checkIn: string, checkOut: string, more: object = {}) =>
    created(tenant, '/reservations', {
      hotelId: hotel.id,
      roomTypeId: roomType.id,
      checkIn,
      checkOut,
      guest: { firstName: 'Ada', lastName: `Byron ${++guests}`, phone: `+90532111${String(guests).padStart(4, '0')}` },
      ...more,
    })
  await book(first, '2026-06-02', '2026-06-05', { source: 'phone' })
  await book(first, '2026-06-03', '2026-06-04', { source: 'web', rooms: 2 })
  await book(second, '2026-06-10', '2026-06-12', { source: 'ota' })
  await book(first, '2026-05-12', '2026-05-22', { recordedAt: '2026-04-20T09:00:00Z' })
  await book(first, today, '2026-06-02')
  const { id } = await book(first, '2026-06-20', '2026-06-21')
  await tenant.call('POST', `/reservations/${id}/cancel`, { body: { reason: 'Ill' } })
  await loggedCall(tenant, { startedAt: '2026-05-30T10:00:00Z', hotelId: first.hotel.id })
  await loggedCall(tenant, { startedAt: '2026-06-01T07:00:00Z', direction: 'outbound', toNumber: '+905321110009' })
  const callback = { phone: '+905321110004', scheduledAt: '2026-06-02T10:00:00Z', notes: 'Asks for a sea view' }
  await created(tenant, '/scheduledcallbacks', callback)
  return { first, second }
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The groups whose rows have an order; those of other groups stand by the plotted metric. */
const inOrder = ['day', 'week', 'month', 'weekday', 'hour', 'bucket', 'daysBefore']

/** The rows as their keys, of which each is there once. */
const byGroup = <Item extends { readonly group: string | null }>(rows: readonly Item[]): Item[] =>
  rows.toSorted((a, b) => ((a.group ?? '') < (b.group ?? '') ? -1 : 1))

/** Texts of closed lists that their fields cut. */
const cutChoices = (page: Page) =>
  page
    .locator('search input')
    .evaluateAll((inputs) =>
      (inputs as unknown as { scrollWidth: number; clientWidth: number; value: string }[])
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ value }) => value),
    )

/** The elements of a selector with their data attributes; numbers are read, and absent ones are null. */
const metricsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const {
        group = '',
        metric = '',
        value,
        other,
      } = (element as unknown as { dataset: Record<string, string> }).dataset
      const read = (text: string | undefined) => (text === undefined ? null : Number(text))
      return { group, metric, value: read(value), other: read(other) }
    }),
  )

full('§6 every report shows the figures of its JSON, in its totals, its plot and its table', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant, app } = world
  await busyHotels(tenant)
  const { items: reports } = (await tenant.call('GET', '/reports?pageSize=100')).data
  const context = await world.profile()
  await context.clock.setFixedTime(app.runtime.now().epochMilliseconds)
  const page = await signedInTab(context, tenant, '/reports')
  await page.waitForSelector('main li a')
  const listed = await page
    .locator('main li a')
    .evaluateAll((links) => links.map((link) => (link as unknown as { href: string }).href.split('/').at(-1)))
  assert.deepEqual(listed.toSorted(), reports.map(({ name }: { name: string }) => name).toSorted())

  let [plots, empty] = [0, 0]
  for (const { name, isList, mainMetric, groupBy } of reports) {
    const query = `/reports/${name}?${days}&compareTo=previousPeriod`
    const { items, totals, totalCount }: Report = (await tenant.call('GET', `${query}&pageSize=100`)).data
    await page.evaluate(`history.pushState({}, '', '${query}')`)
    await page.waitForSelector(`dl[data-report=${name}] dd`)
    const [total] = totals
    const currency = total?.currencyCode
    assert.ok(total, name)
    const tiles = await metricsOf(page, 'dl[data-report] > [data-metric]')
    for (const { metric, value, other } of tiles) {
      assert.deepEqual([value, other], [number(total[metric]), number(total.comparison?.[metric])], `${name} ${metric}`)
    }
    const shown = await page.locator('dl[data-report] dd, tbody [data-metric]').allTextContents()
    assert.deepEqual(
      [tiles.filter(({ metric }) => /share/i.test(metric)), shown.filter((text) => /\d[.]\d\d%/.test(text))],
      [[], []],
      `${name}: no part of the whole in itself, and no percentage with two decimals`,
    )
    assert.deepEqual(await cutChoices(page), [], name)
    assert.ok((await page.locator('main header p').textContent())?.includes('.'), `${name} says what it counts`)
    const rows = items.filter((row) => row.currencyCode === currency)
    if (totalCount === 0) await page.waitForSelector('text=Nothing in this period')
    else if (isList) assert.equal(await page.locator('tbody tr').count(), Math.min(totalCount, 100) * 2, name)
    else {
      plots += 1
      const plot = page.locator('[data-plot]:not([data-plot=pace])')
      const metric = String(await plot.getAttribute('data-plot'))
      const title = String(await page.locator('main h1').textContent())
      assert.equal(metric, mainMetric, `the plot of ${name} shows what the report is about`)
      if (name !== 'occupancy') assert.ok((await plot.locator('h2').textContent())?.startsWith(title), name)
      const points = await metricsOf(page, '[data-plot]:not([data-plot=pace]) [data-group]')
      const expected = rows.map((row) => ({
        group: row.group ?? '',
        value: number(row[metric]),
        other: number(row.comparison?.[metric]),
      }))
      const isOrdered = inOrder.includes(groupBy[0] ?? '')
      if (expected.every(({ value, other }) => !value && !other)) {
        empty += 1
        assert.equal(await plot.locator('p:text-is("None in this period.")').count(), 1, name)
      } else {
        const drawn = points.map(({ group, value, other }) => ({ group, value, other }))
        assert.deepEqual(isOrdered ? drawn : byGroup(drawn), isOrdered ? expected : byGroup(expected), name)
        const values = drawn.map(({ value }) => value ?? -Infinity)
        if (!isOrdered)
          assert.deepEqual(
            values,
            values.toSorted((a, b) => b - a),
            `the bars of ${name} fall`,
          )
      }
      const cells = await metricsOf(page, 'main section tbody [data-metric]')
      const metrics = cells.slice(0, cells.length / rows.length).map((each) => each.metric)
      const listed = await page
        .locator('main section tbody [data-row]')
        .evaluateAll((each) => each.map((row) => row.getAttribute('data-row')))
      const newestFirst = rows.map(({ group }) => group).toReversed()
      const ahead = ['occupancy', 'pickup', 'deniedDemand'].includes(name)
      if (groupBy[0] === 'day')
        assert.deepEqual(ahead ? listed[0] : listed, ahead ? today : newestFirst, `${name} begins with today`)
      const rowOf = new Map(rows.map((row) => [row.group ?? '', row]))
      assert.deepEqual(
        cells.map(({ value }) => value),
        listed.flatMap((group) => metrics.map((each) => number(rowOf.get(group ?? '')?.[each]))),
        `the table of ${name}`,
      )
    }
  }
  assert.ok(plots >= 15 && empty > 0, `${plots} plots, ${empty} of them say that there is nothing`)
  world.assertNoComplaints()
})

full('§6 a report: calendar and pace, currencies apart, formulas, files, paper, and refused dates', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant, app } = world
  const { first } = await busyHotels(tenant)
  const context = await world.profile('en', { acceptDownloads: true })
  await context.clock.setFixedTime(app.runtime.now().epochMilliseconds)
  const page = await signedInTab(context, tenant, `/reports/occupancy?${days}`)
  await page.waitForSelector('[data-month="2026-06"]')
  const { items: months } = (await tenant.call('GET', `/reports/occupancy?${days}&groupBy=month`)).data
  const shownMonths = await metricsOf(page, '[data-month]')
  assert.deepEqual(
    shownMonths.map(({ value }) => value),
    months.map(({ occupancyPercent }: Values) => occupancyPercent),
  )
  assert.equal(await page.locator('td[data-today=true]').getAttribute('data-group'), today)
  await page.locator('dl button:text-is("Occupancy")').focus()
  await page.waitForSelector('[role=tooltip]:has-text("Rooms sold ÷ Rooms available × 100")')

  await page.goto(`/reports/pickup?${days}`)
  await page.waitForSelector('[data-plot=pace] [data-group]')
  const pace = await metricsOf(page, '[data-plot=pace] [data-group]')
  assert.deepEqual(
    pace.filter(({ value }) => value !== null).at(-1)?.group,
    today,
    'the curve of this year ends today, that of the year before goes on',
  )
  for (const { group, value } of pace.filter((point) => point.value !== null)) {
    const { totals } = (await tenant.call('GET', `/reports/pickup?${days}&asOf=${group}`)).data
    assert.equal(value, totals[0].roomsNow, `on the books at the end of ${group}`)
  }
  assert.ok(new Set(pace.map(({ value }) => value)).size > 2, 'the period fills up')

  await page.goto(`/reports/revenue?${days}&groupBy=month`)
  const revenue: Report = (await tenant.call('GET', `/reports/revenue?${days}&groupBy=month`)).data
  for (const total of revenue.totals) {
    const code = String(total.currencyCode)
    await page.click(`nav a:text-is("${code}")`)
    await page.waitForSelector(`nav a[aria-current=page]:text-is("${code}")`)
    const [shown] = await metricsOf(page, 'dl [data-metric=roomRevenue]')
    assert.equal(shown?.value, total['roomRevenue'], code)
  }
  const download = page.waitForEvent('download')
  await page.click('button:has-text("CSV")')
  assert.equal((await download).suggestedFilename(), 'revenue-2026-05-20-2026-06-30.csv')
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('body > div h1:text-is("Revenue"):visible').count(), 1)
  assert.equal(await page.locator('main:visible').count(), 0)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/reports/revenue?from=2025-01-01&to=2026-06-30')
  await page.waitForSelector('text=A report has at most 400 days.')
  await page.click('input[aria-label="Period"]')
  await page.click('[role=option]:has-text("Last 7 days")')
  await page.waitForSelector('dl[data-report=revenue]')
  await page.goto('/reports/nothing')
  await page.waitForSelector('text=This report does not exist')

  const ofFirst = await newUser(app, tenant, {
    role: { permissions: ['reports.read'] },
    user: { hotelIds: [first.hotel.id] },
  })
  const other = await signedInTab(await world.profile(), ofFirst, `/reports/revenue?${days}&groupBy=hotel`)
  await other.waitForSelector('tbody tr:has-text("Bosphorus")')
  assert.equal(await other.locator('tbody tr').count(), 2, 'one hotel, on the screen and on paper')
  world.assertNoComplaints()
})

full('§6 every number of the dashboard is that of the API, opens its list, and follows live events', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant, app, shows } = world
  const { first } = await busyHotels(tenant)
  const page = await signedInTab(await world.profile(), tenant, '/dashboard')
  const metricLink = (name: string) => page.locator(`[data-metric=${name}] dd > a`)
  await metricLink('created').waitFor()
  const { data } = await tenant.call('GET', '/dashboard')
  const shown = async (name: string) => String(await metricLink(name).first().textContent())
  assert.deepEqual(
    [await shown('arrivals'), await shown('departures'), await shown('created'), await shown('available')],
    [data.arrivals, data.departures, data.reservationsToday.created, data.agents.available].map(String),
  )
  assert.equal(await page.locator('[data-metric=revenue]').count(), data.revenue.length, 'one for each currency')
  assert.equal(
    await page.locator('[data-metric]').count(),
    await page.locator('[data-metric] dd > a').count(),
    'every number is a link',
  )
  assert.deepEqual(
    (await metricsOf(page, '[data-night]')).map(({ value }) => value),
    data.next14Days.map(({ sold, available }: { sold: number; available: number }) =>
      Math.round((sold / available) * 100),
    ),
  )
  assert.deepEqual(
    (await metricsOf(page, '[data-plot=callsByHour] [data-group]')).map(({ group, value }) => [group, value]),
    data.callsByHour.map(({ hour, offered }: { hour: string; offered: number }) => [hour, offered]),
  )
  assert.deepEqual(
    (await metricsOf(page, '[data-plot=callTopics] [data-group]')).map(({ group, value }) => [group, value]),
    data.callTopics.map(({ category, calls }: { category: string; calls: number }) => [category, calls]),
  )
  const [topic] = data.callTopics
  await page.locator(`[data-plot=callTopics] [data-group="${topic.category}"] a`).click()
  await page.waitForSelector(`main nav >> text=/ of ${topic.calls}$/`)
  await page.goBack()
  await metricLink('created').waitFor()
  const before = data.reservationsToday.created
  await shows('the stream', () => page.locator('[data-connection=live]').isVisible())
  const stay = { hotelId: first.hotel.id, roomTypeId: first.roomType.id, checkIn: today, checkOut: '2026-06-02' }
  await created(tenant, '/reservations', {
    ...stay,
    guest: { firstName: 'Grace', lastName: 'Hopper', phone: '+905324440001' },
  })
  await shows('the new booking', async () => (await shown('created')) === String(before + 1))
  await metricLink('arrivals').click()
  await page.waitForSelector('main td:has-text("Grace Hopper")')
  assert.equal(new URL(page.url()).pathname, '/reports/arrivals')

  const reader = await newUser(app, tenant, { role: { permissions: ['guests.read'] } })
  const own = await signedInTab(await world.profile(), reader, '/dashboard')
  await own.waitForSelector('h2:text-is("Notifications")')
  assert.equal(await own.locator('[data-metric]').count(), 0, 'only what waits for the user')
  world.assertNoComplaints()
})
