import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtInNames, builtInNamesIn, translateBuiltIn } from './built-in-names.ts'

test('a name that the service gave is shown in any language and back, and one of the hotel stays as it is', () => {
  for (const kind of ['guestTypes', 'wrapUpCategories', 'letterRules'] as const) {
    for (const [from, names] of Object.entries(builtInNames)) {
      const all = Object.values(names[kind])
      assert.equal(new Set(all).size, all.length, `${from} has different names`)
      for (const to of Object.keys(builtInNames)) {
        const there = all.map((name) => translateBuiltIn(kind, name, to))
        assert.deepEqual(there, Object.values(builtInNamesIn(to)[kind]))
        assert.deepEqual(
          there.map((name) => translateBuiltIn(kind, name, from)),
          all,
        )
      }
    }
    assert.equal(translateBuiltIn(kind, 'Gala dinner', 'tr'), 'Gala dinner')
  }
})
