import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { browserPath, startBrowser } from '../../server/testing/browser.ts'
import { compressPng } from './compress-png.ts'
import { connectPhone } from './connect-phone.ts'
import { fillHotel, ringDesk } from './fill-hotel.ts'
import { type Hotel, openHotel } from './open-hotel.ts'
import {
  callPictures,
  type Look,
  looks,
  type Picture,
  phonePictures,
  queuePictures,
  quietPictures,
} from './pictures.ts'

const screens = fileURLToPath(new URL('../../docs/screens/', import.meta.url))

/** The names of the pictures to take; all without one. */
const chosen = process.argv.slice(2)

/** How long the last requests and layouts of a page may take, in milliseconds. */
const restMs = 600

/** Takes a picture of the signed-in panel, in a browser profile of its own whose clock is that of the service. */
async function takePicture(browser: Browser, hotel: Hotel, picture: Picture, look: Look): Promise<void> {
  const { name, path, ready, prepare, window } = picture
  const { folder, language, colorScheme, viewport } = look
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    baseURL: hotel.url,
    viewport,
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    colorScheme,
  })
  await context.clock.setFixedTime(hotel.now().epochMilliseconds)
  await context.addInitScript({ content: `localStorage.setItem('bellhop.language', '${language}')` })
  const page = await context.newPage()
  await page.goto(path)
  await page.fill('input[name=email]', hotel.login.email)
  await page.fill('input[name=password]', hotel.login.password)
  await page.click('button[type=submit]')
  await page.waitForSelector(ready)
  if (window) await page.setViewportSize(window)
  await prepare?.(page)
  if (!window) await page.waitForSelector('[data-connection=live]', { state: 'attached' })
  // Away from the rows, which show where the mouse is.
  await page.mouse.move(0, (window ?? viewport).height - 1)
  await page.waitForTimeout(restMs)
  const file = `${folder}${name}.png`
  writeFileSync(`${screens}${file}`, compressPng(await page.screenshot()))
  await context.close()
  console.log(`docs/screens/${file}`)
}

async function takePictures(hotel: Hotel, browser: Browser): Promise<void> {
  const take = async (pictures: readonly Picture[]): Promise<void> => {
    for (const picture of pictures.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
      for (const look of picture.window ? looks.slice(0, 1) : looks) await takePicture(browser, hotel, picture, look)
    }
  }
  await take(quietPictures(await fillHotel(hotel)))
  const { answer } = await ringDesk(hotel)
  await take(queuePictures)
  await answer()
  await hotel.advance('PT1M27S')
  await take(callPictures)
  await connectPhone(hotel)
  await take(phonePictures)
}

const executablePath = browserPath()
if (executablePath === undefined) throw new Error('Chromium is not installed (Debian: chromium)')
for (const { folder } of looks) mkdirSync(`${screens}${folder}`, { recursive: true })
const hotel = await openHotel()
const browser = await startBrowser(executablePath)
try {
  await takePictures(hotel, browser)
} finally {
  await browser.close()
  await hotel.close()
}
