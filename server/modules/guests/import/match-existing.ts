import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { isUuid } from '#platform/kernel/ids.ts'
import { columnsOf, toRow } from '#platform/resource/rows.ts'
import { splitTexts } from '#shared/csv/csv-cells.ts'
import { fold } from '#shared/fold.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import type { IdsByName } from '../csv/csv-columns.ts'
import { guestFields } from '../record/guest-fields.ts'
import type { Guest } from '../record/guests.ts'

type Cells = ReadonlyMap<string, string>
/** Looks up the existing guests of a line, by id and by external id. */
export type ExistingGuests = { of(cells: Cells): readonly Guest[] }

const idOf = (cells: Cells): string | undefined => {
  const id = lowerAscii(cells.get('id')?.trim() ?? '')
  return id && isUuid(id) ? id : undefined
}
const externalIdOf = (cells: Cells): string | undefined => cells.get('externalId')?.trim()

/**
 * Loads the existing guests that lines refer to. `lock` locks them until the transaction ends. An unknown id is
 * ignored, because the file may have been exported from another system.
 */
export async function matchExisting(
  ctx: WriteContext,
  lines: readonly Cells[],
  options: { lock: boolean },
): Promise<ExistingGuests> {
  const ids = lines.flatMap((cells) => idOf(cells) ?? [])
  const externalIds = lines.flatMap((cells) => externalIdOf(cells) ?? [])
  const which = sql`tenant_id = ${ctx.actor.tenantId}
    and (id = any (${sql.val(ids)}::uuid[]) or external_id = any (${sql.val(externalIds)}::text[]))`
  if (options.lock) await ctx.db.run(sql`select from guests where ${which} order by id for no key update`)
  const rows = await ctx.db.many(sql<object>`select ${columnsOf(guestFields)} from guests where ${which}`)
  const existing = rows.map((row) => toRow(ctx, guestFields, row))
  const byId = new Map(existing.map((guest) => [guest.id, guest]))
  const byExternalId = new Map(existing.map((guest) => [guest.externalId, guest]))
  return {
    of(cells) {
      const named = [byId.get(idOf(cells) ?? ''), byExternalId.get(externalIdOf(cells) ?? '')]
      return [...new Set(named.filter((guest) => guest !== undefined))]
    },
  }
}

type NamedRow = { id: string; name: string }

/** The ids of the guest types and groups that lines refer to by name: by the exact one, else by one that folds to it. */
export async function findReferencedIds(ctx: ReadContext, lines: readonly Cells[]): Promise<IdsByName> {
  const { tenantId } = ctx.actor
  const types = new Set(lines.flatMap((cells) => cells.get('guestType')?.trim() ?? []))
  const groups = new Set(lines.flatMap((cells) => splitTexts(cells.get('guestGroups') ?? '')))
  const named = (table: string, names: ReadonlySet<string>) => sql<NamedRow>`
    select id, name from ${sql.table(table)} where tenant_id = ${tenantId}
    and fold(name) = any (${sql.val([...names].map(fold))}::text[]) order by id`
  const [foundTypes, foundGroups] = await ctx.db.batch<[NamedRow, NamedRow]>([
    named('guest_types', types),
    named('guest_groups', groups),
  ])
  return { types: idsByName(types, foundTypes), groups: idsByName(groups, foundGroups) }
}

function idsByName(names: ReadonlySet<string>, rows: readonly NamedRow[]): ReadonlyMap<string, string> {
  const exact = new Map(rows.map(({ id, name }) => [name, id]))
  const folded = new Map(rows.toReversed().map(({ id, name }) => [fold(name), id]))
  return new Map(
    [...names].flatMap((name) => {
      const id = exact.get(name) ?? folded.get(fold(name))
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}
