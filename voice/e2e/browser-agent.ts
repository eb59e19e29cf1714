import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { browserPath, startBrowser } from '@bellhop/server/testing/browser.ts'
import type { Agent } from '@bellhop/server/testing/calls/center.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { testDirectory } from '@bellhop/server/testing/test-directory.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { wavOf } from '../media/sounds/compose-music.ts'
import type { Talker } from '../testing/media-call.ts'
import { mediaSkip } from '../testing/start-edge.ts'
import { toneSamples } from '../testing/tones.ts'
import { loudspeakerSkip, openLoudspeaker } from './loudspeaker.ts'

const executablePath = browserPath()

/** Why no browser of this machine can talk; false if one can. */
export const browserSkip =
  mediaSkip || loudspeakerSkip || (executablePath === undefined ? 'Chromium is not installed' : false)

/** An agent at the panel and the softphone. `ear` is who sits before them: it says 880 Hz, and hears the loudspeaker. */
export type BrowserAgent = { readonly panel: Page; readonly softphone: Page; readonly ear: Talker }

const tone = 880

/** Opens the panel and the phone of an agent, who is available then. */
export async function openBrowserAgent(t: TestContext, port: number, agent: Agent): Promise<BrowserAgent> {
  const loudspeaker = await openLoudspeaker(t)
  const context = await browserWithVoice(t, port, loudspeaker.env)
  const { panel, softphone } = await openPhone(context, agent)
  await until('the softphone is registered', () => softphone.locator('text=Connected').first().isVisible())
  await agent.ask('PUT', '/profile/presence', { presence: 'available' })
  return { panel, softphone, ear: { tone, hears: loudspeaker.hears } }
}

/** A browser with a microphone and a loudspeaker. */
async function browserWithVoice(
  t: TestContext,
  port: number,
  sound: Readonly<Record<string, string>>,
): Promise<BrowserContext> {
  const folder = await mkdtemp(join(testDirectory, 'bellhop-voice-'))
  const voice = join(folder, 'voice.wav')
  await writeFile(voice, wavOf(toneSamples(tone, 10_000)))
  const browser = await startBrowser(
    executablePath ?? '',
    [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${voice}`,
      '--allow-loopback-in-peer-connection',
    ],
    sound,
  )
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
  return context
}

/** Signs an agent in, and opens the phone from the panel. */
async function openPhone(
  context: BrowserContext,
  { email, password }: Agent,
): Promise<{ panel: Page; softphone: Page }> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const session = await context.request.post('/app/session', { headers, data: { email, password } })
  assert.equal(session.status(), 200)
  const panel = await context.newPage()
  await panel.goto('/me')
  const opened = context.waitForEvent('page')
  await panel.locator('header button[aria-label^="My status"]').click()
  await panel.locator('[role=menuitem]', { hasText: 'Open the phone' }).click()
  return { panel, softphone: await opened }
}
