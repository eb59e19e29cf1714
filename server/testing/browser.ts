import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
// The headless shell first: it opens a page in a third of the time that the whole browser needs.
const places = ['/usr/bin/chromium-headless-shell', ...wholeBrowsers]

/** The path of Chromium; undefined if it is not installed. `CHROMIUM` overrides it. */
export const browserPath = (): string | undefined => [process.env.CHROMIUM ?? '', ...places].find(existsSync)

/** The path of a Chromium that can refuse the microphone, as the headless shell cannot; undefined without one. */
export const wholeBrowserPath = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...wholeBrowsers].find(existsSync)

/**
 * Starts a headless browser. Its sandbox needs rights that containers lack. It is mute, unless `sound` are the settings of
 * a sound server at which it plays.
 */
export const startBrowser = (
  executablePath: string,
  args: readonly string[] = [],
  sound?: Readonly<Record<string, string>>,
): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', ...args],
    ...(sound && { env: { ...process.env, ...sound }, ignoreDefaultArgs: ['--mute-audio'] }),
  })
