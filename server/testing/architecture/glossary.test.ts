import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { reports } from '#modules/reporting/reports/index.ts'
import { definitions, words } from '#shared/glossary.ts'

const root = new URL('../../../', import.meta.url).pathname
const glossary = 'server/shared/glossary.ts'

/** The texts that people read, in all languages, of the panel and of notifications. */
const texts = globSync(['panel/src/**/*.{ts,tsx}', 'server/modules/notifications/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const code = readFileSync(root + path, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    return [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(([, plain, template]) => ({
      path,
      text: plain ?? template ?? '',
    }))
  })

/** Other words for what the glossary has a word for, each with that word. */
const otherWords: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/\bg[ai]ve(?:n|s)? up\b/i, words.en.abandoned],
  [/\bdropped calls?\b/i, words.en.abandoned],
  [/\blost calls?\b/i, `${words.en.missed} or ${words.en.abandoned}`],
  [/\bunanswered\b/i, words.en.notAnswered],
  [/\bcalls? (?:that nobody|nobody) answered\b/i, words.en.missed],
  [/\bcallers? waiting\b/i, words.en.waiting],
  [/cevaps[ıi]z/i, `${words.tr.missed} ya da ${words.tr.notAnswered}`],
  [/yan[ıi]ts[ıi]z/i, words.tr.notAnswered],
  [/\bkaçan (?:arama|çağrı)/i, words.tr.missed],
  [/terk ed(?:en|ilen)/i, words.tr.abandoned],
  [/arayan(?:lar)? vazgeç/i, words.tr.abandoned],
  [/\bentgangen/i, words.de.missed],
  [/\bunbeantwortet/i, words.de.notAnswered],
  [/\babgebrochene? anruf/i, words.de.abandoned],
]

test('what the glossary has a word for has no other word in the texts of the panel and of notifications', () => {
  assert.ok(texts.length > 5000, `${texts.length} texts`)
  const complaints = texts.flatMap(({ path, text }) =>
    otherWords.flatMap(([pattern, word]) => (pattern.test(text) ? [`${path}: “${text}”; say “${word}”`] : [])),
  )
  assert.deepEqual(complaints, [])
})

test('a label that is a word of the glossary is taken from it', () => {
  // “Konaklama” is also the Turkish word for the dates of one stay, and “waiting” a state of much else.
  const labels = new Set<string>(Object.values(words).flatMap((all) => Object.values(all)))
  labels.delete(words.en.waiting)
  labels.delete(words.de.waiting)
  labels.delete(words.tr.stays)
  const complaints = texts.flatMap(({ path, text }) => (labels.has(text) ? [`${path}: “${text}”`] : []))
  assert.deepEqual(complaints, [])
})

test('reports count with the definitions of the glossary, and the manual lists them', () => {
  const volume = reports.find(({ name }) => name === 'callVolume')?.metrics ?? {}
  for (const term of ['answered', 'missed', 'abandoned', 'notAnswered'] as const) {
    assert.equal(volume[term]?.formula, definitions.en[term])
  }
  const manual = readFileSync(`${root}docs/reports.md`, 'utf8')
  for (const [term, word] of Object.entries(words.en)) {
    const row = `| **${word}** | ${words.tr[term as keyof typeof words.tr]} | ${words.de[term as keyof typeof words.de]} | ${definitions.en[term as keyof typeof words.en]} |`
    assert.ok(manual.includes(row), `${term} stands in docs/reports.md as ${glossary} has it`)
  }
})

test('the main metric of each report is what the report is about', () => {
  const main = new Map(
    reports.map(({ name, metrics, mainMetric = Object.keys(metrics)[0] }) => [name, { mainMetric, metrics }]),
  )
  assert.equal(main.get('cancellations')?.mainMetric, 'cancelled')
  assert.equal(main.get('noShows')?.mainMetric, 'noShows')
  for (const [name, { mainMetric = '', metrics }] of main) assert.ok(Object.hasOwn(metrics, mainMetric), name)
})

test('the manual explains every report', () => {
  const manual = readFileSync(`${root}docs/reports.md`, 'utf8')
  assert.deepEqual(
    reports.filter(({ name }) => !manual.includes(`**${name}**`)).map(({ name }) => name),
    [],
  )
})
