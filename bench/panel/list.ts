import type { Page } from 'playwright-core'
import { until } from '../../server/testing/processes/process.ts'
import { type Measurement, rounded } from '../measured.ts'
import type { PanelScene } from './scene.ts'

const guests = 100
const steps = 60

/** Long tasks while a user scrolls through 100 guests, beside the same text in a plain table. */
export async function measureList(scene: PanelScene): Promise<Measurement[]> {
  for (let n = 0; n < guests; n += 1) {
    const phone = `+90532300${1000 + n}`
    await scene.api('POST', '/guests', { firstName: 'Şule', lastName: `Listed${n}`, phone, vipLevel: 'gold' })
  }
  const page = await scene.openTab('/guests')
  await until('all guests are shown', async () => (await page.locator('tbody tr').count()) === guests)
  const rows = await page.locator('tbody').innerHTML()
  const found = await scroll(page)
  const plain = await page.context().newPage()
  await plain.setContent(`<main style="height: 600px; overflow: auto"><table>${rows}</table></main>`)
  const yardstick = await scroll(plain)
  await page.context().close()
  const ratio = rounded(found.longestFrame / yardstick.longestFrame, 1)
  return [
    {
      name: `list of ${guests}: long tasks while scrolling`,
      longTasks: found.longTasks,
      expected: 0,
      ok: found.longTasks === 0,
    },
    { name: `list of ${guests}: longest frame`, milliseconds: rounded(found.longestFrame), ratio },
  ]
}

type Scrolling = { readonly longTasks: number; readonly longestFrame: number; readonly moves: number }

/** Scrolls down and up again with the wheel. */
async function scroll(page: Page): Promise<Scrolling> {
  await page.mouse.move(640, 400)
  await page.evaluate(watchFrames)
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, step < steps / 2 ? 150 : -150)
  await page.waitForTimeout(500)
  const scrolling = await page.evaluate<Scrolling>('scrolling')
  if (scrolling.moves === 0) throw new Error('Nothing was scrolled')
  return scrolling
}

/** Runs in the page: counts long tasks, of more than 50 ms, and moves, and measures frames. */
const watchFrames = `
  scrolling = { longTasks: 0, longestFrame: 0, moves: 0 }
  addEventListener('scroll', () => { scrolling.moves += 1 }, true)
  new PerformanceObserver((list) => { scrolling.longTasks += list.getEntries().length }).observe({ type: 'longtask' })
  let last = performance.now()
  const frame = () => {
    const now = performance.now()
    scrolling.longestFrame = Math.max(scrolling.longestFrame, now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  undefined`
