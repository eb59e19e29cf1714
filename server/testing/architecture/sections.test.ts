import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionsOfTests, untestedSections } from '../../../tools/sections.ts'

test('every section of the interface is named by a test', () => {
  assert.deepEqual(untestedSections(sectionsOfTests()), [])
})
