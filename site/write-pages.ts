import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { drawDiagrams } from './diagrams.ts'
import { type LinkTarget, readPage } from './markdown.ts'
import { addressOf, siteMap } from './site-map.ts'

const docs = fileURLToPath(new URL('../docs', import.meta.url))
/** The languages that the site has besides English. */
const languages: readonly string[] = ['tr']

/** The pages of the site: files of `docs/` without `.md`, those of other languages below the folder of the language. */
export function sitePages(): string[] {
  const pages = siteMap.flatMap((section) => section.pages)
  const translated = languages.flatMap((language) => pages.map((page) => `${language}/${page}`))
  return [...pages, ...translated.filter((page) => existsSync(join(docs, `${page}.md`)))]
}

/** Writes the pages of `docs/` into a folder as the generator reads them. Its earlier files are removed. */
export async function writePages(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const pages = sitePages()
  for (const page of pages) {
    const file = join(folder, `${addressOf(page)}index.md`)
    const markdown = await readFile(join(docs, `${page}.md`), 'utf8')
    const { title, description, body } = readPage(markdown, targetFrom(page, file, pages))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `---\n${JSON.stringify({ title, description })}\n---\n\n${drawDiagrams(body)}`)
  }
}

/** Pictures are taken from `docs/`; pages of the site have their addresses; other files stand in the repository. */
const targetFrom =
  (page: string, file: string, pages: readonly string[]): LinkTarget =>
  (link, isPicture) => {
    const [path = '', fragment] = link.split('#')
    const named = join(dirname(page), path)
    if (isPicture) return relative(dirname(file), join(docs, named))
    const name = named.replace(/\.md$/, '')
    if (!path.endsWith('.md') || !pages.includes(name)) return undefined
    return `/docs/${addressOf(name)}${fragment === undefined ? '' : `#${fragment}`}`
  }
