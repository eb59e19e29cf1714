import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalidField, type Refusal } from '#platform/kernel/errors.ts'
import { decodeText } from './decode-text.ts'

/** A line of a CSV file: its number, counted from 1, and its raw cells. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] }

/** More than the longest possible guest. */
const maxLineLength = 256 * 1024
const maxHeaderLength = 16 * 1024

/**
 * Reads the lines of a CSV file from a stream: UTF-8, or UTF-16 with a byte order mark. The cells are separated as a line
 * `sep=;` before the names of the columns says, else by comma, semicolon or tab as these names show. Empty lines are
 * skipped. Throws 422 on `file` with the line number if the file is not valid CSV.
 */
export async function* readCsv(bytes: AsyncIterable<Buffer>): AsyncGenerator<CsvLine> {
  const texts = decodeText(bytes)
  const { beginning, header, separator, skippedLines } = await readHeader(texts)
  // The parser counts a line break of two characters within quotes as two lines.
  let doubleBreaks = -skippedLines
  const source = Readable.from(continueWith(beginning, texts))
  const parser = source.pipe(
    parse({
      delimiter: separator ?? detectSeparator(header),
      max_record_size: maxLineLength,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      // The type says that it returns cells, but the parser emits any returned value.
      on_record: (cells: string[], { lines }: { lines: number }) => {
        const breaks = cells.flatMap((cell) => cell.match(/\r\n|\n|\r/g) ?? [])
        doubleBreaks += breaks.filter((each) => each.length === 2).length
        const line = { line: lines - doubleBreaks - breaks.length, cells }
        return cells.some((cell) => cell.trim() !== '') ? (line as unknown as string[]) : null
      },
    }),
  )
  source.on('error', (error) => parser.destroy(error))
  try {
    yield* parser as AsyncIterable<CsvLine>
  } catch (error) {
    throw error instanceof CsvError ? toRefusal(error, doubleBreaks) : error
  } finally {
    source.destroy()
  }
}

const fileProblem = (message: string, code: 'invalid_format' | 'too_long' = 'invalid_format'): Refusal =>
  invalidField('file', code, message)

function toRefusal({ code, lines, message }: CsvError & { lines?: number }, doubleBreaks: number): Refusal {
  const line = Number(lines ?? 1) - doubleBreaks
  if (code === 'CSV_MAX_RECORD_SIZE')
    return fileProblem(`Line ${line} is longer than ${maxLineLength} characters`, 'too_long')
  return fileProblem(`Line ${line} is not CSV: ${message.split(':')[0]}`)
}

type Header = {
  /** The text up to and including the first line that is not empty. */
  readonly beginning: string
  /** That line. */
  readonly header: string
  /** The separator that a line before it names. */
  readonly separator: string | undefined
  /** The lines before `beginning`. */
  readonly skippedLines: number
}

/** The line `sep=;`, with which spreadsheets begin a file for another country; some quote it or fill it up. */
const separatorLine = /^\s*"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\n|\r(?!$))/i

async function readHeader(texts: AsyncGenerator<string>): Promise<Header> {
  let beginning = ''
  for (;;) {
    const { value, done } = await texts.next()
    beginning += value ?? ''
    const [line = '', separator] = separatorLine.exec(beginning) ?? []
    const rest = beginning.slice(line.length)
    const text = rest.trimStart()
    const end = text.search(/[\r\n]/)
    const isInBreak = /^"?sep=[^\r\n]*\r$/i.test(text)
    if (done || (end >= 0 && !isInBreak)) {
      const header = end < 0 ? text : text.slice(0, end)
      return { beginning: rest, header, separator, skippedLines: countBreaks(line) }
    }
    if (beginning.length > maxHeaderLength) throw fileProblem('The first line must contain the column names')
  }
}

const countBreaks = (text: string): number => text.split(/\r\n|\n|\r/).length - 1

async function* continueWith(beginning: string, texts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield beginning
  yield* texts
}

/** The most frequent separator of the header outside of quotes. */
function detectSeparator(header: string): string {
  const unquoted = header.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((each) => [each, unquoted.split(each).length] as const)
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}
