import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes } from '../../../server/platform/kernel/error-codes/error-codes.ts'
import { errorTextIn, loadErrorCodeTexts } from './error-code-texts.ts'

test('every error code of the API has a text', async () => {
  await loadErrorCodeTexts()
  assert.deepEqual(
    Object.keys(errorCodes).filter((code) => errorTextIn('en', code) === undefined),
    [],
  )
})
