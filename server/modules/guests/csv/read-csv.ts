import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalidField, type Refusal } from '#platform/kernel/errors.ts'

/** A line of a CSV file: its number, counted from 1, and its raw cells. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] }

/** More than the longest possible guest. */
const maxLineLength = 256 * 1024
const maxHeaderLength = 16 * 1024

/**
 * Reads the lines of a CSV file from a stream: UTF-8, separated by commas, semicolons or tabs as the first line shows.
 * Empty lines are skipped. Throws 422 on `file` with the line number if the file is not valid CSV.
 */
export async function* readCsv(bytes: AsyncIterable<Buffer>): AsyncGenerator<CsvLine> {
  const texts = decode(bytes)
  const { beginning, header } = await readHeader(texts)
  // The parser counts a line break of two characters within quotes as two lines.
  let doubleBreaks = 0
  const source = Readable.from(continueWith(beginning, texts))
  const parser = source.pipe(
    parse({
      delimiter: detectDelimiter(header),
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

/** Decodes UTF-8 without the byte order mark. Throws 422 with the line number of invalid bytes. */
async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const lenient = new TextDecoder('utf-8')
  let line = 1
  const read = (chunk: Buffer | undefined): string => {
    const text = lenient.decode(chunk, { stream: chunk !== undefined })
    try {
      strict.decode(chunk, { stream: chunk !== undefined })
    } catch {
      const before = text.slice(0, Math.max(0, text.indexOf('\ufffd')))
      throw fileProblem(`Line ${line + countBreaks(before)} is not UTF-8; save the file as "CSV UTF-8"`)
    }
    line += countBreaks(text)
    return text
  }
  for await (const chunk of bytes) yield read(chunk)
  yield read(undefined)
}

const countBreaks = (text: string): number => text.split('\n').length - 1

/** The text up to and including the first line that is not empty, and that line. */
async function readHeader(texts: AsyncGenerator<string>): Promise<{ beginning: string; header: string }> {
  let beginning = ''
  for (;;) {
    const { value, done } = await texts.next()
    beginning += value ?? ''
    const text = beginning.trimStart()
    const end = text.search(/[\r\n]/)
    if (end >= 0 || done) return { beginning, header: end < 0 ? text : text.slice(0, end) }
    if (beginning.length > maxHeaderLength) throw fileProblem('The first line must contain the column names')
  }
}

async function* continueWith(beginning: string, texts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield beginning
  yield* texts
}

/** The most frequent separator of the header; column names contain none of them. */
function detectDelimiter(header: string): string {
  const counts = [',', ';', '\t'].map((each) => [each, header.split(each).length] as const)
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}
