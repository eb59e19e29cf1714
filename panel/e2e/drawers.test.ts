import assert from 'node:assert/strict'
import { full } from '../../server/testing/full.ts'
import { showFactor } from '../../server/testing/world.ts'
import { ownPages } from './addresses/addresses.ts'
import { openReady, type ReadyPage } from './addresses/ready-page.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

/** New records by the address of their list, beside the drawers that the test of every page opens. */
const newRecords: readonly ReadyPage[] = [
  '/hotels',
  '/services',
  '/currencies',
  '/guest-types',
  '/guest-groups',
  '/segments',
  '/discounts',
  '/phone-numbers',
  '/voice-queues',
  '/sounds',
  '/wrap-up-categories',
  '/templates',
  '/canned-responses',
  '/users',
  '/roles',
  '/service-users',
].map((path): ReadyPage => [`${path}?open=new`, '[role=dialog] form'])

type Drawer = {
  readonly title: string
  readonly heading: string
  /** How many buttons send it, stay in sight, print their key, and say why they are disabled if they are. */
  readonly buttons: readonly { readonly isInSight: boolean; readonly hasKey: boolean; readonly isMute: boolean }[]
  readonly closes: number
  /** Of fields with one line; one with several values grows. */
  readonly heights: readonly number[]
  /** Descriptions above their field. */
  readonly helpAbove: readonly string[]
}

/** A drawer, and no preview in it. */
const modal = '[role=dialog][aria-modal=true]'

/** Runs in the page: what its drawer with a form is like. What Ctrl Enter sends is noted and goes nowhere. */
const readDrawer = `(() => {
  const drawer = document.querySelector('[role=dialog][aria-modal=true]')
  const form = drawer.querySelector('form')
  if (!form) return null
  globalThis.isFormSent = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    globalThis.isFormSent = true
  }, true)
  const foot = (each) => each.closest('form > div:last-child')
  const all = (selector) => [...drawer.querySelectorAll(selector)]
  return {
    title: drawer.querySelector('h2')?.textContent ?? '',
    heading: document.querySelector('main h1')?.textContent ?? '',
    buttons: all('button[type=submit]').map((button) => ({
      isInSight: foot(button) !== null && getComputedStyle(foot(button)).position === 'sticky',
      hasKey: button.querySelector('kbd')?.textContent === 'Ctrl Enter',
      isMute: button.disabled && !document.getElementById(button.getAttribute('aria-describedby'))?.textContent,
    })),
    closes: all('button').filter((each) => /^(Cancel|Close)$/.test(each.textContent)).length,
    heights: [...new Set(all('input:not([type=checkbox], [type=radio], [type=color], [type=hidden], [type=file])')
      .filter((each) => each.offsetParent !== null && !each.matches('[role=group] *, fieldset *, [class*=inputField]'))
      .map((each) => each.closest('.mantine-Input-wrapper, .mantine-InputWrapper-root')?.querySelector('.mantine-Input-input, input')?.offsetHeight ?? 0))],
    helpAbove: all('.mantine-InputWrapper-description').filter((each) => each.nextElementSibling?.matches('.mantine-Input-wrapper')).map((each) => each.textContent),
  }
})()`

full(
  'every drawer is titled with what it is about, and saves with its button or Ctrl Enter, and cancels',
  async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const pages = (await ownPages(world)).filter(
      ([path, ready]) => ready.startsWith('[role=dialog]') && !isQuestion(path),
    )
    const page = await signedInTab(await world.profile(), world.tenant)
    // Single sign-on is set up by a session that has shown a factor.
    await showFactor(world.app, world.tenant)
    for (const address of [...pages, ...newRecords]) {
      const [path] = address
      await t.test(`the drawer at ${path.replace(/[?#].*$/, '')}`, async () => {
        await openReady(page, address)
        const drawer = await page.evaluate<Drawer | null>(readDrawer)
        if (!drawer) return
        const { title, heading, buttons, closes, heights, helpAbove } = drawer
        assert.doesNotMatch(title, /^(?:Add|Edit)?$/)
        if (/=new\b/.test(path)) assert.match(title, /^(?:New|Import) /)
        if (path.endsWith('=edit')) assert.equal(title, heading)
        assert.deepEqual(buttons, [{ isInSight: true, hasKey: true, isMute: false }])
        assert.equal(closes, 1, 'one button closes it')
        assert.ok(heights.length <= 1, `fields are ${heights.join(' and ')} pixels high`)
        assert.deepEqual(helpAbove, [], 'help stands below the field')
        if (await page.locator(`${modal} button[type=submit]`).isEnabled()) {
          await page.keyboard.press('Control+Enter')
          assert.ok(await page.evaluate<boolean>('isFormSent'), 'Ctrl Enter sends it')
        }
        await page
          .locator(`${modal} form > :last-child`)
          .getByRole('button', { name: /^(?:Cancel|Close)$/ })
          .click()
        await page.waitForSelector(modal, { state: 'hidden' })
      })
    }
    world.assertNoComplaints()
  },
)

/** A dialog that asks something is no drawer. */
const isQuestion = (path: string): boolean => /[?&]ask=/.test(path)
