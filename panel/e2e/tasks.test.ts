import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { focused } from './desk-world.ts'
import { pressKey, takesKeys } from './panel-world.ts'
import { type Actions, takeActions, tasksWorld } from './tasks-world.ts'

type World = NonNullable<Awaited<ReturnType<typeof tasksWorld>>>

/** A task of a shift: how it begins, and how it is done by mouse and by keyboard alone. Each ends when it has worked. */
type Task = {
  readonly name: string
  /** The most clicks, keys and typed fields together. */
  readonly max: number
  prepare?(world: World): Promise<void>
  mouse(world: World): Promise<void>
  keys(world: World): Promise<void>
}

const sum = ({ clicks, keys, fields }: Actions): number => clicks + keys + fields
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const day = (of: string) => `[role=dialog] [data-day="${of}"]`
const price = 'section[aria-busy=false] tr[data-room]:has-text("Double") button[data-column]:has-text("€")'

async function typeDays({ page }: World, days: string): Promise<void> {
  await page.waitForSelector('input[role=combobox]:focus')
  await page.keyboard.type(days)
  await page.keyboard.press('Enter')
}

async function ring({ page, ring: call, reaches }: World, from: string): Promise<void> {
  await call(from)
  await reaches('it rings', () => button(page, /^Answer/).isVisible())
}

const talks = ({ page, reaches }: World) =>
  reaches('the talk', () => page.locator('section[aria-label="Call"]').isVisible())

const booked = ({ page, reaches }: World) =>
  reaches('it is booked', () => page.locator('[role=status] >> text=Confirmed').isVisible())

const isWrapped = ({ page, reaches }: World) =>
  reaches('the wrap-up is saved', async () => (await page.locator('section[aria-label="Wrap-up"]').count()) === 0)

/** What is no task: the call and its wrap-up end, and the desk is as before. */
async function endCall(world: World): Promise<void> {
  const { page, call, list } = world
  const [last] = await list('/calls?sort=-startedAt&pageSize=1')
  await call('POST', `/calls/${last?.['id']}/hang-up`)
  await world.reaches('it is over', () => page.locator('section[aria-label="Call"]').isHidden())
  if (await page.locator('section[aria-label="Wrap-up"]').isVisible()) {
    await call('POST', `/calls/${last?.['id']}/wrap-up`, { category: 'generalInfo' })
    await isWrapped(world)
  }
}

const tasks: readonly Task[] = [
  {
    name: 'a known caller books',
    max: 5,
    prepare: (world) => ring(world, '+905321110001'),
    async mouse(world) {
      const { page } = world
      await button(page, /^Answer/).click()
      await talks(world)
      await page.click(day('2026-06-22'))
      await page.click(day('2026-06-25'))
      await page.waitForURL(/to=2026-06-25/)
      await page.click(price)
      await button(page, /Create reservation/).click()
      await booked(world)
    },
    async keys(world) {
      const { page } = world
      await pressKey(page, 'a')
      await talks(world)
      await typeDays(world, '22-25 jun')
      await page.waitForSelector('button[data-column]:focus')
      await page.keyboard.press('Enter')
      await world.reaches('the focus on the booking', async () =>
        (await focused(page)).startsWith('Create reservation'),
      )
      await page.keyboard.press('Enter')
      await booked(world)
    },
  },
  {
    name: 'the call ends with what it was about',
    max: 3,
    async mouse(world) {
      const { page } = world
      await button(page, 'Hang up').click()
      await page.waitForSelector('section[aria-label="Wrap-up"]')
      await button(page, /Save and be available/).click()
      await isWrapped(world)
    },
    async keys(world) {
      const { page } = world
      await pressKey(page, 'q')
      await pressKey(page, 'q')
      await page.waitForSelector('section[aria-label="Wrap-up"]')
      await page.keyboard.press('Control+Enter')
      await isWrapped(world)
    },
  },
  {
    name: 'a new caller books',
    max: 8,
    prepare: (world) => ring(world, '+905559998877'),
    async mouse(world) {
      const { page } = world
      await button(page, /^Answer/).click()
      await talks(world)
      await page.click(day('2026-06-22'))
      await page.click(day('2026-06-25'))
      await page.waitForURL(/to=2026-06-25/)
      await page.click(price)
      await page.waitForSelector('input[name=firstName]:focus')
      await page.keyboard.type('Nur')
      await page.click('input[name=lastName]')
      await page.keyboard.type('Demir')
      await button(page, /Create reservation/).click()
      await booked(world)
    },
    async keys(world) {
      const { page } = world
      await pressKey(page, 'a')
      await talks(world)
      await typeDays(world, '22-25 jun')
      await page.waitForSelector('button[data-column]:focus')
      await page.keyboard.press('Enter')
      await page.waitForSelector('input[name=firstName]:focus')
      await page.keyboard.type('Nur')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Demir')
      await page.keyboard.press('Control+Enter')
      await booked(world)
    },
  },
  {
    name: 'a caller whom nobody has answered is called back',
    max: 3,
    async prepare(world) {
      await endCall(world)
      const { providerCallId } = await world.ring('+491711110002')
      await world.reaches('it rings', () => button(world.page, /^Answer/).isVisible())
      await world.act(providerCallId, 'callerHangsUp')
      await world.reaches('it is over', async () => !(await button(world.page, /^Answer/).isVisible()))
    },
    async mouse(world) {
      const { page } = world
      await page.click('nav a[href="/queue"]')
      await button(page, /Call back/).click()
      await talks(world)
    },
    async keys(world) {
      const { page } = world
      await pressKey(page, 'g')
      await pressKey(page, 'q')
      await button(page, /Call back/).waitFor()
      await takesKeys(page)
      await pressKey(page, 'c')
      await talks(world)
    },
  },
  {
    name: 'a guest whom nobody has gets an answer',
    max: 5,
    prepare: endCall,
    async mouse(world) {
      const { page } = world
      await page.click('nav a[href="/inbox"]')
      await page.click('main textarea')
      await page.keyboard.type('Yes, until two.')
      await button(page, /^Send/).click()
      await page.locator('[role=log] >> text="Yes, until two."').waitFor()
    },
    async keys(world) {
      const { page } = world
      await pressKey(page, 'g')
      await pressKey(page, 'i')
      await page.waitForSelector('main textarea')
      await takesKeys(page)
      await pressKey(page, 'r')
      await page.waitForSelector('main textarea:focus')
      await page.keyboard.type('Yes, until two.')
      await page.keyboard.press('Control+Enter')
      await page.locator('[role=log] >> text="Yes, until two."').waitFor()
    },
  },
  {
    name: 'a stay gets a night more',
    max: 8,
    async mouse(world) {
      const { page } = world
      await page.click('nav a[href="/reservations"]')
      await page.click('tbody tr:has-text("Chloé Martin"):has-text("Family suite") a')
      await button(page, /^Change/).click()
      await page.locator('section[aria-label="Change the stay"]').getByLabel('Stay').click()
      await page.click(day('2026-06-21'))
      await page.click(day('2026-06-26'))
      await button(page, /Save change, guest pays/).click()
      await page.locator('section[aria-label="Change the stay"]').waitFor({ state: 'hidden' })
    },
    async keys(world) {
      const { page } = world
      await page.keyboard.press('Control+k')
      await page.keyboard.type('chloe mar')
      await page.locator('[role=dialog] [role=option]').nth(1).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await button(page, /^Change/).waitFor()
      await takesKeys(page)
      await pressKey(page, 'e')
      await page.waitForSelector('section[aria-label="Change the stay"] input:focus')
      await page.keyboard.type('21-26 jun')
      await page.keyboard.press('Enter')
      await page.waitForSelector('text=/Save change, guest pays/')
      await page.keyboard.press('Control+Enter')
      await page.locator('section[aria-label="Change the stay"]').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'two records of one guest become one',
    max: 5,
    async prepare({ call }) {
      await call('POST', '/guests', { firstName: 'Jonas', lastName: 'Weber', phone: '+491711110002' })
    },
    async mouse({ page }) {
      await page.click('nav a[href="/guests"]')
      await page.getByRole('link', { name: /duplicate/i }).click()
      await page
        .getByRole('link', { name: /^Compare/ })
        .first()
        .click()
      await button(page, /Merge/).click()
      await page.waitForURL(/guests\/[0-9a-f-]+$/)
    },
    async keys({ page }) {
      await pressKey(page, 'g')
      await pressKey(page, 'u')
      await page.waitForSelector('table[data-list] tbody tr')
      await takesKeys(page)
      await pressKey(page, 'j')
      await page.keyboard.press('Enter')
      await button(page, /Merge/).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.waitForURL(/guests\/[0-9a-f-]+$/)
    },
  },
]

for (const way of ['keys', 'mouse'] as const) {
  const how = way === 'keys' ? 'by keyboard alone' : 'by mouse'
  full(`§2.3 seven tasks of a shift take few clicks and keys in the demo hotel, ${how}`, async (t) => {
    const world = await tasksWorld(t)
    if (!world) return
    for (const task of tasks) {
      await task.prepare?.(world)
      await takesKeys(world.page)
      await takeActions(world.page)
      const begin = performance.now()
      await task[way](world)
      const seconds = ((performance.now() - begin) / 1000).toFixed(1)
      const actions = await takeActions(world.page)
      const report = `${task.name}, ${how}: ${JSON.stringify(actions)}, ${seconds} s`
      t.diagnostic(report)
      if (way === 'keys') assert.equal(actions.clicks, 0, report)
      assert.ok(sum(actions) <= task.max, report)
    }
    world.assertNoComplaints()
  })
}
