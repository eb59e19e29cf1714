import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainMarkdown } from './plain-markdown.ts'

test('the panel shows the words of Markdown without its marks', () => {
  assert.equal(
    plainMarkdown('# Your stay\n\n**Room** 2 * 3\n* towels\n- [Look](https://a.test/b#c) (free)'),
    'Your stay\n\nRoom 2 * 3\n• towels\n• Look (free)',
  )
})
