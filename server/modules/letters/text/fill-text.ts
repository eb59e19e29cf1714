import {
  countSmsSegments,
  escapeMarkdown,
  renderMarkdown,
  replaceVariables,
  variablesIn,
} from '#modules/channels/index.ts'
import type { LetterLine } from './list-changes.ts'
import type { LetterValue } from './variables.ts'

/** A filled text, and the paragraphs of its source that are left out because a variable in them has no value. */
export type FilledText = { readonly text: string; readonly omittedParagraphs: readonly string[] }

type Values = (name: string) => LetterValue | null

/** Items of lists, headings and lines are paragraphs of their own, with or without a blank line before them. */
const ownBlock = /^\s{0,8}(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s)/

/** Fills Markdown. Values show exactly their characters. A variable that is a list, alone in its line, becomes a list. */
export function fillMarkdown(source: string, values: Values): FilledText {
  const isStart = (line: string, before: string): boolean => before.trim() === '' || ownBlock.test(line)
  return fillParagraphs(source, isStart, values, {
    value: escapeMarkdown,
    markdown: withoutFences,
    line: ({ label, text }) =>
      label === null ? `- ${escapeMarkdown(text)}` : `- **${escapeMarkdown(label)}:** ${escapeMarkdown(text)}`,
  })
}

/** Fills a plain text, whose lines are paragraphs. Signs that would make an SMS longer are written in its alphabet. */
export function fillPlain(source: string, values: Values): FilledText {
  const filled = fillParagraphs(source, () => true, values, plain())
  const text = filled.text.replaceAll(wideSpaces, ' ')
  const inAlphabet = text.replaceAll(wideSigns, (sign) => narrowSigns[sign] ?? sign)
  return {
    text: countSmsSegments(inAlphabet) < countSmsSegments(text) ? inAlphabet : text,
    omittedParagraphs: filled.omittedParagraphs,
  }
}

/** Fills one line, such as a subject. A variable without a value is left empty. */
export const fillLine = (source: string, values: Values): string =>
  toLine(replaceVariables(source, (name) => valueToText(values(name), plain())))

const toLine = (text: string): string => text.replaceAll('\n', ' ').trim()

const wideSpaces = /[\u00a0\u2002-\u200a\u202f]/g
const wideSigns = /[\u2010-\u2015\u2018-\u201e\u2026\u2212\u00d7]/g
const narrowSigns: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'‐‑‒–—―−'].map((dash) => [dash, '-'])),
  ...Object.fromEntries([...'‘’‚‛'].map((quote) => [quote, "'"])),
  ...Object.fromEntries([...'“”„'].map((quote) => [quote, '"'])),
  '…': '...',
  '×': 'x',
}

/** How values are written: in the text, and as lines of a list. */
type Notation = { value(text: string): string; line(line: LetterLine): string; markdown(text: string): string }

const plain = (): Notation => ({ value: toLine, line: lineToText, markdown: markdownToText })

function fillParagraphs(
  source: string,
  isStart: (line: string, before: string) => boolean,
  values: Values,
  notation: Notation,
): FilledText {
  const paragraphs: string[][] = []
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  for (const [index, line] of lines.entries()) {
    if (paragraphs.length === 0 || isStart(line, lines[index - 1] ?? '')) paragraphs.push([])
    paragraphs.at(-1)?.push(line)
  }
  const isFilled = (paragraph: string[]): boolean =>
    variablesIn(paragraph.join('\n')).every((name) => values(name) !== null)
  const texts = paragraphs.filter(isFilled).map((paragraph) => fillParagraph(paragraph, values, notation))
  return {
    text: texts.join('\n').replaceAll(blankLines, '\n\n').trim(),
    omittedParagraphs: paragraphs.filter((paragraph) => !isFilled(paragraph)).map((lines) => lines.join('\n').trim()),
  }
}

const blankLines = /\n\n\n+/g

function fillParagraph(lines: readonly string[], values: Values, notation: Notation): string {
  const filled = lines.map((line) => {
    const name = variablesIn(line)[0] ?? ''
    const alone = line.trim().startsWith('{{') && line.trim().indexOf('}}') === line.trim().length - 2
    const value = alone ? values(name) : null
    if (value?.type === 'list') return value.lines.map(notation.line).join('\n')
    return replaceVariables(line, (variable) => valueToText(values(variable), notation))
  })
  return filled.join('\n')
}

const lineToText = ({ label, text }: LetterLine): string => toLine(label === null ? text : `${label}: ${text}`)

/** A block of code that is not closed would take in what follows the text. */
const withoutFences = (text: string): string => text.replaceAll('```', '\\`\\`\\`').replaceAll('~~~', '\\~\\~\\~')

/** What a user has written, without the marks of Markdown. */
const markdownToText = (text: string): string => toLine(renderMarkdown(text, { languageCode: 'en' }).text)

function valueToText(value: LetterValue | null, { value: write, markdown }: Notation): string {
  if (value === null) return ''
  if (value.type === 'link') return value.address
  if (value.type === 'markdown') return markdown(value.text)
  return write(value.type === 'text' ? value.text : value.lines.map(lineToText).join('; '))
}
