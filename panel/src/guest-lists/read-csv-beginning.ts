import Papa from 'papaparse'

/** The beginning of a CSV file: the names of its columns and its first lines. */
export type CsvBeginning = {
  readonly headers: readonly string[]
  readonly lines: readonly (readonly string[])[]
  /** Whether its bytes are not UTF-8: then letters with marks would be lost. */
  readonly isOtherEncoding: boolean
}

const shownLines = 3

/** Reads the beginning of a CSV file. The separator is found by itself. */
export const readCsvBeginning = (file: File): Promise<CsvBeginning> =>
  new Promise((resolve, reject) => {
    Papa.parse<string[]>(file, {
      preview: shownLines + 1,
      skipEmptyLines: 'greedy',
      delimitersToGuess: [',', ';', '\t'],
      error: reject,
      complete({ data: [headers = [], ...lines] }) {
        const isOtherEncoding = [headers, ...lines].flat().some((cell) => cell.includes('\uFFFD'))
        resolve({ headers, lines, isOtherEncoding })
      },
    })
  })
