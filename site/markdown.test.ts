import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from './markdown.ts'

const nowhere = () => undefined

test('a page has the title and the first paragraph of its file', () => {
  const { title, description, body } = readPage(
    '# Guests of `a` hotel\n\n## CSV\n\nA **guest** is\na [person](x.md).\n',
    nowhere,
  )
  assert.equal(title, 'Guests of a hotel')
  assert.equal(description, 'A guest is a person.')
  assert.equal(body, '## CSV\n\nA **guest** is\na person.\n')
  assert.throws(() => readPage('Guests', nowhere), /does not begin with/)
})

test('each column of a table has a name', () => {
  const page = (head: string) => () => readPage(`# T\n\n${head}\n|---|---|\n| | a |\n`, nowhere)
  assert.doesNotThrow(page('| Cost | For |'))
  for (const head of ['| | |', '|| For |', '| | For |', '| Cost | |']) assert.throws(page(head), /no name: \|/, head)
})

test('a long first paragraph is cut between words', () => {
  const { description } = readPage(`# T\n\n${'seventeen letters '.repeat(20)}`, nowhere)
  assert.match(description, /^(?:seventeen letters ){8}seventeen …$/)
  assert.ok(description.length <= 160)
})

test('links lead to pages of the site, to headings and to other sites; those to other files become their text', () => {
  const target = (link: string) =>
    link.startsWith('guests.md') ? link.replace('guests.md', '/docs/guests/') : undefined
  const page = (text: string): string => readPage(`# T\n\n${text}`, target).body
  assert.equal(page('[the\nguests](guests.md#csv)'), '[the\nguests](/docs/guests/#csv)')
  assert.equal(page('[here](#csv) and [there](https://example.com)'), '[here](#csv) and [there](https://example.com)')
  assert.equal(page('see [`schema.sql`](../server/schema.sql).'), 'see `schema.sql`.')
  assert.equal(page('`[a](b.md)`\n\n```sh\n[a](b.md)\n```\n[a](b.md)'), '`[a](b.md)`\n\n```sh\n[a](b.md)\n```\na')
})
