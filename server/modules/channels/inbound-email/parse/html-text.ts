import { Parser } from 'htmlparser2'
import { lowerAscii } from '#shared/letter-case.ts'

/** Elements whose text is not shown. */
const hidden = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'object', 'svg', 'math'])
/** Elements that begin and end a line. */
const blocks = new Set(
  'address article aside blockquote body dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const cells = new Set(['td', 'th'])

/** Elements that have no end. */
const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const maxDepth = 5_000

/**
 * HTML up to the place where more elements are open in each other than any person writes. Parsers take a time for each
 * element that is square in their number.
 */
export function withinDepth(html: string): string {
  let depth = 0
  for (const { 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (voids.has(lowerAscii(name))) continue
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > maxDepth) return html.slice(0, index)
  }
  return html
}

/** The text of an HTML document as a person reads it: a line for each block, without markup. */
export function htmlToText(html: string, maxLength: number): string {
  const parts: string[] = []
  let length = 0
  let hiddenDepth = 0
  const add = (text: string): void => {
    if (hiddenDepth > 0 || length > maxLength) return
    parts.push(text)
    length += text.length
  }
  const parser = new Parser({
    onopentagname(name) {
      if (hidden.has(name)) hiddenDepth += 1
      else if (name === 'br' || blocks.has(name)) add('\n')
      else if (cells.has(name)) add(' ')
    },
    ontext: (text) => add(text.replaceAll(/[\s\u00a0]+/g, ' ')),
    onclosetag(name) {
      if (hidden.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1)
      else if (blocks.has(name)) add('\n')
    },
  })
  parser.end(html)
  return joinLines(parts.join(''))
}

/** Lines without blanks around them, and no more than one empty line in a row. */
const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .filter((line, index, lines) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim()
