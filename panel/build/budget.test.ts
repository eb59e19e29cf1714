import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { buildPanel } from './build-panel.ts'
import { digestFile, distFolder, isBuildStale, panelBuild } from './source-digest.ts'

const kB = 1000
const entryLimit = 230 * kB
const chunkLimit = 40 * kB
/** The texts of pages in a language: those of agents load beside the first page, those of managers beside one of theirs. */
const language = /^assets\/([a-z]+)\.(?:rest|manage)-/
const languageLimit = 60 * kB
const pagesOfAgents = /^assets\/(?:call|callbacks|calls|desk|guest|queue|reservation|thread)-page-/
/** Only the window of the phone loads it, after it is shown. */
const sipLibrary = /^assets\/JsSIP-/
const sipLibraryLimit = 60 * kB

const sizeOf = (name: string): number => readFileSync(join(distFolder, `${name}.gz`)).length

/** The scripts that a page loads before it shows anything. */
const entryOf = (page: string): string[] =>
  [...readFileSync(join(distFolder, page), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, name = '']) => name,
  )

const codeOf = (name: string): string => readFileSync(join(distFolder, name), 'utf8')

/** The catalogues that a script declares, such as `desk/quoteTexts`. */
const cataloguesIn = (name: string): string[] =>
  [...codeOf(name).matchAll(/[`'"]([a-z-]+\/\w+)[`'"],\{/g)].map(([, id = '']) => id)

/** The scripts that some scripts need, with themselves. */
function reachedFrom(names: readonly string[]): Set<string> {
  const reached = new Set(names)
  for (const name of reached) {
    for (const [, other] of codeOf(name).matchAll(/\b(?:from|import)[`'"]\.\/([\w.-]+\.js)[`'"]/g))
      reached.add(`assets/${other}`)
  }
  return reached
}

/** The catalogues that no script of a language translates. */
function missingIn(scripts: readonly string[], ids: readonly string[]): string[] {
  const texts = scripts.map(codeOf).join('')
  return ids.filter((id) => !new RegExp(`\\b${id.split('/')[1]}:`).test(texts))
}

const totalOf = (names: readonly string[]): number => names.reduce((sum, name) => sum + sizeOf(name), 0)

test('the scripts of the entry are at most 230 kB gzipped, also with the first texts of a language, every other one at most 40 kB', async () => {
  await buildPanel()
  const entry = entryOf('index.html')
  const others = globSync('assets/*.js', { cwd: distFolder }).filter((name) => !entry.includes(name))
  const total = totalOf(entry)
  assert.ok(total > 100 * kB, 'the entry is read')
  assert.ok(total <= entryLimit, `${total}`)
  assert.ok(others.length > 5)
  const firstTexts = others.filter((name) => /^assets\/[a-z]+\.first-/.test(name))
  assert.ok(firstTexts.length > 1)
  for (const name of firstTexts) assert.ok(total + sizeOf(name) <= entryLimit, `${name}: ${total + sizeOf(name)}`)
  // What the entry shows has its texts there: a page waits for all others.
  const ids = entry.flatMap(cataloguesIn)
  assert.ok(ids.length > 3)
  for (const name of firstTexts) assert.deepEqual(missingIn([name], ids), [], name)
  const large = others.filter((name) => sizeOf(name) > (language.test(name) ? languageLimit : chunkLimit))
  assert.deepEqual(
    large.filter((name) => !sipLibrary.test(name)),
    [],
  )
})

test('what pages show is in the scripts of each language, and pages of agents need no texts of managers', async () => {
  await buildPanel()
  const scripts = globSync('assets/*.js', { cwd: distFolder })
  const ids = scripts.flatMap(cataloguesIn)
  assert.ok(ids.length > 100)
  const ofAgents = scripts.filter((name) => pagesOfAgents.test(name))
  assert.equal(ofAgents.length, 8)
  const idsOfAgents = [...reachedFrom(ofAgents)].flatMap(cataloguesIn)
  assert.ok(idsOfAgents.length > 50)
  const languages = new Set(scripts.flatMap((name) => language.exec(name)?.[1] ?? []))
  assert.ok(languages.size > 1)
  for (const code of languages) {
    const partsOf = (...parts: string[]): string[] =>
      scripts.filter((name) => parts.some((part) => name.startsWith(`assets/${code}.${part}-`)))
    assert.deepEqual(missingIn(partsOf('first', 'rest', 'manage'), ids), [], code)
    assert.deepEqual(missingIn(partsOf('first', 'rest'), idsOfAgents), [], code)
  }
})

test('the window of the phone is at most as large, and loads the SIP library of at most 60 kB after it is shown', async () => {
  await buildPanel()
  const entry = entryOf('phone.html')
  assert.ok(totalOf(entry) <= entryLimit, `${totalOf(entry)}`)
  const libraries = globSync('assets/*.js', { cwd: distFolder }).filter((name) => sipLibrary.test(name))
  assert.equal(libraries.length, 1)
  assert.ok(!entry.includes(libraries[0] ?? ''))
  assert.ok(totalOf(libraries) <= sipLibraryLimit, `${totalOf(libraries)}`)
})

test('a build is up to date until its sources change, and its files are compressed in advance', async () => {
  await buildPanel()
  assert.equal(isBuildStale(panelBuild), false)
  assert.match(readFileSync(join(distFolder, digestFile), 'utf8'), /^[0-9a-f]{64}$/)
  const names = globSync('assets/*.{js,css}', { cwd: distFolder })
  assert.ok(names.length > 10)
  for (const name of names) {
    assert.match(name, /-[\w-]{8}\.(js|css)$/, 'the name has a hash')
    assert.ok(existsSync(join(distFolder, `${name}.gz`)))
    const unpacked = brotliDecompressSync(readFileSync(join(distFolder, `${name}.br`)))
    assert.deepEqual(unpacked, readFileSync(join(distFolder, name)))
  }
})

test('the pages load one font of at most 60 kB at once, and each other letters only when they are needed', async () => {
  await buildPanel()
  for (const page of ['index.html', 'phone.html']) {
    const fonts = [...readFileSync(join(distFolder, page), 'utf8').matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)]
    assert.equal(fonts.length, 1, page)
    const [, name = ''] = fonts[0] ?? []
    assert.match(name, /^assets\/inter-latin-[\w-]{8}\.woff2$/, 'the name has a hash')
    const { length } = readFileSync(join(distFolder, name))
    assert.ok(length > 40 * kB && length <= 60 * kB, `${length}`)
  }
  const all = globSync('assets/*.woff2', { cwd: distFolder })
  assert.deepEqual(
    all.map((name) => name.replace(/-[\w-]{8}\.woff2$/, '')).toSorted(),
    ['inter-cyrillic', 'inter-greek', 'inter-latin', 'vazirmatn-arabic'].map((name) => `assets/${name}`),
  )
})
