import type { Context } from '#platform/context.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { OnDuplicate, Problem } from './guest-imports.ts'
import type { GuestParts } from '../record/split-guest-body.ts'
import type { Guest } from '../record/guests.ts'
import { idsIn, knownTo } from './match-existing.ts'
import type { CsvLine } from '../csv/read-csv.ts'
import { cellsOf, partsFrom, readCells } from './parse-line.ts'

/** What a line does: it makes a guest, changes a known one, or nothing. */
export type Doing = {
  readonly line: number
  /** What no other line of the file may be about. */
  readonly keys: readonly string[]
  readonly known: Guest | undefined
  /** None for a line that is skipped. */
  readonly parts: GuestParts | undefined
}

/** Lines as they are to be done, and what is wrong with the others. */
export type Checked = { readonly doings: readonly Doing[]; readonly problems: readonly Problem[] }

type How = { readonly columns: readonly string[]; readonly onDuplicate: OnDuplicate; readonly lock: boolean }

/** Looks at lines as POST and PUT look at bodies; every line is looked at, whatever is wrong with those before it. */
export async function checkPart(ctx: Context, lines: readonly CsvLine[], how: How): Promise<Checked> {
  const cells = lines.map((line) => cellsOf(how.columns, line.cells))
  const known = await knownTo(ctx, cells, how)
  const ids = await idsIn(ctx, cells)
  const doings: Doing[] = []
  const problems: Problem[] = []
  for (const [at, { line, cells: all }] of lines.entries()) {
    const mine = cells[at] ?? new Map<string, string>()
    const found = known.of(mine)
    const [guest] = found
    const wrong = [...miscounted(all.length, how.columns.length), ...clashes(found, mine, how.onDuplicate)]
    const isSkipped = guest !== undefined && how.onDuplicate === 'skip'
    const outcome = wrong.length > 0 || isSkipped ? { problems: wrong } : partsFrom(ctx, readCells(mine, ids), guest)
    problems.push(...outcome.problems.map((problem) => ({ line, ...problem })))
    if (outcome.problems.length > 0) continue
    const externalId = mine.get('externalId')?.trim()
    const keys = [...(guest ? [`id ${guest.id}`] : []), ...(externalId ? [`externalId ${externalId}`] : [])]
    doings.push({ line, keys, known: guest, parts: 'parts' in outcome ? outcome.parts : undefined })
  }
  return { doings, problems }
}

function miscounted(cells: number, columns: number): ErrorItem[] {
  if (cells === columns) return []
  return [{ field: '', code: 'invalid_format', message: `This line has ${cells} cells, the first one has ${columns}` }]
}

function clashes(found: readonly Guest[], cells: ReadonlyMap<string, string>, onDuplicate: OnDuplicate): ErrorItem[] {
  const [guest, other] = found
  if (!guest) return []
  const field = other || !cells.has('id') || guest.externalId === cells.get('externalId')?.trim() ? 'externalId' : 'id'
  if (other) return [{ field, code: 'duplicate', message: 'Another guest than that of the id has this external id' }]
  if (onDuplicate === 'fail') return [{ field, code: 'duplicate', message: 'This guest is known already' }]
  if (guest.status === 'active' || onDuplicate === 'skip') return []
  return [{ field, code: 'invalid_value', message: `This guest is ${guest.status}` }]
}
