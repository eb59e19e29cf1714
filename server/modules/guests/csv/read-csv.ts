import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalidField, type Refusal } from '#platform/kernel/errors.ts'

/** A line of a CSV file: where it begins, counted from 1, and its cells as they stand there. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] }

/** More than a guest with everything has. */
const longestLine = 256 * 1024
const longestHeader = 16 * 1024

/**
 * The lines of a CSV file as its bytes come in: UTF-8, parted by commas, semicolons or tabs as its first line shows. Empty
 * lines are left out. Throws 422 on `file` for what is no CSV, with the line.
 */
export async function* readCsv(bytes: AsyncIterable<Buffer>): AsyncGenerator<CsvLine> {
  const texts = decoded(bytes)
  const { beginning, header } = await headerOf(texts)
  // The parser counts a line break of two characters within quotes twice.
  let twice = 0
  const source = Readable.from(following(beginning, texts))
  const parser = source.pipe(
    parse({
      delimiter: delimiterOf(header),
      max_record_size: longestLine,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      // Declared to answer cells; whatever it answers comes out.
      on_record: (cells: string[], { lines }: { lines: number }) => {
        const breaks = cells.flatMap((cell) => cell.match(/\r\n|\n|\r/g) ?? [])
        twice += breaks.filter((each) => each.length === 2).length
        const line = { line: lines - twice - breaks.length, cells }
        return cells.some((cell) => cell.trim() !== '') ? (line as unknown as string[]) : null
      },
    }),
  )
  source.on('error', (error) => parser.destroy(error))
  try {
    yield* parser as AsyncIterable<CsvLine>
  } catch (error) {
    throw error instanceof CsvError ? notCsv(error, twice) : error
  } finally {
    source.destroy()
  }
}

const wrong = (message: string, code: 'invalid_format' | 'too_long' = 'invalid_format'): Refusal =>
  invalidField('file', code, message)

function notCsv({ code, lines, message }: CsvError & { lines?: number }, twice: number): Refusal {
  const line = Number(lines ?? 1) - twice
  if (code === 'CSV_MAX_RECORD_SIZE') return wrong(`Line ${line} is longer than ${longestLine} characters`, 'too_long')
  return wrong(`Line ${line} is not CSV: ${message.split(':')[0]}`)
}

/** Text, without the byte order mark; throws with the line in which the bytes are no UTF-8. */
async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const lenient = new TextDecoder('utf-8')
  let line = 1
  const read = (chunk: Buffer | undefined): string => {
    const text = lenient.decode(chunk, { stream: chunk !== undefined })
    try {
      strict.decode(chunk, { stream: chunk !== undefined })
    } catch {
      const before = text.slice(0, Math.max(0, text.indexOf('\ufffd')))
      throw wrong(`Line ${line + breaksIn(before)} is not UTF-8; save the file as "CSV UTF-8"`)
    }
    line += breaksIn(text)
    return text
  }
  for await (const chunk of bytes) yield read(chunk)
  yield read(undefined)
}

const breaksIn = (text: string): number => text.split('\n').length - 1

/** Everything up to the first line that is not empty, and that line. */
async function headerOf(texts: AsyncGenerator<string>): Promise<{ beginning: string; header: string }> {
  let beginning = ''
  for (;;) {
    const { value, done } = await texts.next()
    beginning += value ?? ''
    const text = beginning.trimStart()
    const end = text.search(/[\r\n]/)
    if (end >= 0 || done) return { beginning, header: end < 0 ? text : text.slice(0, end) }
    if (beginning.length > longestHeader) throw wrong('The first line must hold the names of the columns')
  }
}

async function* following(beginning: string, texts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield beginning
  yield* texts
}

/** Names of columns hold none of these. */
function delimiterOf(header: string): string {
  const counts = [',', ';', '\t'].map((each) => [each, header.split(each).length] as const)
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}
