import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { type DemoCall } from '../../server/demo/demo-call.ts'
import { fillDemo } from '../../server/demo/demo-hotel.ts'
import { until } from '../../server/testing/processes/process.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

/** What a user did: clicks, keys that are not text, and fields that were typed into. */
export type Actions = { readonly clicks: number; readonly keys: number; readonly fields: number }

/** Runs in each page before its scripts. Text that goes into one field without another action between is one entry. */
const counter = `{
  const actions = (globalThis.actions = { clicks: 0, keys: 0, fields: 0 })
  let field
  addEventListener('pointerdown', () => { actions.clicks += 1; field = undefined }, true)
  addEventListener('keydown', ({ key, ctrlKey, target }) => {
    if (key === 'Control' || key === 'Shift') return
    if (key.length > 1 || ctrlKey || !target.matches('input, textarea')) { actions.keys += 1; field = undefined }
    else if (field !== target) { actions.fields += 1; field = target }
  }, true)
}`

/** The demo hotel, whose user takes the calls of a second number, with the work of the seven tasks. */
export async function tasksWorld(t: TestContext) {
  const world = await panelWorld(t)
  if (!world) return undefined
  const { app, tenant } = world
  const call: DemoCall = async (method, path, body, link) => {
    const given = body ? { body } : {}
    const answer = await (link ? app.call(method, path, { token: link, ...given }) : tenant.call(method, path, given))
    assert.ok(answer.status < 300, answer.text)
    return answer.data
  }
  await app.settle()
  await fillDemo(call, app.runtime)
  await app.settle()
  const { items: networks } = await tenant.call('GET', '/integrations?type=voiceProvider').then(({ data }) => data)
  const network = networks[0].id
  const line = '+902121110009'
  await call('POST', '/voicedids', {
    number: line,
    integrationId: network,
    routing: { type: 'queue', target: 'reservations' },
  })
  const simulate = (body: object) => call('POST', `/integrations/${network}/simulate`, body)
  const context = await world.profile('en', { timezoneId: 'Europe/Istanbul' })
  await context.clock.setFixedTime(app.runtime.now().epochMilliseconds)
  await context.addInitScript({ content: counter })
  context.setDefaultTimeout(20_000)
  const page = await signedInTab(context, tenant, '/desk')
  /** Waits for a condition. Meanwhile the service does what is due. */
  const reaches = (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
    until(what, async () => {
      await app.settle()
      await app.runtime.live.poll(app.runtime)
      return holds()
    })
  await reaches('the stream', () => page.locator('[data-connection=live]').isVisible())
  return {
    ...world,
    call,
    page,
    reaches,
    list: async (path: string): Promise<Record<string, unknown>[]> => (await tenant.call('GET', path)).data.items,
    /** A call of the line rings, and its caller waits. */
    ring: (from: string) => simulate({ call: { to: line, from, agent: 'ignores', talkSeconds: null } }),
    act: (providerCallId: unknown, type: string) => simulate({ action: { providerCallId, type } }),
  }
}

/** What was done in the page since the last time. */
export const takeActions = (page: Page): Promise<Actions> =>
  page.evaluate(`{
    const done = { ...actions }
    Object.assign(actions, { clicks: 0, keys: 0, fields: 0 })
    done
  }`)
