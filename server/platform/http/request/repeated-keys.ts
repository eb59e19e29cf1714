/**
 * How many members the objects of a JSON text have, counted in its text: a parser keeps only the last one of a repeated
 * key, so it finds fewer. The text must be valid JSON.
 */
export function membersOf(text: string): number {
  let count = 0
  for (const end of stringEnds(text)) if (isKey(text, end)) count += 1
  return count
}

/** The first key that an object of a valid JSON text has twice; empty if there is none. */
export function findRepeatedKey(text: string): string {
  const open: Set<string>[] = []
  let at = 0
  for (const [start, end] of strings(text)) {
    for (const sign of text.slice(at, start).replaceAll(/[^{}]/g, '')) {
      if (sign === '{') open.push(new Set())
      else open.pop()
    }
    at = end
    if (!isKey(text, end)) continue
    const key = JSON.parse(text.slice(start, end)) as string
    const keys = open.at(-1)
    if (keys?.has(key)) return key
    keys?.add(key)
  }
  return ''
}

const quote = '"'
const backslash = 92

function* strings(text: string): Generator<readonly [start: number, end: number]> {
  let start = text.indexOf(quote)
  for (const end of stringEnds(text)) {
    yield [start, end]
    start = text.indexOf(quote, end)
  }
}

/** The positions behind all strings of a valid JSON text. */
function* stringEnds(text: string): Generator<number> {
  let start = text.indexOf(quote)
  while (start >= 0) {
    let end = text.indexOf(quote, start + 1)
    while (isEscaped(text, end)) end = text.indexOf(quote, end + 1)
    yield end + 1
    start = text.indexOf(quote, end + 1)
  }
}

/** Whether an odd number of backslashes stands in front. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === backslash) first -= 1
  return (at - first) % 2 === 1
}

/** Whether a colon follows. */
function isKey(text: string, end: number): boolean {
  let at = end
  let code = text.charCodeAt(at)
  while (code === 32 || (code >= 9 && code <= 13)) {
    at += 1
    code = text.charCodeAt(at)
  }
  return code === 58
}
