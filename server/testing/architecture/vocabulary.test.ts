import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path/posix'
import { test } from 'node:test'
import { openapiNames, publicNames } from './public-names.ts'
import {
  bannedPublicWords,
  bannedWords,
  irregularParticiples,
  nounsInEd,
  pronouns,
  protocolNames,
} from './vocabulary.ts'

const root = new URL('../../../', import.meta.url).pathname

const files = globSync(['{server,pg-pipeline,voice,tools,bench,sdk,site,widget}/**/*.ts', 'panel/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: ['**/node_modules/**', 'panel/src/api/schema.d.ts', 'sdk/dist/**', 'sdk/generated/**'],
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

/** An error of the SDK that is named as the contract names it. */
const namesOfTheContract = ['SecondFactorRequired']

/** Why a type has no name of its own: it ends in a pronoun or a participle. */
function typeComplaint(name: string): string[] {
  if (namesOfTheContract.includes(name)) return []
  const last = wordsOf(name).at(-1) ?? ''
  if (pronouns.includes(last)) return [`${name} ends in the pronoun “${last}”`]
  const isParticiple = irregularParticiples.includes(last) || (last.endsWith('ed') && !nounsInEd.includes(last))
  return isParticiple ? [`${name} ends in the participle “${last}”`] : []
}

const wordComplaints = (name: string, banned = bannedWords): string[] =>
  wordsOf(name).flatMap((word) => (Object.hasOwn(banned, word) ? [`${name}: for “${word}” say ${banned[word]}`] : []))

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
    [basename(path, '.ts'), ...new Set(namesIn(code))]
      .flatMap((name) => wordComplaints(name))
      .map((each) => `${path}: ${each}`),
  )
  assert.deepEqual(complaints, [])
})

test('public names use the words of the field', () => {
  const names = publicNames().filter(({ name }) => !protocolNames.includes(name))
  const complaints = names.flatMap(({ place, name }) =>
    wordComplaints(name, bannedPublicWords).map((each) => `${place} ${each}`),
  )
  assert.deepEqual(complaints, [])

  const places = Map.groupBy(names, ({ place }) => place)
  for (const [place, known] of Object.entries(knownNames)) {
    assert.ok(
      places.get(place)?.some(({ name }) => name === known),
      `${known} of ${place} is read`,
    )
  }
})

/** One name of each place, so that a place that is no longer found does not pass unnoticed. */
const knownNames = {
  OpenAPI: 'cancellationPolicy',
  'error code': 'room_unavailable',
  setting: 'DATA_DIR',
  event: 'reservation.created',
  limit: 'tenantRequests',
  metric: 'bellhop_http_requests',
  'audit action': 'guest.exported',
  'log field': 'tenantId',
  command: 'invite-company',
  page: 'docs/operate.md',
}

test('a planted public name is found', () => {
  const operation = { operationId: 'getStanding', parameters: [{ name: 'mostSeconds', in: 'query' }], tags: ['told'] }
  const schema = { properties: { turnAt: { enum: ['given', null] }, kind: { const: 'asked' } } }
  const planted = openapiNames({ paths: { '/kept': { get: operation } }, components: { schemas: { Tiding: schema } } })
  const found = planted.filter((name) => wordComplaints(name, bannedPublicWords).length > 0)
  assert.deepEqual(found.toSorted(), [
    '/kept',
    'Tiding',
    'asked',
    'getStanding',
    'given',
    'mostSeconds',
    'told',
    'turnAt',
  ])
  for (const name of ['feeOwed', 'unknownBodies_told', 'bellhop_sweeps_kept', 'MOST_KEPT', 'keys -- reseal']) {
    assert.notEqual(wordComplaints(name, bannedPublicWords).length, 0, name)
  }
  assert.deepEqual(wordComplaints('returnedAt', bannedPublicWords), [])
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
