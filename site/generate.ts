import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import starlight from '@astrojs/starlight'
import { build } from 'astro'
import { addressOf, siteMap } from './site-map.ts'
import { writePages } from './write-pages.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const icon = fileURLToPath(new URL('../server/platform/http/docs/favicon.svg', import.meta.url))

/** The file of a build with the hashes of the inline scripts of its pages, for their Content-Security-Policy. */
const scriptHashesFile = 'script-hashes.json'

/**
 * Builds the site of the docs into a folder, with a search index that works without another service. Pages expect
 * `/docs/`.
 */
export async function generate(outDir: string): Promise<void> {
  await writePages(join(root, '.pages'))
  await build({
    configFile: false,
    root,
    outDir,
    base: '/docs',
    trailingSlash: 'always',
    logLevel: 'error',
    vite: { logLevel: 'error' },
    integrations: [starlight({ ...texts, ...menu, ...appearance })],
  })
  await copyFile(icon, join(outDir, 'favicon.svg'))
  await writeFile(join(outDir, scriptHashesFile), JSON.stringify(await scriptHashes(outDir)))
}

const texts = {
  title: { en: 'Bellhop', tr: 'Bellhop' },
  defaultLocale: 'root',
  locales: { root: { label: 'English', lang: 'en' }, tr: { label: 'Türkçe', lang: 'tr' } },
} as const

const menu = {
  sidebar: siteMap.map(({ label, tr, pages }) => ({
    label,
    translations: { tr },
    items: pages.map((page) => ({ slug: addressOf(page).replace(/\/$/, '') })),
  })),
}

/** What scrolls sideways is reached by keyboard: tables here, blocks of code as regions, which need names. */
const accessScript = `
const word = document.documentElement.lang === 'tr' ? 'Kod' : 'Code'
const reach = () => {
  for (const [n, code] of document.querySelectorAll('pre').entries()) code.setAttribute('aria-label', word + ' ' + (n + 1))
  for (const table of document.querySelectorAll('main table')) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    else table.removeAttribute('tabindex')
  }
}
addEventListener('load', reach)
addEventListener('resize', reach)`

const appearance = {
  head: [{ tag: 'script' as const, content: accessScript }],
  favicon: '/favicon.svg',
  customCss: ['./src/styles/site.css'],
}

/** What a Content-Security-Policy needs to allow the inline scripts of the pages, each once. */
async function scriptHashes(folder: string): Promise<string[]> {
  const hashes = new Set<string>()
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, name), 'utf8')
    for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
      if (/ src=/.test(attributes) || script === '') continue
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
  }
  return [...hashes].toSorted()
}
