import { tenantRegistered } from '#modules/identity/index.ts'
import { sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'
import { builtInNamesIn } from '#shared/tenant-defaults/built-in-names.ts'
import { letterEventKind, letterEventNames } from './letter-events.ts'
import { defaultSources } from './rules/rule-fields.ts'

/** A new tenant gets an inactive rule for each event, named in its language. */
export const addDefaultRules = on(tenantRegistered, async (ctx, { data }) => {
  const { letterRules: names } = builtInNamesIn(data.languageCode)
  const rows = letterEventNames.map((event) => {
    const { offset, time = null, channels, purpose } = letterEventKind(event)
    return sql`(${ctx.actor.tenantId}, ${ctx.newId()}, ${names[event]}, ${event}, ${offset.initial}, ${time},
      ${sql.val(channels)}::text[], ${purpose}, ${sql.val(defaultSources)}::text[], ${ctx.now}, ${ctx.now})`
  })
  await ctx.db.run(sql`
    insert into letter_rules
      (tenant_id, id, name, event, "offset", "time", channels, purpose, sources, created_at, updated_at)
    values ${sql.join(rows)}`)
})
