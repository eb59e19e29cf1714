/** Reads the catalogues without row-level security. */
type Admin = <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>

/**
 * The schema as SQL-like text, in an order and notation that PostgreSQL 15 and 18 share. Committed as
 * `migrations/schema.snapshot.sql`, so that a review shows the effect of a migration.
 */
export async function schemaSnapshot(admin: Admin): Promise<string> {
  const head = '-- Made from the migrations by `npm run generate`; a test compares it. For reading only.\n'
  const parts: string[] = [head]
  for (const query of [extensions, functions, tables, views]) {
    for (const { text } of await admin<{ text: string }>(query)) parts.push(`${text.trim()}\n`)
  }
  return parts.join('\n')
}

/**
 * The rights granted to other roles. The owner has all rights, and PostgreSQL 17 has one more than earlier versions.
 */
const grantsOf = (acl: string, owner: string): string => `
  (select string_agg(format(E'\\ngrant %s to %s', rights, grantee), '' order by grantee) from (
    select coalesce(g.rolname, 'public') as grantee,
      string_agg(lower(a.privilege_type), ', ' order by lower(a.privilege_type)) as rights
    from aclexplode(${acl}) a left join pg_roles g on g.oid = a.grantee
    where a.grantee <> ${owner} group by 1) granted)`

const extensions = `
  select format('extension %s', extname) as text from pg_extension where extname <> 'plpgsql' order by extname`

const inPublic = `n.nspname = 'public'`

/** Excludes objects that belong to an extension. */
const ownOnly = (catalogue: string, oid: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid}
    and d.deptype = 'e')`

const functions = `
  select format(E'%s%s', rtrim(pg_get_functiondef(p.oid), E'\\n'),
    ${grantsOf("coalesce(p.proacl, acldefault('f', p.proowner))", 'p.proowner')}) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${inPublic} and p.prokind in ('f', 'p') and ${ownOnly('pg_proc', 'p.oid')}
  order by p.proname, pg_get_function_identity_arguments(p.oid)`

const columns = `
  (select string_agg(format(E'\\n  %s %s%s%s%s%s', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      case when a.attidentity <> '' then ' generated as identity' else '' end,
      case when a.attgenerated <> '' then ' generated ' || pg_get_expr(f.adbin, f.adrelid)
        else coalesce(' default ' || pg_get_expr(f.adbin, f.adrelid), '') end,
      replace(coalesce(${grantsOf('a.attacl', 'c.relowner')}, ''), E'\\n', E'\\n    ')), '' order by a.attnum)
  from pg_attribute a left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`

/** PostgreSQL 18 also stores not-null as constraints. The columns show it already. */
const constraints = `
  (select string_agg(format(E'\\n  constraint %s %s', conname, pg_get_constraintdef(oid)), ''
  order by contype = 'p' desc, conname)
  from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c', 'x'))`

const indexes = `
  (select string_agg(E'\\n' || pg_get_indexdef(i.indexrelid), '' order by pg_get_indexdef(i.indexrelid))
  from pg_index i where i.indrelid = c.oid
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')))`

const policies = `
  (select string_agg(format(E'\\npolicy %s %s for %s to %s%s%s', polname,
      case when polpermissive then 'permissive' else 'restrictive' end,
      case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
      else 'delete' end,
      (select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname)
        from unnest(polroles) role left join pg_roles r on r.oid = role),
      coalesce(E'\\n  using ' || pg_get_expr(polqual, polrelid), ''),
      coalesce(E'\\n  with check ' || pg_get_expr(polwithcheck, polrelid), '')), '' order by polname)
  from pg_policy where polrelid = c.oid)`

const triggers = `
  (select string_agg(E'\\n' || pg_get_triggerdef(oid), '' order by tgname)
  from pg_trigger where tgrelid = c.oid and not tgisinternal)`

const tables = `
  select concat(format('table %s (', quote_ident(c.relname)), ${columns}, ${constraints}, E'\\n)',
    case when c.relrowsecurity then E'\\nrow level security enabled' end,
    case when c.relforcerowsecurity then ', forced' end,
    ${policies}, ${indexes}, ${triggers},
    ${grantsOf("coalesce(c.relacl, acldefault('r', c.relowner))", 'c.relowner')}) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${inPublic} and c.relkind in ('r', 'p') order by c.relname`

const views = `
  select concat(case c.relkind when 'm' then 'materialized view ' else 'view ' end, quote_ident(c.relname),
    ' with (' || array_to_string(c.reloptions, ', ') || ')', E' as\\n', pg_get_viewdef(c.oid),
    ${grantsOf("coalesce(c.relacl, acldefault('r', c.relowner))", 'c.relowner')}) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${inPublic} and c.relkind in ('v', 'm') and ${ownOnly('pg_class', 'c.oid')} order by c.relname`
