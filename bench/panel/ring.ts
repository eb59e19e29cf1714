import { until } from '../../server/testing/processes/process.ts'
import { type Measurement, median, rounded } from '../measured.ts'
import { type ArrivedEvent, readEvents } from './read-events.ts'
import type { PanelScene } from './scene.ts'

const rings = 20
const warmUps = 3
const goalMs = 500

/** From the live event of a ring to the name of the guest on the screen of the agent. */
export async function measureRings(scene: PanelScene): Promise<Measurement[]> {
  const page = await scene.openTab('/desk')
  const events: ArrivedEvent[] = []
  const stop = await readEvents(scene, (event) => void (event.type === 'call.ringing' && events.push(event)))
  const shown: number[] = []
  const plain: number[] = []
  for (let n = -warmUps; n < rings; n += 1) {
    const [lastName, phone] = [`Ringing${n + warmUps}`, `+90532200${1000 + n + warmUps}`]
    await scene.api('POST', '/guests', { firstName: 'Elif', lastName, phone })
    await scene.api('PUT', '/profile/presence', { presence: 'available' })
    await page.evaluate(watchFor(lastName))
    const count = events.length
    const call = await scene.ring(phone)
    await until(`${lastName} is shown`, () => page.evaluate('shownAt !== undefined'))
    await until('the event arrived', () => events.length > count)
    const event = events[count] as ArrivedEvent
    const emittedAt = Date.parse(event.createdAt)
    const shownAt = await page.evaluate<number>('shownAt')
    if (n >= 0) {
      shown.push(shownAt - emittedAt)
      plain.push(event.arrivedAt - emittedAt)
    }
    await scene.hangUp(call.providerCallId)
    await page.waitForSelector('section[aria-label="Incoming call"]', { state: 'detached' })
  }
  await stop()
  await page.context().close()
  const p95 = shown.toSorted((a, b) => a - b)[Math.ceil(rings * 0.95) - 1] ?? Number.NaN
  const measurement = (name: string, time: number): Measurement => {
    const ratio = rounded(time / median(plain), 1)
    return { name, milliseconds: rounded(time), ratio, expected: goalMs, ok: time <= goalMs }
  }
  return [
    { name: 'ring: event to a plain reader, median', milliseconds: rounded(median(plain)) },
    measurement('ring: event to the name of the guest, median', median(shown)),
    measurement('ring: event to the name of the guest, p95', p95),
  ]
}

/** Runs in the page: notes when a name is in the bar of the incoming call. */
const watchFor = (name: string): string => `
  shownAt = undefined
  new MutationObserver((_, observer) => {
    const bar = document.querySelector('section[aria-label="Incoming call"]')
    if (!bar?.textContent.includes('${name}')) return
    shownAt = performance.timeOrigin + performance.now()
    observer.disconnect()
  }).observe(document.body, { childList: true, subtree: true, characterData: true })`
