import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes } from '../../../server/platform/kernel/error-codes/error-codes.ts'
import { errorTextIn, loadErrorCodeTexts } from './error-code-texts.ts'

test('every error code of the API has a text in each language of the panel', async () => {
  await loadErrorCodeTexts()
  const without = (['en', 'tr'] as const).flatMap((language) =>
    Object.keys(errorCodes)
      .filter((code) => errorTextIn(language, code) === undefined)
      .map((code) => `${language}: ${code}`),
  )
  assert.deepEqual(without, [])
})
