import assert from 'node:assert/strict'
import { letterEventNames } from '../../server/modules/letters/letter-events.ts'
import { browserPath, startBrowser } from '../../server/testing/browser.ts'
import { full } from '../../server/testing/full.ts'
import { sharedApp } from '../../server/testing/shared-app.ts'
import { newHotel, newTenant } from '../../server/testing/world.ts'
import { complaintsOfAxe } from './axe.ts'

const languages = ['en', 'tr', 'de', 'ru', 'ar']

/** The built-in texts of each event in each language, and one with all kinds of text. */
const letters = [
  ...letterEventNames.flatMap((event) => languages.map((languageCode) => ({ event, languageCode }))),
  { event: 'held', languageCode: 'ar', text: '# Hello\n\n> quoted\n\n`code`\n\n[A button](https://hotel.example/)' },
]

full(
  'axe finds nothing to complain about in mails, in light and dark, wide and narrow, from either side',
  async (t) => {
    const path = browserPath()
    if (path === undefined) return t.skip('needs Chromium')
    const tenant = await newTenant(await sharedApp(t))
    await newHotel(tenant)
    const browser = await startBrowser(path)
    t.after(() => browser.close())
    const complaints: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({
        colorScheme,
        viewport: { width: colorScheme === 'dark' ? 390 : 800, height: 900 },
      })
      for (const letter of letters) {
        const answer = await tenant.call('POST', '/letters/preview', { body: { channel: 'email', ...letter } })
        await page.setContent(answer.data.html)
        const found = await complaintsOfAxe(page)
        complaints.push(...found.map((line) => `${letter.event} ${letter.languageCode} ${colorScheme} ${line}`))
        const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
        if (overflow > 0) complaints.push(`${letter.event} ${letter.languageCode} is ${overflow} px too wide`)
      }
      await page.close()
    }
    assert.deepEqual(complaints, [])
  },
)
