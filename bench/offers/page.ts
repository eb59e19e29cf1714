import { buildGuestPage, guestPageBuild } from '../../panel/build/build-guest-page.ts'
import { addDays } from '../../server/shared/stay.ts'
import { browserPath, startBrowser } from '../../server/testing/browser.ts'
import { testService } from '../../server/testing/processes/process.ts'
import { type Measurement, median, rounded } from '../measured.ts'

const slowDown = 4
const expected = 2

/** How long a guest waits for the page of an offer. */
export async function measurePage(rounds: number): Promise<readonly Measurement[]> {
  const executablePath = browserPath()
  if (executablePath === undefined) throw new Error('Chromium is not installed (Debian: chromium)')
  await buildGuestPage()
  const service = await testService({ GUEST_PAGE_DIR: guestPageBuild.folder }, { embedded: true })
  const browser = await startBrowser(executablePath)
  try {
    const { accessToken: token } = (await service.call('POST', '/auth/login', { body: service.demo })).data
    const ok = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const answer = await service.call(method, path, { token, ...(body ? { body } : {}) })
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.text}`)
      return answer.data
    }
    const [hotel] = await ok('GET', '/hotels')
    const checkIn = addDays(new Date().toISOString().slice(0, 10), 60)
    const query = new URLSearchParams({ hotelId: hotel.id, checkIn, checkOut: addDays(checkIn, 3) })
    const alternatives = (await ok('GET', `/availability?${query}`)).roomTypes.map(
      ({ quoteId }: { quoteId: string }) => ({ quoteId }),
    )
    const guest = { firstName: 'Bench', lastName: 'Guest', phone: '+905329990001' }
    const { id } = await ok('POST', '/offers', { guest, alternatives })
    const { pathname, hash } = new URL((await ok('POST', `/offers/${id}/link`, {})).url)
    const at = `https://localhost:${service.port}`
    const found: { page: number; empty: number }[] = []
    for (let round = -1; round < rounds; round += 1) {
      const empty = await timeOf(`${at}/health/live`, 'html')
      const page = await timeOf(at + pathname + hash, '.stay, [class*=stay], h1')
      // The first round warms up.
      if (round >= 0) found.push({ page, empty })
    }
    const ratio = rounded(median(found.map(({ page, empty }) => page / empty)), 2)
    const milliseconds = rounded(median(found.map(({ page }) => page)), 0)
    return [{ name: 'page of an offer, 4 × slower', milliseconds, ratio, expected, ok: ratio <= expected }]
  } finally {
    await browser.close()
    await service.close()
  }

  /** From the address until this is there, in a profile without a cache. */
  async function timeOf(url: string, shown: string): Promise<number> {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const start = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForSelector(shown)
    const time = performance.now() - start
    await context.close()
    return time
  }
}
