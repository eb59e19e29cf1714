/** A TwiML verb or noun. Undefined attributes are left out. */
export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>
  readonly children: readonly (Element | string)[]
}

/** An element with its attributes and children. */
export const element = (
  name: string,
  attributes: Element['attributes'] = {},
  ...children: Element['children']
): Element => ({ name, attributes, children })

/** A document that Twilio executes verb by verb. */
export const twiml = (...verbs: readonly Element[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${serialize(element('Response', {}, ...verbs))}`

function serialize({ name, attributes, children }: Element): string {
  const text = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  )
  const content = children.map((each) => (typeof each === 'string' ? escapeXml(each) : serialize(each))).join('')
  return content === '' ? `<${name}${text.join('')}/>` : `<${name}${text.join('')}>${content}</${name}>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML does not allow most control characters; they are removed. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 forbids
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
