import assert from 'node:assert/strict'

/** An element of a document, with its text. */
export type Verb = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Verb[]
  text: string
}

const token = /<\?xml[^>]*\?>|<(\/?)(\w+)((?:\s+\w+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.replaceAll(
    /&(\w+);|&/g,
    (_, name: string | undefined) => entities[name ?? ''] ?? assert.fail(`not XML: ${text}`),
  )

/** Parses the verbs of a document as strictly as Twilio does. */
export function readTwiml(document: string): readonly Verb[] {
  const root: Verb = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  token.lastIndex = 0
  while (token.lastIndex < document.length) {
    const found = token.exec(document)
    assert.ok(found, `not XML: ${document}`)
    const [, isEnd, name, attributes, isEmpty, text] = found
    const parent = open.at(-1) ?? assert.fail('too many ends')
    if (text !== undefined) parent.text += plain(text)
    else if (isEnd) assert.equal(open.pop()?.name, name)
    else if (name) {
      const verb: Verb = { name, attributes: attributesIn(attributes ?? ''), children: [], text: '' }
      parent.children.push(verb)
      if (!isEmpty) open.push(verb)
    }
  }
  assert.equal(open.length, 1, 'every element has its end')
  const [response, ...others] = root.children
  assert.deepEqual([response?.name, others.length], ['Response', 0], document)
  return response?.children ?? []
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]))
