import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { placeFieldErrors } from './place-field-errors.ts'

const names = ['guests', 'address', 'roomTypeId', 'rooms', 'filter.name']
const nameOf = (field: string, fieldOf?: (path: string) => string | undefined) =>
  placeFieldErrors([{ field }], names, fieldOf).placed[0]?.[0]

test('an error of a part of a list or an object stands at the field that shows it', () => {
  assert.equal(nameOf('rooms'), 'rooms')
  assert.equal(nameOf('guests[0].count'), 'guests')
  assert.equal(nameOf('guests[12]'), 'guests')
  assert.equal(nameOf('address.city'), 'address')
  assert.equal(nameOf('filter.name[0].value'), 'filter.name')
  assert.equal(nameOf('roomTypeIds'), undefined, 'a longer name is another field')
  assert.equal(nameOf('notes[0].rooms'), undefined)
})

test('a form names its own fields first', () => {
  const fieldOf = (path: string) => (path.startsWith('guests[0]') ? 'adults' : undefined)
  assert.equal(nameOf('guests[0].count', fieldOf), 'adults')
  assert.equal(nameOf('guests[1].count', fieldOf), 'guests')
})

test('no error is lost: each stands at a field of the form or among the others', () => {
  const path = fc.stringMatching(/^([a-z]{1,3}(\[\d\])?(\.[a-z]{1,3})?)?$/)
  fc.assert(
    fc.property(fc.array(path), fc.array(fc.stringMatching(/^[a-z]{1,2}$/)), (fields, shown) => {
      const items = fields.map((field) => ({ field }))
      const { placed, others } = placeFieldErrors(items, shown)
      assert.deepEqual(new Set([...placed.map(([, item]) => item), ...others]), new Set(items))
      assert.ok(placed.every(([name, { field }]) => shown.includes(name) && field.startsWith(name)))
    }),
  )
})
