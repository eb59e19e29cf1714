/** A verb or noun of TwiML. Attributes that are undefined are left out. */
export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>
  readonly inside: readonly (Element | string)[]
}

/** Makes an element. */
export const element = (
  name: string,
  attributes: Element['attributes'] = {},
  ...inside: Element['inside']
): Element => ({ name, attributes, inside })

/** A document that Twilio carries out, verb by verb. */
export const twiml = (...verbs: readonly Element[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${written(element('Response', {}, ...verbs))}`

function written({ name, attributes, inside }: Element): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  )
  const content = inside.map((each) => (typeof each === 'string' ? escaped(each) : written(each))).join('')
  return content === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${content}</${name}>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML has no place for most control characters; they are left out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 forbids
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
