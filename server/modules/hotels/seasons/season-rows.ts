import { isDeepStrictEqual } from 'node:util'
import type { AuditedReadContext, WriteContext } from '#platform/context.ts'
import { type Query, snake, sql } from '#platform/db/sql.ts'
import { changesOf } from '#platform/resource/row-changes.ts'
import { type SeasonValues, seasonFields } from './seasons.ts'

const names = Object.keys(seasonFields) as (keyof typeof seasonFields)[]

/** A row of `seasons s` as JSON, with the field names of the API. */
export const seasonJson: Query = sql`jsonb_build_object('id', s.id, ${sql.join(
  names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`s.${snake(name)}`)}`),
)})`

/** The seasons of a room type as a JSON list, an SQL expression over `room_types`. */
export const seasonsJson: Query = sql`(
  select coalesce(jsonb_agg(${seasonJson} order by s.start_date, s.priority, s.id), '[]')
  from seasons s where s.tenant_id = room_types.tenant_id and s.hotel_id = room_types.hotel_id
    and s.room_type_id = room_types.id)`

/** A season in a list; an existing season has its id. */
export type ListedSeason = SeasonValues & { readonly id?: string }

/**
 * Replaces the seasons of a room type. Seasons with an id are updated only if they changed; seasons without one are
 * inserted; seasons that are not in the list are deleted. One round trip.
 */
export async function replaceSeasons(
  ctx: WriteContext,
  at: { hotelId: string; roomTypeId: string },
  { before, after }: { before: readonly ListedSeason[]; after: readonly ListedSeason[] },
): Promise<void> {
  const { tenantId } = ctx.actor
  const whole = after.map((season) => ({ id: season.id ?? ctx.newId(), ...withDefaults(season) }))
  const remainingIds = whole.map(({ id }) => id)
  const now = ctx.now.toString()
  const changed = whole.filter((season) => !before.some((known) => isDeepStrictEqual(known, season)))
  const rows = changed
    .map((season) => ({ tenantId, ...at, ...season, createdAt: now, updatedAt: now, version: 1 }))
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])))
  await ctx.db.batch([
    sql<object>`delete from seasons where tenant_id = ${tenantId} and hotel_id = ${at.hotelId}
      and room_type_id = ${at.roomTypeId} and id <> all (${sql.val(remainingIds)}::uuid[])`,
    sql<object>`insert into seasons select * from jsonb_populate_recordset(null::seasons,
      ${JSON.stringify(rows)}::jsonb)
      on conflict (tenant_id, id) do update
      set ${sql.join(names.map((name) => sql`${sql.ref(snake(name))} = excluded.${sql.ref(snake(name))}`))},
        updated_at = excluded.updated_at, version = seasons.version + 1`,
  ])
  const known = new Map(before.map((season) => [season.id, season]))
  for (const season of changed) auditSeason(ctx, at.hotelId, { before: known.get(season.id), after: season })
  for (const season of before) {
    if (season.id && !remainingIds.includes(season.id)) auditSeason(ctx, at.hotelId, { before: season })
  }
}

type SeasonChange = { before?: ListedSeason | undefined; after?: ListedSeason }

function auditSeason(ctx: AuditedReadContext, hotelId: string, { before, after }: SeasonChange): void {
  const pairs = names.map((name): [string, [unknown, unknown]] => [
    snake(name),
    [before?.[name] ?? null, after?.[name] ?? null],
  ])
  ctx.audit({
    action: `season.${before ? (after ? 'updated' : 'deleted') : 'created'}`,
    resourceType: 'season',
    resourceId: (after ?? before)?.id ?? null,
    hotelId,
    changes: changesOf(seasonFields, Object.fromEntries(pairs.filter(([, [a, b]]) => !isDeepStrictEqual(a, b)))),
  })
}

const withDefaults = (season: ListedSeason): SeasonValues =>
  Object.fromEntries(names.map((name) => [name, season[name] ?? seasonFields[name].initial]))
