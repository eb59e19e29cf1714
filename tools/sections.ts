import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The sections of the interface specification that promise a behaviour. */
const sections = [
  '§1',
  '§2.2',
  '§2.3',
  '§2.4',
  '§4.1',
  '§4.2.1',
  '§4.2.2',
  '§4.2.3',
  '§4.2.4',
  '§4.2.5',
  '§4.2.6',
  '§4.3',
  '§4.4',
  '§4.5',
  '§5.1',
  '§5.2',
  '§5.3',
  '§5.4',
  '§5.5',
  '§5.6',
  '§5.7',
  '§5.8',
  '§5.11',
  '§5.12',
  '§6.1',
  '§6.2',
  '§6.3',
  '§6.4',
  '§7.1',
  '§7.2',
  '§8',
  '§9.1',
  '§9.2',
  '§9.4',
]

const root = fileURLToPath(new URL('..', import.meta.url))

/** The sections that test titles mention. */
export function sectionsOfTests(): Set<string> {
  const files = globSync(['server/**/*.test.ts', 'voice/**/*.test.ts', 'tools/**/*.test.ts', 'sdk/**/*.test.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const titles = files.flatMap(
    (file) => readFileSync(root + file, 'utf8').match(/\b(?:test|full|describe|fullSuite)\(\s*['`].*/g) ?? [],
  )
  return new Set(titles.flatMap((title) => title.match(/§\d+(?:\.\d+)*/g) ?? []))
}

/** The sections that no test mentions. `§6.4.2` counts for `§6.4`. */
export const untestedSections = (named: Set<string>): string[] =>
  sections.filter((section) => ![...named].some((name) => name === section || name.startsWith(`${section}.`)))

if (import.meta.main) {
  const missing = untestedSections(sectionsOfTests())
  console.log(
    missing.length === 0 ? 'Every section is mentioned by a test.' : `Not mentioned by any test: ${missing.join(' ')}`,
  )
  process.exitCode = missing.length === 0 ? 0 : 1
}
