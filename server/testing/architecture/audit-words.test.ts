import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { camelCase } from '#shared/words.ts'
import { statuses } from '../../modules/reservations/record/status-machine.ts'
import { modules } from '../../modules.ts'
import { publicNames } from './public-names.ts'

const panel = new URL('../../../panel/src/', import.meta.url).pathname

type Words = Readonly<Record<'recordTexts' | 'nounTexts' | 'verbTexts', { readonly english: object }>>
const { recordTexts, nounTexts, verbTexts } = (await import(join(panel, 'audit/record-texts.ts'))) as Words

const outcomes = ['succeeded', 'failed', 'refused']
const changes = ['created', 'updated', 'deleted']

/** Actions that the code puts together, by how it writes them, with the ends that they have. */
const composed: Readonly<Record<string, readonly string[]>> = {
  'login.${outcome}': outcomes,
  'guestImport.${status}': ['succeeded', 'failed'],
  'season.${before ? (after ? ': changes,
  '${resourceType}.${what}': changes,
  '${resourceType}.${isVerb ? camelCase(parts.at(-1) ?? ': [...changes, 'read', 'test'],
}

/** Kinds of records that only the service itself changes, without entries. */
const unchanged = ['callInTheQueue']

test('the audit log of the panel has words for every action and every kind of record', () => {
  const actions = publicNames().filter(({ place }) => place === 'audit action')
  const names = actions.flatMap(({ name }) => composed[name] ?? [name])
  assert.ok(names.length > 80, `${names.length} actions`)
  assert.deepEqual(
    [...names, ...statuses].filter((name) => !Object.hasOwn(verbTexts.english, String(name.split('.').at(-1)))),
    [],
  )
  const resources = modules.flatMap((module) => module.resources ?? [])
  const nouns = [
    ...resources.flatMap((resource) => ('label' in resource ? camelCase(String(resource.label)) : [])),
    ...names.filter((name) => name.includes('.')).map((name) => String(name.split('.')[0])),
  ]
  const known = { ...recordTexts.english, ...nounTexts.english }
  assert.deepEqual(
    nouns.filter((noun) => !Object.hasOwn(known, noun) && !unchanged.includes(noun)),
    [],
  )
})
