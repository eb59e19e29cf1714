import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { reports } from '../../../server/modules/reporting/reports/index.ts'
import { errorCodes } from '../../../server/platform/kernel/error-codes/error-codes.ts'

const panel = new URL('..', import.meta.url).pathname
const filesLike = (pattern: string): string[] => globSync(pattern, { cwd: panel }).toSorted()

/** The catalogues of the panel, each with the constant that has it: `desk/quoteTexts`. */
const catalogues = filesLike('*/*.{ts,tsx}').flatMap((path) => {
  const code = readFileSync(join(panel, path), 'utf8')
  return [...code.matchAll(/const (\w+) = catalogue\(\s*'([^']+)'/g)].map(([, name, id]) => ({
    id: String(id),
    place: `${dirname(path)}/${name}`,
  }))
})

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The translations by language and catalogue. */
const translations = new Map<string, Record<string, Readonly<Record<string, unknown>>>>()
for (const path of filesLike('*/*texts.*.ts').filter((each) => !each.endsWith('.test.ts'))) {
  const language = String(basename(path).split('.')[1])
  const { texts } = (await import(join(panel, path))) as { texts: Texts }
  const all = translations.get(language) ?? {}
  for (const [name, translated] of Object.entries(texts)) all[`${dirname(path)}/${name}`] = translated
  translations.set(language, all)
}

test('a catalogue is called like its folder and its constant, under which it is translated', () => {
  assert.ok(catalogues.length > 100)
  assert.deepEqual(
    catalogues.filter(({ id, place }) => id !== place),
    [],
  )
  assert.equal(new Set(catalogues.map(({ id }) => id)).size, catalogues.length)
})

test('each language has all texts of the panel', () => {
  assert.deepEqual([...translations.keys()].toSorted(), ['de', 'tr'])
  const ids = catalogues.map(({ id }) => id).toSorted()
  for (const [language, all] of translations) {
    assert.deepEqual(Object.keys(all).toSorted(), ids, language)
    const empty = Object.values(all).flatMap((texts) => Object.entries(texts).filter(([, text]) => text === ''))
    assert.deepEqual(empty, [], language)
  }
})

test('every error code of the API has a text', async () => {
  const { errorTextIn, loadErrorCodeTexts } = await import(join(panel, 'text/error-code-texts.ts'))
  await loadErrorCodeTexts()
  assert.deepEqual(
    Object.keys(errorCodes).filter((code) => errorTextIn('en', code) === undefined),
    [],
  )
})

test('each language explains every figure of every report', () => {
  for (const [language, all] of translations) {
    const formulas = all['reports/formulaTexts'] ?? {}
    const missing = reports.flatMap(({ name, metrics }) =>
      Object.keys(metrics)
        .filter((metric) => (formulas[`${name}.${metric}`] ?? formulas[metric]) === undefined)
        .map((metric) => `${name}.${metric}`),
    )
    assert.deepEqual(missing, [], language)
  }
})

test('where reports compute a figure in different ways, each language explains each of them', () => {
  const computed = reports.flatMap(({ name, metrics }) =>
    Object.entries(metrics).map(([metric, { formula }]) => ({ name, metric, formula })),
  )
  for (const [language, all] of translations) {
    const formulas = all['reports/formulaTexts'] ?? {}
    const textOf = (name: string, metric: string): unknown => formulas[`${name}.${metric}`] ?? formulas[metric]
    const alike = computed.flatMap(({ name, metric, formula }) =>
      computed
        .filter((other) => other.metric === metric && other.formula !== formula)
        .filter((other) => textOf(other.name, metric) === textOf(name, metric))
        .map((other) => `${metric} of ${name} and ${other.name}`),
    )
    assert.deepEqual(alike, [], language)
  }
})
