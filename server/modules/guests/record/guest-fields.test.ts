import assert from 'node:assert/strict'
import { test } from 'node:test'
import { optional, personal, text } from '#platform/resource/fields.ts'
import { guestField, usual } from './guest-field.ts'
import { guestFieldList } from './guest-fields.ts'

test('§4.4 a personal field of a guest says what an erasure leaves of it', () => {
  const retained = guestFieldList.filter(([, { personal: kind, use }]) => kind && use.erasedAs === undefined)
  assert.deepEqual(
    retained.map(([name]) => name),
    [],
  )
})

test('a personal field that does not say what an erasure leaves of it does not compile', () => {
  const nickname = personal(optional(text(20)))
  // @ts-expect-error: the field is personal and has no `erasedAs`.
  guestField(nickname, { ...usual, form: 'person' })
  // @ts-expect-error: the field cannot have this value.
  guestField(nickname, { ...usual, erasedAs: 5, form: 'person' })
  // @ts-expect-error: nobody decided what a merge does with it.
  guestField(nickname, { csv: true, segment: true, erasedAs: null, form: 'person' })
  assert.equal(guestField(nickname, { ...usual, erasedAs: null, form: 'person' }).use.erasedAs, null)
})
