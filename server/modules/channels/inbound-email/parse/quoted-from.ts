import { fold } from '#shared/fold.ts'

/** What a mail may repeat, and what its client writes above a quotation. */
export type Thread = {
  /** The texts of earlier messages of the thread. */
  readonly texts: readonly string[]
  /** The addresses that take part, and the names and the subject that a client writes above a quotation. */
  readonly names: readonly string[]
}

/** A quotation has so many words at least, unless it is marked by `>` or has a line above it that names the thread. */
const minWords = 5
/** How many characters of the earlier message a quotation may leave out between two lines. */
const maxGap = 400
/** How many places of the last line are tried. */
const maxPlaces = 8
/** The lines above a quotation: `On … wrote:`, or the header of a forwarded message. */
const maxLinesAbove = 8

/** A line, its words, and where it begins. */
type Line = { readonly at: number; readonly text: string; readonly words: string }

/**
 * Where the quotation at the end of a mail begins, in characters: the tail that repeats an earlier message of the
 * thread, with the lines above it. Null if there is none. It compares words and knows no language: clients wrap lines
 * anew and add marks, but repeat the words. Lines between quoted ones are the guest's, so a mail that answers below or
 * within a quotation has no tail.
 */
export function quotedFrom(text: string, { texts, names }: Thread): number | null {
  const lines = toLines(text)
  const found = texts.flatMap((each) => {
    const tail = tailOf(lines, ` ${wordsOf(each)} `)
    return tail === undefined ? [] : [withLinesAbove(lines, tail, names)]
  })
  const starts = found.filter(
    ({ index, words, isNamed, isMarked }) => isNamed || isMarked || (words >= minWords && index > 0),
  )
  if (starts.length === 0) return null
  return lines[Math.min(...starts.map(({ index }) => index))]?.at ?? null
}

function toLines(text: string): readonly Line[] {
  let at = 0
  return text.split('\n').map((line) => {
    const start = at
    at += line.length + 1
    return { at: start, text: line.trim(), words: wordsOf(line) }
  })
}

/** Letters and digits, one blank between the words. Case and marks do not matter. */
const wordsOf = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

type Tail = { readonly index: number; readonly words: number; readonly isMarked: boolean }

/** The lines at the end that repeat `earlier` in its order. */
function tailOf(lines: readonly Line[], earlier: string): Tail | undefined {
  const last = lines.findLastIndex(({ words }) => words !== '')
  const words = lines[last]?.words
  if (words === undefined || earlier.trim() === '') return undefined
  let place = earlier.length
  let best: Tail | undefined
  for (let tries = 0; tries < maxPlaces; tries += 1) {
    place = earlier.lastIndexOf(` ${words} `, place - 1)
    if (place < 0) return best
    const tail = tailAt(lines, { earlier, last, place })
    if (!best || tail.index < best.index) best = tail
    if (place === 0) return best
  }
  return best
}

type Place = { readonly earlier: string; readonly last: number; readonly place: number }

/** Goes up from the last line, which stands at `place` of the earlier text, as long as the lines before it stand before it. */
function tailAt(lines: readonly Line[], { earlier, last, place }: Place): Tail {
  let start = last
  let end = place
  let count = countWords(lines[last]?.words ?? '')
  let isMarked = isQuoteMark(lines[last]?.text ?? '')
  for (let index = last - 1; index >= 0; index -= 1) {
    const { words, text } = lines[index] as Line
    if (words === '') continue
    const from = Math.max(0, end - words.length - maxGap)
    const found = earlier.slice(from, end + 1).lastIndexOf(` ${words} `)
    // A line with a mark may be one that the client wrote, such as the line above an older quotation.
    if (found < 0 && isQuoteMark(text)) continue
    if (found < 0) break
    start = index
    end = from + found
    count += countWords(words)
    isMarked &&= isQuoteMark(text)
  }
  return { index: start, words: count, isMarked }
}

const countWords = (words: string): number => words.split(' ').length

const isQuoteMark = (text: string): boolean => text.startsWith('>') || text.startsWith('|')

type Start = Tail & { readonly isNamed: boolean }

/** Adds the lines above a tail that name the thread: an address, a name or the subject, or a date before a colon. */
function withLinesAbove(lines: readonly Line[], tail: Tail, names: readonly string[]): Start {
  let index = tail.index
  while (index > 0 && (lines[index - 1]?.text === '' || isRule(lines[index - 1]?.text ?? ''))) index -= 1
  let top = index
  while (top > 0 && index - top < maxLinesAbove && lines[top - 1]?.text !== '') top -= 1
  const above = lines.slice(top, index)
  const known = names.map(wordsOf).filter((words) => words !== '')
  const paragraph = ` ${above.map(({ words }) => words).join(' ')} `
  const last = above.at(-1)?.text ?? ''
  const isHeader = above.some(({ text }) => /[@:：]/.test(text))
  const isDated = /[:：]$/.test(last) && /\p{N}/u.test(paragraph)
  const isNamed = isDated || (isHeader && known.some((words) => paragraph.includes(` ${words} `)))
  if (!isNamed) return { ...tail, isNamed }
  // Answers may stand right above, without an empty line: they end where the first named or dated line begins.
  const first = above.findIndex(
    ({ words, text }) =>
      isRule(text) || /\p{N}/u.test(words) || known.some((each) => ` ${words} `.includes(` ${each} `)),
  )
  const firstIndex = top + Math.max(0, first)
  const rule = lines.slice(0, firstIndex).findLastIndex(({ text }) => text !== '')
  return { ...tail, index: rule >= 0 && isRule(lines[rule]?.text ?? '') ? rule : firstIndex, isNamed }
}

/** `____`, `-----Original Message-----` */
const isRule = (text: string): boolean => /^([-_*=])\1{3}/.test(text)
