import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { Refusal } from '#platform/kernel/errors.ts'
import { csvStyle } from '#shared/csv/csv-cells.ts'
import { full } from '../../../testing/full.ts'
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

test('§4.4 UTF-8 and UTF-16 are read as their byte order mark says, however the bytes arrive', async () => {
  const text = '\ufeffad,soyad\nŞule,Öz 𝕏\n'
  const little = Buffer.from(text, 'utf16le')
  for (const bytes of [Buffer.from(text), Buffer.from(text.slice(1)), little, Buffer.from(little).swap16()]) {
    for (const size of [1, 3, 100]) {
      assert.deepEqual(
        (await read(bytes, size)).map(({ line, cells }) => [line, ...cells]),
        [
          [1, 'ad', 'soyad'],
          [2, 'Şule', 'Öz 𝕏'],
        ],
      )
    }
  }
})

test('§4.4 a line sep=… names the separator and is not the header', async () => {
  for (const [line, separator] of [
    ['sep=;', ';'],
    ['SEP=,', ','],
    ['sep=\t', '\t'],
    ['"sep=;"', ';'],
    ['sep=;;;', ';'],
    ['sep=|', '|'],
  ] as const) {
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = await read(`\ufeff${line}${end}a,b${separator}c;d\t${end}"1"${separator}2${end}`, 1)
      assert.deepEqual(
        lines.map((each) => each.line),
        [2, 3],
        JSON.stringify([line, end]),
      )
      assert.deepEqual(lines.at(-1)?.cells, ['1', '2'])
    }
  }
  assert.deepEqual(
    (await read('sep=:\na:b\n')).map(({ cells }) => cells),
    [['sep=:'], ['a:b']],
  )
  assert.deepEqual(await read('sep=;\n'), [])
})

full('invalid CSV is refused with its line number', async () => {
  assert.match(await refusal('a,b\n1,2\n1,"2\n3'), /^file invalid_format Line 4 is not CSV: Quote Not Closed/)
  assert.match(await refusal('a,b\n"x\r\ny",2\n1,"2"x\n'), /^file invalid_format Line 4 is not CSV/)
  assert.match(await refusal(`a,b\n${'x'.repeat(300_000)},2\n`), /^file too_long Line 2 /)
  assert.match(await refusal('x'.repeat(40_000)), /^file invalid_format The first line/)
  assert.match(await refusal(Buffer.from('a,b\n1,2\nG\xfcl,2\n', 'latin1')), /^file invalid_format Line 3 is not UTF-8/)
  assert.match(await refusal(Buffer.from('a,b\nG\xfcl,2\n', 'utf16le')), /^file invalid_format Line 2 is not UTF-8/)
  assert.match(
    await refusal(Buffer.from('\ufeffa,b\n\ud800,2\n', 'utf16le')),
    /^file invalid_format Line 2 is not UTF-16LE/,
  )
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
