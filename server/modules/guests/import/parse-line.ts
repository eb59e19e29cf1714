import type { ReadContext } from '#platform/context.ts'
import { validate } from '#platform/http/request/validation.ts'
import { type ErrorItem, Refusal } from '#platform/kernel/errors.ts'
import { listPersonalValues, removeMaskedValues } from '#platform/privacy/masking.ts'
import { findDamage, parseCell } from '#shared/csv/csv-cells.ts'
import type { ContactPointInput } from '../contact-points/contact-points.ts'
import { type CellContext, csvColumn } from '../csv/csv-columns.ts'
import { type Guest, type GuestValues, guests } from '../record/guests.ts'
import { type GuestParts, splitGuestBody } from '../record/split-guest-body.ts'
import { maskedCardNumber } from './mask-cells.ts'

type Body = Record<string, unknown>

/** A line as the body of a POST or PUT, with the problems of invalid cells. Empty cells are left out. */
export type ParsedLine = { readonly body: Body; readonly problems: readonly ErrorItem[] }

/** The non-empty cells of a line, by column name. */
export function cellsOf(columns: readonly string[], cells: readonly string[]): ReadonlyMap<string, string> {
  const filled = cells.flatMap((cell, at): [string, string][] => {
    const text = parseCell(cell)
    return text.trim() === '' ? [] : [[columns[at] ?? '', text]]
  })
  return new Map(filled)
}

const damageMessages = {
  digits:
    'A spreadsheet has rewritten this number, so digits may be lost; format the column as text and enter the number again',
  value: 'A spreadsheet has written an error here instead of the value',
}

/** The cells of a line in which a spreadsheet has lost the value; another value must not take its place. */
export const findDamagedCells = (columns: readonly string[], cells: readonly string[]): ErrorItem[] =>
  cells.flatMap((cell, at): ErrorItem[] => {
    const field = columns[at] ?? ''
    const damage = csvColumn(field)?.field ? findDamage(cell) : undefined
    return damage ? [{ field, code: 'invalid_format', message: damageMessages[damage] }] : []
  })

/** Parses cells with the parsers of their columns. `damaged` are the problems of cells without a value. */
export function parseCells(
  cells: ReadonlyMap<string, string>,
  context: CellContext,
  damaged: readonly ErrorItem[],
): ParsedLine {
  const body: Body = {}
  const problems: ErrorItem[] = [...damaged]
  for (const [name, cell] of cells) {
    const column = csvColumn(name)
    if (!column?.field || damaged.some(({ field }) => field === name)) continue
    const read = column.read(cell, context)
    if ('code' in read) problems.push({ field: name, ...read })
    else if (column.field[1] === undefined) body[column.field[0]] = read.value
    else body[column.field[0]] = { ...(body[column.field[0]] as object), [column.field[1]]: read.value }
  }
  return { body, problems }
}

type LineResult = {
  readonly parts?: GuestParts
  readonly problems: readonly ErrorItem[]
  readonly warnings: readonly Warning[]
}

/** What a line was read as, although it does not say so. */
export type Warning = { readonly field: string; readonly code: string; readonly message: string }

/** The stored guest of a line, and the country of its numbers without a country code. */
type LineContext = { readonly known: Guest | undefined; readonly phoneCountry: string | null }

/** Checks a line by the rules of POST (new guest) or PUT (existing guest). Returns the guest parts or all problems. */
export function parseLine(
  ctx: ReadContext,
  { body, problems }: ParsedLine,
  { known, phoneCountry }: LineContext,
): LineResult {
  const { shapes } = guests
  const warnings: Warning[] = []
  const phones = {
    country: phoneCountry,
    isGiven: true,
    isChange: known !== undefined,
    onCompleted: (field: string) => void warnings.push(completedNumber(field, String(phoneCountry))),
  }
  // A masked cell of an export is ignored, as in a PUT.
  const given = known ? (removeMaskedValues(shapes.update, withStoredParts(body, known)) as Body) : body
  const allProblems = [...problems, ...hiddenValueProblems(ctx, given, known)]
  try {
    // The cells were masked before they were stored; this holds for a file that an earlier release has accepted.
    const onCardNumber = (field: string) => void warnings.push({ field, ...maskedCardNumber })
    const values = validate(known ? shapes.update : shapes.create, given, { phones, onCardNumber }) as GuestValues
    const parts = splitGuestBody(ctx, withKnownPointIds(values, known), known)
    if (allProblems.length === 0) return { parts, problems: [], warnings }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // An invalid cell is reported once, not also as missing.
    allProblems.push(...error.items.filter(({ field }) => !problems.some((problem) => problem.field === field)))
  }
  return { problems: allProblems, warnings }
}

const completedNumber = (field: string, country: string): Warning => ({
  field,
  code: 'default_country',
  message: `This number has no country code, so it is read as a number of ${country}`,
})

/**
 * Hidden values that a masked role must not import. For existing guests a refusal would reveal stored values; contact
 * points of new guests would reveal which guests share a value, in thousands of lines at once.
 */
function hiddenValueProblems({ actor }: ReadContext, given: Body, known: Guest | undefined): ErrorItem[] {
  if (actor.piiAccess === 'full') return []
  const values = listPersonalValues(guests.shapes.update, given)
  const fields = values.map(({ field }) => field).filter((field) => known || field.startsWith('contactPoints'))
  const message =
    'This role cannot see this value, so it cannot import it; only phone and email of new guests are accepted'
  return [...new Set(fields)].map((field) => ({ field, code: 'invalid_value', message }))
}

/** A line may set only some fields of an address or a document; the other fields keep their stored values. */
function withStoredParts(body: Body, known: Guest): Body {
  const { numberMasked: _shown, ...document } = known.identityDocument ?? {}
  const before = { address: known.address, identityDocument: document }
  const whole = Object.entries(before).flatMap(([name, value]) =>
    body[name] === undefined ? [] : [[name, { ...value, ...(body[name] as object) }]],
  )
  return { ...body, ...Object.fromEntries(whole) }
}

/** Keeps the ids of contact points only if the guest has them; a file may come from another system. */
function withKnownPointIds(values: GuestValues, known: Guest | undefined): GuestValues {
  if (!values.contactPoints) return values
  const ids = new Set(known?.contactPoints.map(({ id }) => id))
  const points = values.contactPoints.map(({ id, ...point }: ContactPointInput) =>
    id && ids.has(id) ? { id, ...point } : point,
  )
  return { ...values, contactPoints: points as GuestValues['contactPoints'] & object }
}
