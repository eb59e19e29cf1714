import type { Page } from 'playwright-core'

/** What a picture shows. */
export type Picture = {
  /** The name of the file, without its ending. */
  readonly name: string
  readonly path: string
  /** The selector of what the page shows when it is ready. */
  readonly ready: string
  /** Brings the page into the state of the picture. */
  readonly prepare?: (page: Page) => Promise<void>
  /** The size of a window of its own beside the panel, which has one look; its page is opened by `prepare`. */
  readonly window?: Size
}

type Size = { readonly width: number; readonly height: number }

/** How a page is shown, and the folder of such pictures. */
export type Look = {
  readonly folder: string
  readonly language: 'en' | 'tr'
  readonly colorScheme: 'light' | 'dark'
  readonly viewport: Size
}

const computer = { width: 1280, height: 800 }

/** The looks of each page, that of the README first. */
export const looks: readonly [Look, ...Look[]] = [
  { folder: '', language: 'en', colorScheme: 'light', viewport: computer },
  { folder: 'turkish-dark/', language: 'tr', colorScheme: 'dark', viewport: computer },
  { folder: 'telephone/', language: 'en', colorScheme: 'light', viewport: { width: 390, height: 844 } },
]

type Records = { readonly guestId: string; readonly webhookId: string }

/** The text of the confirmation in a language, as its mail looks. */
const letterIn = (name: string, languageCode: string): Picture => ({
  name,
  path: '/letters',
  ready: 'tbody tr td a',
  async prepare(page) {
    await page.click('tbody tr td a')
    await page.waitForSelector('main form textarea')
    await page.goto(`${page.url()}?channel=email&language=${languageCode}&view=mail`)
    await page.waitForSelector('main form textarea')
    await page.waitForSelector('th[scope=row]')
  },
})

/** The pictures without a call. */
export const quietPictures = ({ guestId, webhookId }: Records): readonly Picture[] => [
  { name: 'dashboard', path: '/dashboard', ready: 'dd' },
  { name: 'reservations', path: '/reservations', ready: 'tbody tr' },
  {
    name: 'reservation',
    path: '/reservations',
    ready: 'tbody tr',
    async prepare(page) {
      await page.click('tbody tr:has-text("Emma Taylor") a')
      await page.waitForSelector('aside dl')
    },
  },
  { name: 'guest', path: `/guests/${guestId}`, ready: 'aside' },
  { name: 'calls', path: '/calls', ready: 'tbody tr' },
  { name: 'callbacks', path: '/callbacks', ready: 'main li, main tbody tr' },
  { name: 'seasons', path: '/seasons', ready: 'main table tbody tr' },
  { name: 'occupancy', path: '/reports/occupancy', ready: 'main table tbody tr' },
  {
    name: 'inbox',
    path: '/inbox?view=all',
    ready: 'main li a',
    async prepare(page) {
      await page.click('main li a:has-text("LH 1300")')
      await page.waitForSelector('[role=log] button:has(kbd)')
    },
  },
  {
    name: 'inbox-write',
    path: '/inbox?view=all',
    ready: 'main li a',
    async prepare(page) {
      await page.goto('/inbox/new?view=all')
      await page.locator('input[name=to]').pressSequentially('weber')
      await page.click('[role=option]:has-text("Weber")')
      await page.fill('input[name=subject]', 'Your transfer on Friday')
      await page.fill('textarea', 'Dear Mr Weber,\n\nour driver waits at gate 4 with your name.')
    },
  },
  letterIn('letter', 'en'),
  letterIn('letter-arabic', 'ar'),
  { name: 'webhooks', path: `/webhooks/${webhookId}`, ready: 'main article, main section table tbody tr' },
]

/** The pictures while guests wait. */
export const queuePictures: readonly Picture[] = [{ name: 'queue', path: '/queue', ready: 'main tbody tr' }]

/** The pictures during a call. */
export const callPictures: readonly Picture[] = [
  {
    name: 'desk',
    path: '/desk?from=2026-07-03&to=2026-07-08',
    ready: 'nav',
    async prepare(page) {
      // A telephone shows the best price of each room alone.
      if ((page.viewportSize()?.width ?? 0) < 600)
        return void (await page.waitForSelector('main >> text=€', { state: 'attached' }))
      await page.waitForSelector('section[aria-busy=false] tr[data-room]')
      const price = page.locator('tr[data-room]:has-text("Double") button[data-column]').first()
      await price.click()
      await page.waitForURL(/nights=/)
    },
  },
]

/** The window of the phone, which waits for calls. */
export const phonePictures: readonly Picture[] = [
  {
    name: 'phone',
    path: '/me',
    ready: 'li button',
    window: { width: 400, height: 620 },
    async prepare(page) {
      await page.goto('/phone.html')
      await page.waitForSelector('text=Ready for calls')
    },
  },
]
