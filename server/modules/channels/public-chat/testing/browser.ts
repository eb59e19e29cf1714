import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where Chromium is on this machine; nothing where it is not. `CHROMIUM` names another place. */
export const browserPath = (): string | undefined => [process.env.CHROMIUM ?? '', ...places].find(existsSync)

/** Starts it without a window. Its sandbox needs rights that containers do not have. */
export const startBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox'] })
