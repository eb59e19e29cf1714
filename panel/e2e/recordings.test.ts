import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright-core'
import { recordedCalls } from '../../server/modules/voice/recordings/testing/recorded-calls.ts'
import { full as test } from '../../server/testing/full.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

test('§4.4 a recording shows the caller, the agent and where it was paused, and either side can be muted', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const calls = await recordedCalls(world.app)
  const talk = await calls.startTalk()
  for (const step of ['pause', 'resume']) {
    const { status, text } = await calls.agent.call('POST', `/calls/${talk.callId}/recording/${step}`)
    assert.equal(status, 200, text)
    await world.app.settle()
    world.app.advance('PT1S')
  }
  await calls.hangUp(talk)

  const context = await world.profile()
  await listenToSwitches(context)
  const page = await signedInTab(context, calls.tenant, `/calls/${talk.callId}`)
  const mute = (side: string) => page.click(`button[aria-label="Mute the ${side}"]`)
  const pressed = () => page.locator('[aria-pressed=true]').allTextContents()
  await page.click('button[aria-label="Play the recording"]')
  await page.waitForSelector('text=Silence on both sides: 0:00–0:01')
  const waves = await page.locator('main svg[viewBox="0 0 120 4"] path').count()
  assert.equal(waves, 4, 'a waveform of each side, and what was played of it')

  const sounds = (tones: string) =>
    world.shows(`the page plays ${tones}`, async () => {
      const play = page.locator('button[aria-label="Play the recording"]')
      if (await play.isVisible()) await play.click()
      return (await tonesOf(page)) === tones
    })
  await mute('caller')
  assert.deepEqual(await pressed(), ['Caller'])
  await sounds('agent')
  await mute('agent')
  assert.deepEqual(await pressed(), ['Agent'], 'one side is always heard')
  await sounds('caller')
  await mute('agent')
  assert.deepEqual(await pressed(), [])
  await sounds('caller agent')

  const turkish = await signedInTab(await world.profile('tr'), calls.tenant, `/calls/${talk.callId}`)
  await turkish.click('button[aria-label="Kaydı dinle"]')
  await turkish.waitForSelector('text=İki tarafta da sessizlik: 0:00–0:01')
  await turkish.waitForSelector('button[aria-label="Sustur: Temsilci"]:has-text("Temsilci")')
  world.assertNoComplaints()
})

/** Lets the test hear what the page plays when a side is muted. */
const listenToSwitches = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({
    content: `
    const { connect } = AudioNode.prototype
    AudioNode.prototype.connect = function (...args) {
      if (args[0] instanceof AudioDestinationNode) {
        window.analyser = new AnalyserNode(this.context, { fftSize: 8192, smoothingTimeConstant: 0 })
        connect.call(this, window.analyser)
      }
      return connect.apply(this, args)
    }`,
  })

/** Which sides are heard now: the caller has 300 Hz, the agent 880 Hz. */
const tonesOf = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const bins = new Float32Array(analyser.frequencyBinCount)
    analyser.getFloatFrequencyData(bins)
    const isLoud = (hertz) => bins[Math.round((hertz * analyser.fftSize) / analyser.context.sampleRate)] > -50
    return [isLoud(300) ? 'caller' : '', isLoud(880) ? 'agent' : ''].join(' ').trim()
  })()`)
