import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { Refusal } from '#platform/kernel/errors.ts'
import { csvStyle } from '#shared/csv-cells.ts'
import { type CsvLine, readCsv } from './read-csv.ts'

/** Reads a file that arrives in chunks of `size` bytes. */
async function read(file: string | Buffer, size = 7): Promise<CsvLine[]> {
  const bytes = Buffer.from(file as string)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  return Array.fromAsync(readCsv(pieces()))
}

async function refusal(file: string | Buffer): Promise<string> {
  const error = await read(file).catch((thrown: unknown) => thrown)
  assert.ok(error instanceof Refusal, String(error))
  assert.equal(error.statusCode, 422)
  return error.items.map(({ field, code, message }) => `${field} ${code} ${message}`).join()
}

test('line numbers match those of an editor, with empty lines and line breaks within quotes', async () => {
  const lines = await read('\ufeffa,b\r\n1,2\n\n"x\r\ny",3\r\n,\n"p\nq",4\n5,6')
  assert.deepEqual(
    lines.map(({ line, cells }) => [line, ...cells]),
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
      [4, 'x\r\ny', '3'],
      [7, 'p\nq', '4'],
      [9, '5', '6'],
    ],
  )
})

test('commas, semicolons or tabs separate the cells, as in the first line', async () => {
  for (const delimiter of [',', ';', '\t']) {
    const lines = await read(`a${delimiter}b\n"1,;"${delimiter}2\n`)
    assert.deepEqual(lines.at(-1)?.cells, ['1,;', '2'])
  }
})

test('invalid CSV is refused with its line number', async () => {
  assert.match(await refusal('a,b\n1,2\n1,"2\n3'), /^file invalid_format Line 4 is not CSV: Quote Not Closed/)
  assert.match(await refusal('a,b\n"x\r\ny",2\n1,"2"x\n'), /^file invalid_format Line 4 is not CSV/)
  assert.match(await refusal(`a,b\n${'x'.repeat(300_000)},2\n`), /^file too_long Line 2 /)
  assert.match(await refusal('x'.repeat(40_000)), /^file invalid_format The first line/)
  assert.match(await refusal(Buffer.from('a,b\n1,2\nG\xfcl,2\n', 'latin1')), /^file invalid_format Line 3 is not UTF-8/)
  assert.match(await refusal(Buffer.from('\ufeffa,b\n', 'utf16le')), /^file invalid_format Line 1 is not UTF-8/)
  assert.deepEqual(await read(''), [])
})

test('a file is read the same, however its bytes are split', async () => {
  const cell = fc.array(fc.constantFrom('"', ',', ';', '\n', '\r\n', 'a', 'ö', '𝕏', ' '), { maxLength: 5 })
  const text = cell.map((all) => `x${all.join('')}`)
  const rows = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 20 }), async (given, size) => {
      const written = stringify([['a', 'b'], ...given], csvStyle)
      assert.deepEqual(
        (await read(written, size)).slice(1).map(({ cells }) => cells),
        given,
      )
    }),
    { numRuns: 300 },
  )
})
