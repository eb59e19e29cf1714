import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { browserPath, startBrowser } from '../../testing/browser.ts'
import type { Agent } from '../../testing/calls/center.ts'
import { fastestDirectory } from '../../testing/postgres/cluster.ts'
import { wavOf } from '../media/sounds/compose-music.ts'
import { mediaSkip } from '../testing/start-edge.ts'
import { toneSamples } from '../testing/tones.ts'

const executablePath = browserPath()

/** Why no browser of this machine can talk; false if one can. */
export const browserSkip = mediaSkip === false && executablePath === undefined ? 'Chromium is not installed' : mediaSkip

/** A browser whose microphone is a tone of 880 Hz. */
export async function browserWithVoice(t: TestContext, port: number): Promise<BrowserContext> {
  const folder = await mkdtemp(join(fastestDirectory(), 'bellhop-voice-'))
  const voice = join(folder, 'voice.wav')
  await writeFile(voice, wavOf(toneSamples(880, 10_000)))
  const browser = await startBrowser(executablePath ?? '', [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${voice}`,
    '--allow-loopback-in-peer-connection',
  ])
  t.after(async () => {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  })
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    baseURL: `https://localhost:${port}`,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    permissions: ['microphone'],
  })
  context.setDefaultTimeout(60_000)
  // The streams that the page plays, to measure what the agent hears.
  await context.addInitScript({
    content: `globalThis.played = []
      const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject')
      Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
        set(stream) { if (stream) played.push(stream); set.call(this, stream) },
      })`,
  })
  return context
}

/** Signs an agent in, and opens the phone from the panel. */
export async function openPhone(
  context: BrowserContext,
  { email, password }: Agent,
): Promise<{ panel: Page; phone: Page }> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const session = await context.request.post('/app/session', { headers, data: { email, password } })
  assert.equal(session.status(), 200)
  const panel = await context.newPage()
  await panel.goto('/me')
  const opened = context.waitForEvent('page')
  await panel.locator('header button[aria-label^="My status"]').click()
  await panel.locator('[role=menuitem]', { hasText: 'Open the phone' }).click()
  return { panel, phone: await opened }
}

/** The strongest frequency of what the page plays now, in hertz. */
export const pitchIn = (page: Page): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const stream = played.findLast((each) => each.getAudioTracks().some((track) => track.readyState === 'live'))
    if (!stream) return 0
    const audio = new AudioContext()
    const analyser = audio.createAnalyser()
    analyser.fftSize = 8192
    audio.createMediaStreamSource(stream).connect(analyser)
    await new Promise((resolve) => setTimeout(resolve, 400))
    const bins = new Float32Array(analyser.frequencyBinCount)
    analyser.getFloatFrequencyData(bins)
    const strongest = bins.indexOf(Math.max(...bins))
    const hertz = (strongest * audio.sampleRate) / analyser.fftSize
    await audio.close()
    return hertz
  })()`)
