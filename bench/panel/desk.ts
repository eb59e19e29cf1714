import { until } from '../../server/testing/processes/process.ts'
import { type Measurement, median, rounded } from '../measured.ts'
import type { PanelScene } from './scene.ts'

const slowDown = 4
const reloads = 7
const goalMs = 2000

/** From a reload of the desk to its prices, on a slow processor. */
export async function measureDesk(scene: PanelScene): Promise<Measurement[]> {
  const from = Temporal.Now.plainDateISO().add({ days: 30 })
  const page = await scene.openTab(`/desk?from=${from}&to=${from.add({ days: 5 })}`)
  await page.waitForSelector('tr[data-room]')
  await page.addInitScript({ content: watchPrices })
  const devtools = await page.context().newCDPSession(page)
  const timeOf = async (rate: number): Promise<number> => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.reload()
    await until('the prices are shown', () => page.evaluate('readyAt !== undefined'))
    return page.evaluate<number>('readyAt')
  }
  const [slow, usual]: [number[], number[]] = [[], []]
  for (let round = -1; round < reloads; round += 1) {
    const times = [await timeOf(slowDown), await timeOf(1)] as const
    if (round < 0) continue
    slow.push(times[0])
    usual.push(times[1])
  }
  await page.context().close()
  const milliseconds = rounded(median(slow))
  const ratio = rounded(median(slow) / median(usual), 1)
  return [
    { name: 'desk ready after a reload', milliseconds: rounded(median(usual)) },
    { name: `the same at ${slowDown}× slow-down`, milliseconds, ratio, expected: goalMs, ok: milliseconds <= goalMs },
  ]
}

/** Runs in each page: notes when the prices are painted, in milliseconds since the navigation began. */
const watchPrices = `
  globalThis.readyAt = undefined
  new MutationObserver((_, observer) => {
    if (document.querySelector('section[aria-busy=false] tr[data-room]') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => { readyAt = performance.now() }))
  }).observe(document, { childList: true, subtree: true, attributes: true })`
