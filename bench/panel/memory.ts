import type { Page } from 'playwright-core'
import { until } from '../../server/testing/processes/process.ts'
import { type Measurement, rounded } from '../measured.ts'
import { type Heap, weighHeap } from './heap.ts'
import { readEvents } from './read-events.ts'
import type { PanelScene } from './scene.ts'

const callsPerHour = 40
const bookingsPerHour = 20
const goal = 1.1
const pages = ['/queue', '/callbacks', '/reservations', '/guests', '/calls', '/dashboard', '/notifications', '/desk']

/**
 * The memory of a tab after a shift: calls that the agent answers, bookings of the website, and a walk through the pages
 * in each hour. An hour ends with a jump of the tab's clock, so that what the panel keeps for minutes is dropped. Only
 * locators wait: `waitForSelector` would keep the elements in memory.
 */
export async function measureMemory(
  scene: PanelScene,
  hours: number,
): Promise<{ notes: string[]; measurements: Measurement[] }> {
  const page = await scene.openTab('/desk')
  await page.clock.install()
  let events = 0
  const stop = await readEvents(scene, () => void (events += 1))
  const devtools = await page.context().newCDPSession(page)
  const book = await bookings(scene)
  const heaps: Heap[] = []
  for (let hour = 0; hour < hours; hour += 1) {
    await walk(page)
    for (let n = 0; n < callsPerHour; n += 1) {
      await takeCall(scene, page, `+90532${4_000_000 + hour * callsPerHour + n}`)
      if (n % 2 === 0) await book(hour * bookingsPerHour + n / 2)
    }
    await page.clock.fastForward('01:00:00')
    await page.locator('[data-connection=live]').waitFor()
    await page.waitForLoadState('networkidle')
    heaps.push(await weighHeap(devtools))
  }
  await stop()
  await page.context().close()
  const inMegabytes = (kind: keyof Heap): string => heaps.map((heap) => rounded(heap[kind] / 1e6, 1)).join(', ')
  const [first, last] = [heaps[0]?.withoutCode ?? Number.NaN, heaps.at(-1)?.withoutCode ?? Number.NaN]
  const ratio = rounded(last / first, 2)
  return {
    notes: [
      `tab: ${events} live events in ${hours} hours of ${callsPerHour} calls and ${bookingsPerHour} bookings each;`,
      `  MB after each hour without compiled code: ${inMegabytes('withoutCode')}; all: ${inMegabytes('total')}`,
    ],
    measurements: [
      {
        name: `tab: heap after ${hours} hours, to the first`,
        megabytes: rounded(last / 1e6, 1),
        ratio,
        expected: goal,
        ok: ratio <= goal,
      },
    ],
  }
}

/** Through the links of the rail, as a reload would empty the tab. */
async function walk(page: Page): Promise<void> {
  for (const path of pages) {
    const link = page.locator(`nav a[href="${path}"]`).first()
    if ((await link.count()) === 0) continue
    await link.click()
    await page.waitForURL((url) => url.pathname === path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
  }
}

async function takeCall({ api, ring, hangUp }: PanelScene, page: Page, phone: string): Promise<void> {
  await api('POST', '/guests', { firstName: 'Elif', lastName: `Caller ${phone}`, phone })
  await api('PUT', '/profile/presence', { presence: 'available' })
  const { callId, providerCallId } = await ring(phone)
  await until('it rings', async () => (await api('GET', '/calls/current'))?.id === callId)
  await page.getByText(`Caller ${phone}`).first().waitFor()
  await api('POST', `/calls/${callId}/answer`)
  await hangUp(providerCallId)
  await until('it is over', async () => (await api('GET', `/calls/${callId}`)).status === 'wrapUp')
  await api('POST', `/calls/${callId}/wrap-up`, { category: 'reservationMade' })
}

/** Returns how to book the night of a number and cancel it. */
async function bookings({ api }: PanelScene): Promise<(n: number) => Promise<void>> {
  const [hotel] = await api('GET', '/hotels')
  const [roomType] = (await api('GET', `/hotels/${hotel.id}/room-types`)).items
  const today = Temporal.Now.plainDateISO()
  return async (n) => {
    const checkIn = today.add({ days: 20 + (n % 100) })
    const checkOut = checkIn.add({ days: 1 })
    const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: String(checkIn), checkOut: String(checkOut) }
    const guest = { firstName: 'Nur', lastName: `Booker ${n}`, phone: `+90532${5_000_000 + n}` }
    const { id } = await api('POST', '/reservations', { ...stay, guest })
    await api('POST', `/reservations/${id}/cancel`, { reason: 'Changed plans' })
  }
}
