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
  readonly language?: 'tr'
  readonly isDark?: true
  /** The size of a window of its own beside the panel; its page is opened by `prepare`. */
  readonly window?: { readonly width: number; readonly height: number }
}

type Records = { readonly guestId: string; readonly webhookId: string }

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
  { name: 'guests', path: '/guests', ready: 'tbody tr' },
  { name: 'guest', path: `/guests/${guestId}`, ready: 'aside' },
  { name: 'calls', path: '/calls', ready: 'tbody tr' },
  { name: 'callbacks', path: '/callbacks', ready: 'main li, main tbody tr' },
  { name: 'seasons', path: '/seasons', ready: 'main table tbody tr' },
  { name: 'hotels', path: '/hotels', ready: 'tbody tr' },
  { name: 'roles', path: '/roles', ready: 'tbody tr' },
  { name: 'occupancy', path: '/reports/occupancy', ready: 'main table tbody tr' },
  { name: 'inbox', path: '/inbox?view=all', ready: 'main li a' },
  { name: 'webhooks', path: `/webhooks/${webhookId}`, ready: 'text=was not accepted' },
]

/** The pictures while guests wait. */
export const queuePictures: readonly Picture[] = [{ name: 'queue', path: '/queue', ready: 'main tbody tr' }]

const desk = {
  path: '/desk?from=2026-07-03&to=2026-07-08',
  ready: 'section[aria-busy=false] tr[data-room]',
  async prepare(page: Page) {
    await page.click('tr[data-room]:has-text("Double") button[data-column]')
    await page.waitForURL(/nights=/)
  },
}

/** The pictures during a call. */
export const callPictures: readonly Picture[] = [
  { ...desk, name: 'desk' },
  { ...desk, name: 'desk-dark', isDark: true },
  { ...desk, name: 'desk-tr', language: 'tr' },
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
