import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { columnsOf, toRow } from '#platform/resource/rows.ts'
import { parted } from '#shared/csv-cells.ts'
import type { Ids } from '../csv/csv-columns.ts'
import { guestFields } from '../record/guest-fields.ts'
import type { Guest } from '../record/guests.ts'

type Cells = ReadonlyMap<string, string>
/** The guests that lines name, by their id or by their external id. */
export type Known = { of(cells: Cells): readonly Guest[] }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idOf = (cells: Cells): string | undefined => {
  const id = cells.get('id')?.trim().toLowerCase()
  return id && uuid.test(id) ? id : undefined
}
const externalIdOf = (cells: Cells): string | undefined => cells.get('externalId')?.trim()

/**
 * Finds the guests that lines are about. `lock`: nobody changes them until this transaction ends. An id that is nobody's
 * names nobody: it was exported elsewhere.
 */
export async function knownTo(ctx: Context, lines: readonly Cells[], how: { lock: boolean }): Promise<Known> {
  const ids = lines.flatMap((cells) => idOf(cells) ?? [])
  const externalIds = lines.flatMap((cells) => externalIdOf(cells) ?? [])
  const which = sql`tenant_id = ${ctx.actor.tenantId}
    and (id = any (${sql.val(ids)}::uuid[]) or external_id = any (${sql.val(externalIds)}::text[]))`
  if (how.lock) await ctx.db.run(sql`select from guests where ${which} order by id for no key update`)
  const rows = await ctx.db.many(sql<object>`select ${columnsOf(guestFields)} from guests where ${which}`)
  const found = rows.map((row) => toRow(ctx, guestFields, row))
  const byId = new Map(found.map((guest) => [guest.id, guest]))
  const byExternalId = new Map(found.map((guest) => [guest.externalId, guest]))
  return {
    of(cells) {
      const named = [byId.get(idOf(cells) ?? ''), byExternalId.get(externalIdOf(cells) ?? '')]
      return [...new Set(named.filter((guest) => guest !== undefined))]
    },
  }
}

type Named = { id: string; name: string }

/** The ids of the guest types and groups that lines name. */
export async function idsIn(ctx: Context, lines: readonly Cells[]): Promise<Ids> {
  const { tenantId } = ctx.actor
  const types = new Set(lines.flatMap((cells) => cells.get('guestType')?.trim() ?? []))
  const groups = new Set(lines.flatMap((cells) => parted(cells.get('guestGroups') ?? '')))
  const named = (table: string, names: ReadonlySet<string>) => sql<Named>`
    select id, name from ${sql.table(table)} where tenant_id = ${tenantId} and name = any (${sql.val([...names])}::text[])`
  const [foundTypes, foundGroups] = await ctx.db.batch<[Named, Named]>([
    named('guest_types', types),
    named('guest_groups', groups),
  ])
  const idsOf = (found: readonly Named[]) => new Map(found.map(({ id, name }) => [name, id]))
  return { types: idsOf(foundTypes), groups: idsOf(foundGroups) }
}
