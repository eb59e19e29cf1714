import type { Context } from '#platform/context.ts'
import { type ErrorItem, Refusal } from '#platform/kernel/errors.ts'
import { validated } from '#platform/http/request/validation.ts'
import { hiddenValuesIn, withoutMasked } from '#platform/privacy/masking.ts'
import { fromBody } from '#platform/resource/rows.ts'
import type { GivenPoint } from '../contact-points/contact-points.ts'
import { fromCell } from '#shared/csv-cells.ts'
import { csvColumn, type Ids } from '../csv/csv-columns.ts'
import { guestFields } from '../record/guest-fields.ts'
import { type GuestParts, partsOf } from '../record/split-guest-body.ts'
import { type Guest, guests, type GuestValues } from '../record/guests.ts'

type Body = Record<string, unknown>

/** A line as the body of a POST or PUT, as far as its cells can be read. An empty cell says nothing. */
export type ReadLine = { readonly body: Body; readonly problems: readonly ErrorItem[] }

/** The cells of a line under the names of their columns. */
export function cellsOf(columns: readonly string[], cells: readonly string[]): ReadonlyMap<string, string> {
  const filled = cells.flatMap((cell, at): [string, string][] => {
    const text = fromCell(cell)
    return text.trim() === '' ? [] : [[columns[at] ?? '', text]]
  })
  return new Map(filled)
}

/** Reads cells by their columns, with what is wrong with any of them. */
export function readCells(cells: ReadonlyMap<string, string>, ids: Ids): ReadLine {
  const body: Body = {}
  const problems: ErrorItem[] = []
  for (const [name, cell] of cells) {
    const column = csvColumn(name)
    if (!column?.field) continue
    const read = column.read(cell, ids)
    if ('code' in read) problems.push({ field: name, ...read })
    else if (column.field[1] === undefined) body[column.field[0]] = read.value
    else body[column.field[0]] = { ...(body[column.field[0]] as object), [column.field[1]]: read.value }
  }
  return { body, problems }
}

type Outcome = { readonly parts?: GuestParts; readonly problems: readonly ErrorItem[] }

/** What a line makes of a new guest, or of a known one, with everything that is wrong: the rules of POST and PUT. */
export function partsFrom(ctx: Context, { body, problems }: ReadLine, known?: Guest): Outcome {
  const { shapes } = guests
  // A cell that was hidden from whoever took the export says nothing, as in a PUT.
  const given = known ? (withoutMasked(shapes.update, completed(body, known)) as Body) : body
  const found = [...problems, ...untold(ctx, given, known)]
  try {
    const values = fromBody<typeof guestFields>(
      ctx,
      guestFields,
      validated(known ? shapes.update : shapes.create, given) as object,
    )
    const parts = partsOf(ctx, withPoints(values, known), known)
    if (found.length === 0) return { parts, problems: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A cell that could not be read is wrong once, not missing too.
    found.push(...error.items.filter(({ field }) => !problems.some((problem) => problem.field === field)))
  }
  return { problems: found }
}

/**
 * Hidden values that a role which does not see them must not import: of a known guest, because what is refused would tell what
 * it has, and further contact points, because thousands of them would find out who has which.
 */
function untold({ actor }: Context, given: Body, known: Guest | undefined): ErrorItem[] {
  if (actor.piiAccess === 'full') return []
  const values = hiddenValuesIn(guests.shapes.update, given)
  const fields = values.map(({ field }) => field).filter((field) => known || field.startsWith('contactPoints'))
  const message = 'A role that does not see this cannot import it; phone and email of new guests are taken'
  return [...new Set(fields)].map((field) => ({ field, code: 'invalid_value', message }))
}

/** Of an address or a document a line may say a part: the rest stays. */
function completed(body: Body, known: Guest): Body {
  const { numberMasked: _shown, ...document } = known.identityDocument ?? {}
  const before = { address: known.address, identityDocument: document }
  const whole = Object.entries(before).flatMap(([name, value]) =>
    body[name] === undefined ? [] : [[name, { ...value, ...(body[name] as object) }]],
  )
  return { ...body, ...Object.fromEntries(whole) }
}

/** Ids of points are those of the guest they were exported from: of another guest they mean nothing. */
function withPoints(values: GuestValues, known: Guest | undefined): GuestValues {
  if (!values.contactPoints) return values
  const ids = new Set(known?.contactPoints.map(({ id }) => id))
  const points = values.contactPoints.map(({ id, ...point }: GivenPoint) =>
    id && ids.has(id) ? { id, ...point } : point,
  )
  return { ...values, contactPoints: points as GuestValues['contactPoints'] & object }
}
