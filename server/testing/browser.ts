import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of Chromium; undefined if it is not installed. `CHROMIUM` overrides it. */
export const browserPath = (): string | undefined => [process.env.CHROMIUM ?? '', ...places].find(existsSync)

/** Starts a headless browser. Its sandbox needs rights that containers lack. */
export const startBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox'] })
