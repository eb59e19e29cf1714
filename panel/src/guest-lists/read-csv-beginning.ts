import Papa from 'papaparse'

/** The beginning of a CSV file: the names of its columns and its first lines. */
export type CsvBeginning = {
  readonly headers: readonly string[]
  readonly lines: readonly (readonly string[])[]
  /** Whether its bytes are not text as the service reads it: then letters with marks would be lost. */
  readonly isOtherEncoding: boolean
}

const shownLines = 3
const maxBytes = 256 * 1024

/** Reads the beginning of a CSV file. The separator is that of a line `sep=;`, or found by itself. */
export async function readCsvBeginning(file: File): Promise<CsvBeginning> {
  const text = decode(new Uint8Array(await file.slice(0, maxBytes).arrayBuffer()))
  const [separatorLine = '', separator = ''] = /^\s*"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\n|\r)/i.exec(text) ?? []
  const {
    data: [names = [], ...lines],
  } = Papa.parse<string[]>(text.slice(separatorLine.length), {
    preview: shownLines + 1,
    skipEmptyLines: 'greedy',
    delimiter: separator,
    delimitersToGuess: [',', ';', '\t'],
  })
  // Separators behind the last name, which some spreadsheets write.
  const headers = names.slice(0, names.findLastIndex((name) => name.trim() !== '') + 1)
  return { headers, lines, isOtherEncoding: [headers, ...lines].flat().some((cell) => cell.includes('\uFFFD')) }
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. A letter that is cut at the end is left out. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes, { stream: true })
}
