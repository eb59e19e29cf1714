import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserRegion } from './browser-region.ts'

test('the country of a registration is that of the browser', () => {
  assert.equal(browserRegion(['en-GB', 'tr']), 'GB')
  assert.equal(browserRegion(['tr', 'en-US']), 'US')
  assert.equal(browserRegion(['tr']), 'TR')
  assert.equal(browserRegion(['es-419']), 'ES')
  assert.equal(browserRegion(['not a tag']), null)
  assert.equal(browserRegion([]), null)
})
