import { csvFormat } from './csv-format.ts'
import type { ExportFormat } from './export-format.ts'
import { ndjsonFormat } from './ndjson-format.ts'
import { xlsxFormat } from './xlsx/xlsx-format.ts'

/** The formats of exports. */
export const exportFormats = {
  csv: csvFormat,
  ndjson: ndjsonFormat,
  xlsx: xlsxFormat,
} as const satisfies Record<string, ExportFormat>

/** The name of a format, which is also the extension of its files. */
export type FormatName = keyof typeof exportFormats

/** The names of all formats. */
export const formatNames = Object.keys(exportFormats) as FormatName[]
