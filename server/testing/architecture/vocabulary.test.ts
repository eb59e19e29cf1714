import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path/posix'
import { test } from 'node:test'
import { bannedWords, irregularParticiples, nounsInEd, pronouns } from './vocabulary.ts'

const root = new URL('../../../', import.meta.url).pathname

const files = globSync(['server/**/*.ts', 'tools/**/*.ts', 'bench/**/*.ts', 'sdk/**/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**', 'sdk/dist/**', 'sdk/events.ts'],
}).map((path) => ({ path: path.replaceAll('\\', '/'), code: withoutComments(readFileSync(root + path, 'utf8')) }))

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** The words of `camelCase`, `PascalCase` and `kebab-case`, in small letters. */
const wordsOf = (name: string): string[] =>
  [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)].map(([word]) => word.toLowerCase())

const typesIn = (code: string): string[] =>
  [...code.matchAll(/^\s*(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class) ([A-Z]\w*)/gm)].map(
    ([, name = '']) => name,
  )

const namesIn = (code: string): string[] => [
  ...typesIn(code),
  ...[...code.matchAll(/\b(?:function\*?|const|let) ([A-Za-z_$][\w$]*)/g)].map(([, name = '']) => name),
]

/** Why a type has no name of its own: it ends in a pronoun or a participle. */
function typeComplaint(name: string): string[] {
  const last = wordsOf(name).at(-1) ?? ''
  if (pronouns.includes(last)) return [`${name} ends in the pronoun “${last}”`]
  const isParticiple = irregularParticiples.includes(last) || (last.endsWith('ed') && !nounsInEd.includes(last))
  return isParticiple ? [`${name} ends in the participle “${last}”`] : []
}

const wordComplaints = (name: string): string[] =>
  wordsOf(name).flatMap((word) =>
    Object.hasOwn(bannedWords, word) ? [`${name}: for “${word}” say ${bannedWords[word]}`] : [],
  )

test('types are nouns of the domain: no pronouns, no participles', () => {
  assert.ok(files.length > 1000, 'the files are read')
  const complaints = files.flatMap(({ path, code }) =>
    typesIn(code)
      .flatMap(typeComplaint)
      .map((each) => `${path}: ${each}`),
  )
  assert.deepEqual(complaints, [])
})

test('names use the words of the field', () => {
  const complaints = files.flatMap(({ path, code }) =>
    [basename(path, '.ts'), ...new Set(namesIn(code))].flatMap(wordComplaints).map((each) => `${path}: ${each}`),
  )
  assert.deepEqual(complaints, [])
})

test('a planted name is found', () => {
  assert.deepEqual(typesIn('export type Told = 1\n  interface FoundGuest {}\nclass X {}'), ['Told', 'FoundGuest', 'X'])
  assert.equal(typeComplaint('Told').length, 1)
  assert.equal(typeComplaint('GuestFound').length, 1)
  assert.equal(typeComplaint('Everybody').length, 1)
  assert.deepEqual(typeComplaint('FoundGuest'), [])
  assert.deepEqual(namesIn(['const', 'tidingsOf = 1\nfunction', 'mustBe() {}'].join(' ')), ['tidingsOf', 'mustBe'])
  assert.equal(wordComplaints('tidingsOf').length, 1)
  assert.equal(wordComplaints('must-be').length, 1)
  assert.deepEqual(wordComplaints('almost'), [])
})
