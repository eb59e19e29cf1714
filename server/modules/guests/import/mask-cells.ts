import { withoutCardNumbers } from '#platform/http/request/free-text.ts'
import type { JsonSchema } from '#platform/http/request/json-schema.ts'
import { maskCardNumbers } from '#platform/privacy/card-numbers.ts'
import { csvColumn } from '../csv/csv-columns.ts'
import type { CsvLine } from '../csv/read-csv.ts'
import { guests } from '../record/guests.ts'
import type { Problem } from './guest-imports.ts'

/** Lines with masked card numbers, and a warning for each cell that had one. */
export type MaskedLines = { readonly lines: readonly CsvLine[]; readonly warnings: readonly Problem[] }

/** Masks card numbers in the cells of free texts, before anything of a file is stored. */
export function maskCells(columns: readonly string[], lines: readonly CsvLine[]): MaskedLines {
  const warnings: Problem[] = []
  const maskedLines = lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => {
      const column = columns[at] ?? ''
      const masked = maskCell(shapeOf(column), cell)
      if (masked !== cell) warnings.push({ line, field: column, ...maskedCardNumber })
      return masked
    }),
  }))
  return { lines: maskedLines, warnings }
}

/** The warning about a cell with a card number. */
export const maskedCardNumber = {
  code: 'card_number_masked',
  message: 'This cell had the number or the security code of a payment card; only the last four digits are stored',
}

/** The schema of a column's cells; a column that is not imported is free text. */
function shapeOf(name: string): JsonSchema {
  const [field, inner] = csvColumn(name)?.field ?? []
  const shape = field === undefined ? undefined : (guests.shapes.create.properties[field] as JsonSchema | undefined)
  return (inner === undefined ? shape : shape?.properties?.[inner]) ?? {}
}

function maskCell(shape: JsonSchema, cell: string): string {
  if (maskCardNumbers(cell) === cell) return cell
  if ([shape.type].flat().includes('string'))
    return String(withoutCardNumbers({ ...shape, maxLength: cell.length }, cell))
  const value = parseStructure(cell)
  return value ? JSON.stringify(withoutCardNumbers(shape, value)) : maskCardNumbers(cell)
}

/** The list or object of a cell in JSON; undefined for any other cell. */
function parseStructure(cell: string): object | undefined {
  try {
    const value: unknown = JSON.parse(cell)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
