/** Returns a parser for PostgreSQL's array text, also nested: `{a,"b, c",NULL,{d}}`. */
export function arrayParser(parse: (text: string) => unknown): (text: string) => unknown[] {
  return (text) => {
    // `[2:3]={…}` carries bounds, which JavaScript does not need.
    const start = text[0] === '[' ? text.indexOf('=') + 1 : 0
    return readArray(text, start, parse).items
  }
}

type Reader = (text: string) => unknown

function readArray(text: string, start: number, parse: Reader): { items: unknown[]; end: number } {
  const items: unknown[] = []
  let at = start + 1
  while (text[at] !== '}') {
    const { value, end } = readElement(text, at, parse)
    items.push(value)
    at = text[end] === ',' ? end + 1 : end
  }
  return { items, end: at + 1 }
}

function readElement(text: string, at: number, parse: Reader): { value: unknown; end: number } {
  if (text[at] === '{') {
    const { items, end } = readArray(text, at, parse)
    return { value: items, end }
  }
  if (text[at] === '"') return readQuoted(text, at, parse)
  let end = at
  while (text[end] !== ',' && text[end] !== '}') {
    if (end >= text.length) throw new SyntaxError('An array from the database is incomplete')
    end++
  }
  const word = text.slice(at, end)
  return { value: word === 'NULL' ? null : parse(word), end }
}

function readQuoted(text: string, at: number, parse: Reader): { value: unknown; end: number } {
  let value = ''
  let end = at + 1
  while (text[end] !== '"') {
    if (end >= text.length) throw new SyntaxError('An array from the database is incomplete')
    if (text[end] === '\\') end++
    value += text[end++]
  }
  return { value: parse(value), end: end + 1 }
}

/** Formats a list as PostgreSQL's array text. `write` formats one element, or returns null. */
export function arrayText(list: readonly unknown[], write: (value: unknown) => string | Buffer | null): string {
  const elements = list.map((value) => {
    if (Array.isArray(value)) return arrayText(value, write)
    const text = write(value)
    if (text === null) return 'NULL'
    return typeof text === 'string' ? quote(text) : quote(`\\x${text.toString('hex')}`)
  })
  return `{${elements.join(',')}}`
}

const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`
