-- Platform: the rules of every table, and the tables that serve all modules. Migrations run as bellhop_owner; the
-- service never does.

-- Rules of tables ---------------------------------------------------------------------------------------------------

-- Opens a table to bellhop_maintenance: select allow_maintenance('guests'). The policy and the rights come together, so a
-- table without the policy fails with "permission denied" and never looks empty. A restore sets the sequences of
-- identity columns, and a backup reads them.
create function allow_maintenance(name regclass) returns void
language plpgsql as $$
declare
  sequence regclass;
begin
  if (select relrowsecurity from pg_class where oid = name) then
    execute format('create policy maintenance on %s to bellhop_maintenance using (true) with check (true)', name);
  end if;
  execute format('grant select, insert, update, delete on %s to bellhop_maintenance', name);
  for sequence in
    select pg_get_serial_sequence(name::text, attname) from pg_attribute where attrelid = name and attidentity <> ''
  loop
    execute format('grant select on sequence %s to bellhop_maintenance', sequence);
  end loop;
end
$$;
revoke all on function allow_maintenance(regclass) from public;
select allow_maintenance('schema_migrations');
revoke insert, update, delete on schema_migrations from bellhop_maintenance;

-- Every tenant table calls this once: select protect_tenant_table('guests');
-- * It enables row-level security with one policy, and forces it, so that the owner obeys too. PostgreSQL evaluates the
--   sub-select once per statement, which keeps index scans possible. `nullif` is needed because the setting is '' on a
--   connection that has set it before.
-- * It grants the service its rights table by table. A forgotten call fails with "permission denied" and leaves no
--   table unprotected. TRUNCATE is not granted, because it ignores row-level security.
-- * It opens the table to bellhop_maintenance.
create function protect_tenant_table(name regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format($policy$
    create policy tenant_isolation on %s
      using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))
      with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))
    $policy$, name);
  execute format('grant select, insert, update, delete on %s to bellhop_app', name);
  perform allow_maintenance(name);
end
$$;

-- Opens a queue table to workers: they claim its rows for all tenants at once, before they know the tenant of a row.
-- They work under the role bellhop_worker. Each migration grants that role the rights it needs, on queue tables only.
create function allow_workers(name regclass) returns void
language plpgsql as $$
begin
  execute format('create policy workers on %s to bellhop_worker using (true) with check (true)', name);
end
$$;

-- The hotels that the request may see; null means all hotels. Lists, searches, counts and reads by id all use it.
create function visible_hotels() returns uuid[]
language sql stable parallel safe
return nullif(current_setting('app.hotel_ids', true), '')::uuid[];

-- Adds the hotel policy to a table: select scope_to_hotels('reservations', 'one', 'hotel_id');
--   one   The column names the hotel of the row. A row without a hotel is visible to everybody.
--   any   The column lists hotels, and an empty list means all. One visible hotel makes the row visible.
--   only  The column lists hotels, and an empty list means all. The row is visible when all its hotels are.
-- The policy binds bellhop_app only. Foreign keys and security definer functions run as the owner and see all rows: a
-- row that is hidden from a user still counts.
create function scope_to_hotels(name regclass, kind text, col name) returns void
language plpgsql as $$
declare
  visible constant text := '(select visible_hotels())';
begin
  execute format('create policy hotel_scope on %s as restrictive to bellhop_app using (%s is null or %s)',
    name, visible, format(case kind
      when 'one' then '%1$I is null or %1$I = any (%2$s::uuid[])'
      when 'any' then '%1$I = ''{}'' or %1$I && %2$s'
      when 'only' then '%1$I <> ''{}'' and %1$I <@ %2$s'
    end, col, visible));
end
$$;

revoke all on function protect_tenant_table(regclass), allow_workers(regclass), scope_to_hotels(regclass, text, name)
  from public;

-- Shared functions --------------------------------------------------------------------------------------------------

-- Makes a UUID v7 of the given time, for rows that one statement inserts in bulk.
create function new_id(at timestamptz) returns uuid language sql volatile parallel safe
return encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid;

-- Folds a text that is not plain ASCII, as shared/fold.ts does; tools/fold-sql.ts made it of that table.
create or replace function fold_letters(text) returns text
language plpgsql immutable parallel safe as $$
declare
  folded text := lower(regexp_replace(replace(normalize($1, NFKD), U&' \0301', ''''),
    U&'[\00ad\0300-\036f\0483-\0487\0591-\05bd\05bf\05c1\05c2\05c4\05c5\05c7\0610-\061a\061c\0621\0640\064b-'
      '\065f\0670\0674\06d6-\06dc\06df-\06e4\06e7\06e8\06ea-\06ed\0897\08d3-\08e1\08e3-\08ff\115f\1160\180b-'
      '\180e\1ab0-\1add\1ae0-\1aeb\1dc0-\1dff\200b-\200f\202a-\202e\2060-\206f\20d0-\20f0\fe00-\fe0f\fe20-\fe2f'
      '\feff\+0113b8\+0113bb\+0113c2\+0113c5\+0113c7-\+0113c9\+01611e-\+016129\+016d67\+016d68]', '', 'g') collate "C");
begin
  if octet_length(folded) = length(folded) then
    return folded;
  end if;
  -- Latin
  if folded ~ U&'[\0085\00c6\00d0\00d8\00de\00df\00e6\00f0\00f8\00fe\0110\0111\0126\0127\0131\0138\0141\0142\014a\014b'
      '\0152\0153\0166\0167\0180-\0182\0184\0186\0187\0189-\018b\018e-\0191\0193\0194\0196-\019a\019c\019d\019f'
      '\01a2\01a4\01a6\01a7\01a9\01ac\01ae\01b1-\01b8\01bc\01e4\01e5\01f6\01f7\021c\0220\0222\0224\0237\023a-'
      '\023e\0241\0243-\024a\024c-\024f\0253\0254\0256\0257\0259\025b\0268\0289\02b9\02bb-\02bf\02c8]' then
    folded := translate(folded,
      U&'\0085ÆÐØÞðøĐđĦħıĸŁłŊŋŒŦŧƀƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƙƚƜƝƟƢƤƦƧƩƬƮƱƲƳƴƵƶƷƸƼǤǥǶǷȜȠȢȤȷȺȻȼȽȾɁɃɄɅɆɇɈɉɊɌɍɎɏɓɔɖɗəɛɨʉʹʻʼʽʾʿ'
        'ˈ',
      U&' ædoþdoddhhikllnnœttbbƃƅoƈddƌǝeeƒɠɣɩikklɯɲɵƣƥʀƨʃƭʈʊʋyyzzʒƹƽggƕƿȝƞȣȥjaccltɂbuʌeejjɋrryyboddeeiu'''''''''''
        '''''');
  end if;
  -- Greek
  if folded ~ U&'[\0370\0372\0376\037f\0391-\03a1\03a3-\03a9\03c2\03cf\03d8\03da\03dc\03de\03e0\03e2\03e4\03e6\03e8\03ea'
      '\03ec\03ee\03f7\03fa\03fd-\03ff]' then
    folded := translate(folded,
      U&'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ',
      U&'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ');
  end if;
  -- Cyrillic
  if folded ~ U&'[\0402\0404-\0406\0408-\040b\040f-\0418\041a-\042f\0460\0462\0464\0466\0468\046a\046c\046e\0470\0472'
      '\0474\0478\047a\047c\047e\0480\048a\048c\048e\0490-\0492\0494\0496\0498\049a\049c\049e\04a0\04a2\04a4'
      '\04a6\04a8\04aa\04ac\04ae\04b0\04b2\04b4\04b6\04b8\04ba\04bc\04be\04c0\04c3\04c5\04c7\04c9\04cb\04cd'
      '\04d4\04d8\04e0\04e8\04f6\04fa\04fc\04fe\0500\0502\0504\0506\0508\050a\050c\050e\0510\0512\0514\0516'
      '\0518\051a\051c\051e\0520\0522\0524\0526\0528\052a\052c\052e]' then
    folded := translate(folded,
      U&'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐґҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈ'
        'ԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ',
      U&'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏггғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉ'
        'ԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯ');
  end if;
  -- Arabic
  if folded ~ U&'[\060c\061b\0629\0649\0660-\0669\0671-\0673\06a9\06aa\06be\06c1\06c3\06cc\06d0\06d2\06d5\06f0-\06f9]' then
    folded := translate(folded,
      U&'\060c\061b\0629\0649\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\0671\0672\0673\06a9\06aa\06be'
        '\06c1\06c3\06cc\06d0\06d2\06d5\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9',
      U&',;\0647\064a0123456789\0627\0627\0627\0643\0643\0647\0647\0647\064a\064a\064a\06470123456789');
  end if;
  -- others
  if folded ~ U&'[\0531-\0556\0582\0966-\096f\09e6-\09ef\0e50-\0e59\10a0-\10c5\1680\1c90-\1cba\1cbd-\1cbf\1e9e\1efa\1efc'
      '\1efe\2010\2012-\2015\2018\2019\201b\2028\2029\2032\2212\2c60\2c62-\2c67\2c69\2c6b\2c6d-\2c70\2c72\2c75'
      '\2c7e\2c7f\a7f1\+0105c9\+0105e4\+011383\+011385\+01138e\+011391\+016d69\+016d6a\+01ccd6-\+01ccf9\+01e030'
      '-\+01e06d]' then
    folded := translate(folded,
      U&'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖւ०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂ'
        'ჃჄჅ\1680ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾ\2010\2012\2013\2014\2015\2018\2019\201b\2028'
        '\2029\2032\2212ⱠⱢⱣⱤⱥⱦⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿ\a7f1\+0105c9\+0105e4\+011383\+011385\+01138e\+011391\+016d69\+016d6a'
        '\+01ccd6\+01ccd7\+01ccd8\+01ccd9\+01ccda\+01ccdb\+01ccdc\+01ccdd\+01ccde\+01ccdf\+01cce0\+01cce1\+01cce2'
        '\+01cce3\+01cce4\+01cce5\+01cce6\+01cce7\+01cce8\+01cce9\+01ccea\+01cceb\+01ccec\+01cced\+01ccee\+01ccef'
        '\+01ccf0\+01ccf1\+01ccf2\+01ccf3\+01ccf4\+01ccf5\+01ccf6\+01ccf7\+01ccf8\+01ccf9\+01e030\+01e031\+01e032'
        '\+01e033\+01e034\+01e035\+01e036\+01e037\+01e038\+01e039\+01e03a\+01e03b\+01e03c\+01e03d\+01e03e\+01e03f'
        '\+01e040\+01e041\+01e042\+01e043\+01e044\+01e045\+01e046\+01e047\+01e048\+01e049\+01e04a\+01e04b\+01e04c'
        '\+01e04d\+01e04e\+01e04f\+01e050\+01e051\+01e052\+01e053\+01e054\+01e055\+01e056\+01e057\+01e058\+01e059'
        '\+01e05a\+01e05b\+01e05c\+01e05d\+01e05e\+01e05f\+01e060\+01e061\+01e062\+01e063\+01e064\+01e065\+01e066'
        '\+01e067\+01e068\+01e069\+01e06a\+01e06b\+01e06c\+01e06d',
      U&'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցվփքօֆվ012345678901234567890123456789ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢ'
        'ⴣⴤⴥ აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿ-----''''''  ''-ⱡɫᵽɽatⱨⱪⱬɑɱɐɒⱳⱶȿɀs\+0105d2\+0105da'
        '\+011382\+011384\+01138b\+011390\+016d63\+016d63abcdefghijklmnopqrstuvwxyz0123456789абвгдежзиклмопрстуфх'
        'цчшыэю\a689әіјөүӏабвгдежзиклопсуфхцчшъыгіѕџҫ\a651ұ');
  end if;
  return replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end
$$;

-- Folds a text for comparisons and searches: it drops case and accents, and Turkish İ and ı become i. The table is the same
-- as in shared/fold.ts, so the result depends on no collation and no version of Unicode.
create function fold(text) returns text language sql immutable parallel safe
return case when octet_length($1) = length($1) then lower($1 collate "C") else fold_letters($1) end;

-- The key of an address: an e-mail address or the name of an account, which other machines compare without case. Names
-- of people are compared with fold().
create function address_key(text) returns text language sql immutable parallel safe return lower($1);

-- Trigger: refuses to delete a row whose id is listed in an array column of another table. Its arguments are that
-- table and column: refuse_while_listed('discounts', 'hotel_ids'). It runs as the owner, so rows that the user may not
-- see count.
create function refuse_while_listed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  listed boolean;
begin
  execute format('select exists (select from public.%I where tenant_id = $1 and $2 = any (%I))', tg_argv[0], tg_argv[1])
    into listed using old.tenant_id, old.id;
  if listed then
    raise foreign_key_violation using message = 'Another record names it', detail = 'It is still referenced',
      table = tg_argv[0], constraint = format('%s__%s__exists', tg_argv[0], tg_argv[1]);
  end if;
  return old;
end
$$;

-- Trigger: refuses to suspend or delete a user who is still needed. Its arguments are the table that the error names,
-- and a query for the rows that need the user, by tenant ($1) and user id ($2). It runs as the owner, so rows that the
-- acting user may not see count.
create function refuse_while_needed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  needed boolean;
begin
  execute format('select exists (%s)', tg_argv[1]) into needed using old.tenant_id, old.id;
  if needed then
    raise foreign_key_violation using message = 'Another record needs it', detail = 'It is still referenced',
      table = tg_argv[0], constraint = format('%s__user_id__exists', tg_argv[0]);
  end if;
  return new;
end
$$;
revoke all on function refuse_while_listed(), refuse_while_needed() from public;

-- Trigger: a foreign key sees all rows, also those that are hidden from the user who writes. This trigger reads the
-- referenced row with the rights of the writer and fails as the foreign key does. The arguments name the column and the
-- table to which it refers.
create function refuse_hidden_reference() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  reference uuid;
  is_visible boolean;
begin
  execute format('select ($1).%I', tg_argv[0]) into reference using new;
  if reference is null then
    return new;
  end if;
  execute format('select exists (select from public.%I where tenant_id = $1 and id = $2)', tg_argv[1])
    into is_visible using new.tenant_id, reference;
  if not is_visible then
    raise foreign_key_violation using message = 'a reference to a record that the writer must not see',
      table = tg_table_name, constraint = format('%s__%s__exists', tg_table_name, tg_argv[0]),
      detail = format('Key (tenant_id, %s)=(%s, %s) is not present in table "%s".',
        tg_argv[0], new.tenant_id, reference, tg_argv[1]);
  end if;
  return new;
end
$$;

-- Usage of each tenant ----------------------------------------------------------------------------------------------

-- The sum of each limited resource. Triggers append every change to usage_changes, so that writers never wait for each
-- other, and a worker folds the changes into these sums. The exact amount is the sum plus its open changes.
create table tenant_usage (
  tenant_id uuid not null,
  resource text not null,                                 -- a table name, or `files` for bytes in the storage
  amount bigint not null,
  primary key (tenant_id, resource)
);
select protect_tenant_table('tenant_usage');
select allow_workers('tenant_usage');
grant select, insert, update on tenant_usage to bellhop_worker;

-- Changes of the usage that are not folded into tenant_usage yet.
create table usage_changes (
  tenant_id uuid not null,
  id bigint generated always as identity,
  resource text not null,
  delta bigint not null,
  -- The group of a row of a list, as in row_counts. `keys` is null for all other changes, and for rows that their list
  -- leaves out.
  owner_id uuid,
  hotel_ids uuid[],
  keys text[],
  primary key (tenant_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
create index usage_changes__resource__of on usage_changes (tenant_id, resource);
select protect_tenant_table('usage_changes');
select allow_workers('usage_changes');
grant select, insert, delete on usage_changes to bellhop_worker;
-- A row lock requires the right to update a column.
grant update (delta) on usage_changes to bellhop_worker;

create function count_inserted_rows() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into usage_changes (tenant_id, resource, delta)
  select tenant_id, tg_table_name, count(*) from changed group by tenant_id;
  return null;
end
$$;
create function count_deleted_rows() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into usage_changes (tenant_id, resource, delta)
  select tenant_id, tg_table_name, -count(*) from changed group by tenant_id;
  return null;
end
$$;

-- Counts the rows of a tenant table for its limit: select count_tenant_rows('guests');
-- It also counts the rows that the table has already. For a table with rows, the migration lifts `force row level
-- security` from tenant_usage around the call.
create function count_tenant_rows(name regclass) returns void
language plpgsql as $$
begin
  execute format('create trigger count_inserted_rows after insert on %s referencing new table as changed
    for each statement execute function count_inserted_rows()', name);
  execute format('create trigger count_deleted_rows after delete on %s referencing old table as changed
    for each statement execute function count_deleted_rows()', name);
  execute format('alter table %s no force row level security', name);
  execute format('insert into tenant_usage (tenant_id, resource, amount)
    select tenant_id, %L, count(*) from %s group by tenant_id', name::text, name);
  execute format('alter table %s force row level security', name);
end
$$;

-- Trigger: counts the bytes of stored files. A row counts while its file is available and has a storage key.
create function count_file_bytes() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', sum(size_bytes) from new_rows
    where status = 'available' and storage_key is not null group by tenant_id having sum(size_bytes) <> 0;
  elsif tg_op = 'DELETE' then
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', -sum(size_bytes) from old_rows
    where status = 'available' and storage_key is not null group by tenant_id having sum(size_bytes) <> 0;
  else
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', sum(bytes) from (
      select tenant_id, size_bytes as bytes from new_rows where status = 'available' and storage_key is not null
      union all
      select tenant_id, -size_bytes from old_rows where status = 'available' and storage_key is not null) files
    group by tenant_id having sum(bytes) <> 0;
  end if;
  return null;
end
$$;
revoke all on function count_inserted_rows(), count_deleted_rows(), count_tenant_rows(regclass), count_file_bytes()
  from public;

-- Totals of lists -----------------------------------------------------------------------------------------------------

-- How many rows a list has, by the values that its users filter by. The rows of the list append their changes to
-- usage_changes, and the worker that folds them adds them here. The exact number is this sum plus its open changes:
-- see current_row_counts.
create table row_counts (
  tenant_id uuid not null,
  id bigint generated always as identity,
  resource text not null,                                 -- the name of the table
  owner_id uuid,                                          -- the record whose list it is: a user, a webhook
  hotel_ids uuid[],                                       -- the hotels of the rows; null: rows without a hotel
  keys text[] not null,                                   -- the values of the filters, in the order of the declaration
  amount bigint not null,
  primary key (tenant_id, id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
-- Hashes of the hotels (128 bits together), because an index entry has no space for the ids of hundreds of hotels.
create unique index row_counts__keys__unique on row_counts (tenant_id, resource, owner_id,
  hash_array_extended(hotel_ids, 0), hash_array_extended(hotel_ids, 1), keys) nulls not distinct;
select protect_tenant_table('row_counts');
-- Rows without a hotel are counted for everybody, and rows of several hotels for users who see all of these. An empty
-- list is for users of all hotels only.
create policy hotel_scope on row_counts as restrictive to bellhop_app using ((select visible_hotels()) is null
  or hotel_ids is null or hotel_ids <> '{}' and hotel_ids <@ (select visible_hotels()));
select allow_workers('row_counts');
grant select, insert, update on row_counts to bellhop_worker;

-- The rows of lists at this moment, in one or more parts for each group. Limits of a tenant add up the changes of all
-- hotels, so usage_changes has no policy of hotels, and the condition stands here.
create view current_row_counts with (security_invoker = true) as
  select tenant_id, resource, owner_id, hotel_ids, keys, amount from row_counts
  union all
  select tenant_id, resource, owner_id, hotel_ids, keys, delta from usage_changes
  where keys is not null and ((select visible_hotels()) is null
    or hotel_ids is null or hotel_ids <> '{}' and hotel_ids <@ (select visible_hotels()));
grant select on current_row_counts to bellhop_app, bellhop_maintenance;

-- Counts the rows of a list, by expressions over a row `$`:
--   owner   The record whose list it is, or null.
--   hotels  The hotels as in row_counts.
--   keys    The values of the filters; null for a row that the list leaves out.
--   group_of  What decides the group of a row. An update that leaves it alone costs one comparison; PostgreSQL reads
--           the comparison anew for each statement, so it must be short. Null: all updates of a statement together.
-- It also counts the rows that the table has already, and replaces the triggers of count_tenant_rows. An insert or
-- delete of many rows adds one change for each group, an update only when the group of a row changes.
create function count_list(name regclass, owner text, hotels text, keys text, group_of text)
returns void language plpgsql as $$
declare
  groups constant text := format('%s, %s, %s', owner, hotels, keys);
  of_new constant text := replace(groups, '$.', 'new.');
  of_old constant text := replace(groups, '$.', 'old.');
  of_row constant text := replace(groups, '$.', 'r.');
  columns constant text := 'tenant_id, resource, owner_id, hotel_ids, keys, delta';
begin
  execute format($body$
    create function %I() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as $trigger$
    begin
      if tg_op = 'UPDATE' then
        %s
      else
        insert into usage_changes (%s)
        select r.tenant_id, %L, %s, case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $trigger$
    $body$, 'count_' || name::text,
    case when group_of is null then format($bulk$
        insert into usage_changes (%s)
        select tenant_id, %L, owner_id, hotel_ids, keys, sum(delta) from (
          select r.tenant_id, %s, 1 from new_rows r
          union all
          select r.tenant_id, %s, -1 from old_rows r) each (tenant_id, owner_id, hotel_ids, keys, delta)
        group by 1, 3, 4, 5 having sum(delta) <> 0;
      $bulk$, columns, name::text, of_row, of_row)
    else format($each$
        insert into usage_changes (%s)
        values (new.tenant_id, %L, %s, 1), (old.tenant_id, %L, %s, -1);
      $each$, columns, name::text, of_new, name::text, of_old) end,
    columns, name::text, of_row);
  execute format('revoke all on function %I() from public', 'count_' || name::text);

  execute format('drop trigger if exists count_inserted_rows on %s', name);
  execute format('create trigger count_inserted_rows after insert on %s referencing new table as changed
    for each statement execute function %I()', name, 'count_' || name::text);
  execute format('drop trigger if exists count_deleted_rows on %s', name);
  execute format('create trigger count_deleted_rows after delete on %s referencing old table as changed
    for each statement execute function %I()', name, 'count_' || name::text);
  if group_of is null then
    execute format('create trigger count_changed_rows after update on %s
      referencing new table as new_rows old table as old_rows
      for each statement execute function %I()', name, 'count_' || name::text);
  else
    execute format('create trigger count_changed_rows after update on %s
      for each row when ((%s) is distinct from (%s)) execute function %I()',
      name, replace(group_of, '$.', 'new.'), replace(group_of, '$.', 'old.'), 'count_' || name::text);
  end if;

  execute format('alter table %s no force row level security', name);
  execute format('insert into row_counts (tenant_id, resource, owner_id, hotel_ids, keys, amount)
    select r.tenant_id, %L, %s, count(*) from %s r where %s is not null group by 1, 3, 4, 5',
    name::text, of_row, name, replace(keys, '$.', 'r.'));
  execute format('insert into tenant_usage (tenant_id, resource, amount)
    select tenant_id, %L, count(*) from %s group by tenant_id on conflict do nothing', name::text, name);
  execute format('alter table %s force row level security', name);
end
$$;
revoke all on function count_list(regclass, text, text, text, text) from public;

-- Events ------------------------------------------------------------------------------------------------------------

-- The outbox: an event is written in the transaction of the change itself, and the relay hands it to subscribers later.
create table events (
  tenant_id uuid not null,
  id text not null,                                       -- evt_…
  position bigint generated always as identity,           -- the order of the relay
  type text not null,
  subject_id uuid not null,                               -- the record that the event is about
  hotel_id uuid,
  sequence integer not null,                              -- counts the events of the subject
  body text not null,                                     -- the exact bytes that webhooks send
  created_at timestamptz not null,
  relayed_at timestamptz,
  relay_failures integer not null default 0,
  -- The relay skips a failed event until then, so that others go on.
  relay_not_before timestamptz,
  -- Replaces created_at for the retention when a delivery still waited.
  retained_from timestamptz,
  actor_user_id uuid,                                     -- the user who made the change; null: a job or a timer did
  is_history boolean not null default false,              -- an old change that was only imported
  batch_id uuid,
  -- The trace of the request that caused it; null if it began with the request: then it is the `traceId` of the body.
  traceparent text,
  tracestate text,
  primary key (tenant_id, id)
);
create index events__position__to_relay on events (position) where relayed_at is null;
create index events__subject_id__of on events (tenant_id, subject_id);
create index events__batch_id__of on events (tenant_id, batch_id) where batch_id is not null;
create index events__created_at__to_recover on events (tenant_id, created_at, id);
create index events__created_at__to_drop on events ((coalesce(retained_from, created_at)));
select protect_tenant_table('events');
select allow_workers('events');
grant select, update (relayed_at, relay_failures, relay_not_before, retained_from), delete on events to bellhop_worker;

-- The number of the last event of each subject.
create table event_subjects (
  tenant_id uuid not null,
  subject_id uuid not null,
  sequence integer not null,
  primary key (tenant_id, subject_id)
);
select protect_tenant_table('event_subjects');

-- Events that one statement wrote for one type and one hotel, as an import does by the thousand. The webhooks module
-- makes their deliveries later, piece by piece. A row is purged after a day.
create table event_batches (
  tenant_id uuid not null,
  id uuid not null,
  type text not null,
  hotel_id uuid,
  event_count integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index event_batches__created_at__old on event_batches (created_at);
select protect_tenant_table('event_batches');
select allow_workers('event_batches');
grant select, delete on event_batches to bellhop_worker;

-- Messages to live streams (a phone rings, an agent is away), written in the transaction of the change. Each process
-- reads the rows that were committed since its last read and sends them to its streams. Rows stay for a while, so that
-- a client that reconnects can continue where it stopped.
create table live_events (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),             -- a client uses it to recognise a repeated event
  position bigint generated always as identity,           -- the order of sending
  -- The writing transaction; readers see the row after its commit.
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  audience jsonb not null,                                -- who receives it
  data jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index live_events__xid__to_send on live_events (xid);
create index live_events__tenant_id_xid__to_replay on live_events (tenant_id, xid);
select protect_tenant_table('live_events');
select allow_workers('live_events');
-- One reader serves the streams of all tenants; the retention worker purges old rows.
grant select, delete on live_events to bellhop_worker;

-- Following changes -------------------------------------------------------------------------------------------------

-- The closed time of a tenant: no change that is written from now on gets an `updated_at` up to `closed_at`. All changes
-- up to `settled_at` are committed and stay as they are, or get a later time.
create table change_times (
  tenant_id uuid primary key,
  closed_at timestamptz not null,
  settled_at timestamptz
) with (fillfactor = 50, autovacuum_vacuum_threshold = 50, autovacuum_vacuum_cost_delay = 0);
select protect_tenant_table('change_times');

-- The order of the records of a list when its first page was read, for readers who ask for its further pages by number.
create table change_windows (
  tenant_id uuid not null,
  id uuid not null,                                       -- a hash of the caller and the query without its page
  updated_to timestamptz not null,
  total bigint not null,
  starts jsonb not null,                                  -- [[value of sort, id], …]: the record before page 2, 3, …
  read_at timestamptz not null,
  primary key (tenant_id, id)
);
create index change_windows__read_at__expiry on change_windows (read_at);
select protect_tenant_table('change_windows');
select allow_workers('change_windows');
grant select (tenant_id, id, read_at), delete on change_windows to bellhop_worker;

-- Returns the advisory lock that every transaction holds which changes followed records of a tenant. All hold it shared:
-- it makes nobody wait, and shows a reader who is writing.
create function changes_lock(of_tenant uuid) returns bigint
language sql immutable parallel safe
return uuid_hash_extended(of_tenant, 42);

-- Trigger: gives a change a time after the closed one. The lock comes first: so a reader who closes a time either finds
-- the lock, or is seen here. Each statement of a function sees what was committed before it. Times have the milliseconds
-- that the API shows. Every change of these tables pays for it: an assignment is cheaper than `perform`, and names with
-- their schema are cheaper than a setting of the search path.
create function keep_changes_in_order() returns trigger
language plpgsql as $$
declare
  locked text := pg_catalog.pg_advisory_xact_lock_shared(public.changes_lock(new.tenant_id));
  closed timestamptz;
begin
  select t.closed_at into closed from public.change_times t where t.tenant_id = new.tenant_id;
  new.updated_at := pg_catalog.date_trunc('milliseconds', new.updated_at);
  if new.updated_at <= closed then
    new.updated_at := closed + interval '1 millisecond';
  end if;
  return new;
end
$$;
revoke all on function keep_changes_in_order() from public;

-- Closes the time of a tenant up to `up_to`. What is closed stays closed.
create function close_changes(of_tenant uuid, up_to timestamptz) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  insert into change_times as t (tenant_id, closed_at) values (of_tenant, up_to)
  on conflict (tenant_id) do update set closed_at = excluded.closed_at where t.closed_at < excluded.closed_at
$$;

-- Returns the transactions that are changing records of a tenant now.
create function open_changes(of_tenant uuid) returns text[]
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(virtualtransaction), '{}') from pg_locks
  where locktype = 'advisory' and objsubid = 1 and database = (select oid from pg_database where datname = current_database())
    and classid = (changes_lock(of_tenant) >> 32 & 4294967295)::oid
    and objid = (changes_lock(of_tenant) & 4294967295)::oid
$$;

-- Lets readers follow a list: select follow_changes('guests').
create function follow_changes(name regclass) returns void
language plpgsql as $$
begin
  execute format('create trigger keep_changes_in_order before insert or update on %s
    for each row execute function keep_changes_in_order()', name);
end
$$;
revoke all on function follow_changes(regclass) from public;

-- Jobs --------------------------------------------------------------------------------------------------------------

-- Jobs that are due at a time and survive the process. Claims serve the tenants in turns, so that the backlog of one
-- tenant delays no other. `state` decides which index holds a job, so that a claim reads few rows however many wait:
--   waiting   not due yet, or due and not noticed by a claim yet
--   ready     can be claimed
--   leased    a process works on it until `leased_until`
--   blocked   an earlier job with the same `queue_key` comes first
-- Jobs with the same `queue_key` run in their order, one after the other (the commands of one call).
create table jobs (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  leased_until timestamptz,
  lease_token uuid,
  last_error text,
  created_at timestamptz not null,
  queue_key uuid,
  position bigint generated always as identity,
  state text not null default 'waiting',
  -- The slot of the tenant on a circle that spreads tenants evenly. A claim starts at a random slot of the circle.
  tenant_slot integer not null generated always as (hashtext(tenant_id::text)) stored,
  traceparent text,                                       -- of the request that caused it
  tracestate text,
  primary key (tenant_id, id),
  constraint jobs__state__invalid_value check (state in ('waiting', 'ready', 'leased', 'blocked')),
  constraint jobs__leased_until__required check (state <> 'leased' or leased_until is not null)
);
create index jobs__queue_key__first on jobs (tenant_id, queue_key, position) where queue_key is not null;
create index jobs__due_at__waiting on jobs (kind, due_at) where state = 'waiting';
create index jobs__tenant_slot__ready on jobs (kind, tenant_slot, due_at, position) where state = 'ready';
create index jobs__leased_until__leased on jobs (leased_until) where state = 'leased';
select protect_tenant_table('jobs');
select allow_workers('jobs');
grant select, update (due_at, attempts, leased_until, lease_token, last_error, state), delete on jobs
  to bellhop_worker;

-- Trigger: blocks a new job behind earlier jobs with the same queue key. The lock keeps the first of them in place
-- until this job is committed, so the process that deletes that first job afterwards sees this one. After a wait for
-- the lock the first job may be gone, so the loop looks again.
create function block_behind_earlier_jobs() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  loop
    perform from jobs first
    where first.tenant_id = new.tenant_id and first.queue_key = new.queue_key order by first.position
      limit 1 for key share;
    if found then
      new.state := 'blocked';
      return new;
    end if;
    if not exists (select from jobs other where other.tenant_id = new.tenant_id
      and other.queue_key = new.queue_key) then
      return new;
    end if;
  end loop;
end
$$;
create trigger block_behind_earlier_jobs before insert on jobs for each row when (new.queue_key is not null)
  execute function block_behind_earlier_jobs();

-- Trigger: makes the next job with the same queue key claimable when the job before it is deleted.
create function release_next_job() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update jobs next set state = 'waiting'
  where next.tenant_id = old.tenant_id and next.state = 'blocked' and next.id = (
    select first.id from jobs first
    where first.tenant_id = old.tenant_id and first.queue_key = old.queue_key order by first.position limit 1);
  return null;
end
$$;
create trigger release_next_job after delete on jobs for each row when (old.queue_key is not null)
  execute function release_next_job();
revoke all on function block_behind_earlier_jobs(), release_next_job() from public;

-- Leases due jobs of some kinds for one process. `kinds`: [{kind, queue, leaseSeconds}]; `queues`: [{queue,
-- capacity, perTenant}]. `capacity` limits how many more jobs of the queue the process starts; `perTenant` limits how
-- many jobs of one tenant all processes together have leased. The tenant with the fewest leased jobs comes first, and
-- equal tenants come in random order. When very many tenants have due jobs, a claim serves some of them and the next
-- claim serves others.
--
-- Only one claim runs at a time in all processes, so the number of leased jobs is exact. The claim is one statement
-- that commits by itself: a process that stops in the middle blocks no other. The settings force index scans, even
-- with a plan that PostgreSQL made while the table was empty. Whatever the parameters are, the same plan is right, and
-- planning takes longer than the claim.
create function claim_jobs(at timestamptz, token uuid, kinds jsonb, queues jsonb) returns setof jobs
language plpgsql set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
set max_parallel_workers_per_gather = 0 set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  start constant integer := ((random() - 0.5) * 4294967294)::integer;
  tenant_ids uuid[];
  ids uuid[];
  leases integer[];
begin
  perform pg_advisory_xact_lock(hashtextextended('claim_jobs', 0));

  -- Jobs whose lease has expired, because their process died, become ready again.
  update jobs w set state = 'ready'
  where w.state = 'leased' and w.leased_until <= at;

  -- Due jobs become ready, at most 500 of a kind. The next claim takes the rest.
  select array_agg(d.tenant_id), array_agg(d.id) into tenant_ids, ids
  from jsonb_to_recordset(kinds) as k (kind text) cross join lateral (
    select w.tenant_id, w.id from jobs w
    where w.state = 'waiting' and w.kind = k.kind and w.due_at <= at
    order by w.due_at limit 500 for no key update skip locked) d;
  if ids is not null then
    update jobs w set state = 'ready' from unnest(tenant_ids, ids) as due (tenant_id, id)
    where w.tenant_id = due.tenant_id and w.id = due.id;
  end if;

  with recursive requested as materialized (
    select k.kind, k."leaseSeconds" as lease_seconds, q.queue, q.capacity, q."perTenant" as per_tenant
    from jsonb_to_recordset(kinds) as k (kind text, queue text, "leaseSeconds" integer)
    join jsonb_to_recordset(queues) as q (queue text, capacity integer, "perTenant" integer) using (queue)
    where q.capacity > 0),
  -- Walks the index from one tenant with ready jobs to the next, once around the circle.
  tenants as (
    select requested.kind, start as slot, false as is_past_end, 0 as visited from requested
    union all
    select tenants.kind, next.slot, next.is_past_end, tenants.visited + 1
    from tenants cross join lateral (
      (select w.tenant_slot as slot, tenants.is_past_end from jobs w
      where w.state = 'ready' and w.kind = tenants.kind and w.tenant_slot > tenants.slot
      order by w.tenant_slot, w.due_at, w.position limit 1)
      union all
      (select w.tenant_slot, true from jobs w
      where w.state = 'ready' and w.kind = tenants.kind and not tenants.is_past_end
      order by w.tenant_slot, w.due_at, w.position limit 1)
      limit 1) next
    where tenants.visited < 64 and not (next.is_past_end and next.slot > start)),
  leased as materialized (
    select requested.queue, w.tenant_id, count(*) as jobs from jobs w join requested using (kind)
    where w.state = 'leased' group by 1, 2),
  oldest as (
    select requested.queue, requested.capacity, requested.per_tenant, requested.lease_seconds, d.*
    from tenants join requested using (kind) cross join lateral (
      select w.tenant_id, w.id, w.due_at, w.position from jobs w
      where w.state = 'ready' and w.kind = tenants.kind and w.tenant_slot = tenants.slot
      order by w.due_at, w.position limit least(requested.capacity, requested.per_tenant)) d
    where tenants.visited > 0),
  due as (
    select oldest.*, coalesce(leased.jobs, 0) + row_number() over (
      partition by oldest.queue, oldest.tenant_id order by oldest.due_at, oldest.position) as rank
    from oldest left join leased using (queue, tenant_id)),
  placed as (
    select due.tenant_id, due.id, due.lease_seconds, due.capacity,
      row_number() over (partition by due.queue order by due.rank, random()) as position
    from due where due.rank <= due.per_tenant)
  select array_agg(placed.tenant_id), array_agg(placed.id), array_agg(placed.lease_seconds)
  into tenant_ids, ids, leases from placed where placed.position <= placed.capacity;
  if ids is null then return; end if;

  return query
    update jobs w set state = 'leased', attempts = w.attempts + 1, lease_token = token,
      leased_until = at + make_interval(secs => picked.lease_seconds)
    from unnest(tenant_ids, ids, leases) as picked (tenant_id, id, lease_seconds)
    where w.tenant_id = picked.tenant_id and w.id = picked.id
      -- Only the first job of a queue key, whatever the states say.
      and (w.queue_key is null or not exists (
        select from jobs before
        where before.tenant_id = w.tenant_id and before.queue_key = w.queue_key and before.position < w.position))
    returning w.*;
end
$$;

-- What is left for a worker of some kinds of jobs: whether due jobs wait for a free slot, and when the next job is due
-- or the next lease ends. One look into the index for each kind, whatever the number of jobs. The settings are those of
-- claim_jobs, for the same reason.
create function look_ahead_at_jobs(at timestamptz, kinds text[], out is_ready boolean, out next_at timestamptz)
language plpgsql stable set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
begin
  select coalesce(bool_or(found.is_ready or found.due_at <= at), false),
    least(min(found.due_at) filter (where found.due_at > at),
      (select w.leased_until from jobs w where w.state = 'leased' and w.leased_until > at order by w.leased_until limit 1))
  into is_ready, next_at
  from (
    select coalesce((select true from jobs w where w.state = 'ready' and w.kind = k.kind limit 1), false) as is_ready,
      (select w.due_at from jobs w where w.state = 'waiting' and w.kind = k.kind and w.due_at < 'infinity'
        order by w.due_at limit 1) as due_at
    from unnest(kinds) as k (kind)) found;
end
$$;

-- The mail rate of each tenant: its enqueued mails use up its hourly share until `used_until`. A row in the past has no
-- effect and is purged. The tenant may not exist: a registration with a known address also counts.
create table tenant_mail_rates (
  tenant_id uuid not null,
  used_until timestamptz not null,
  primary key (tenant_id)
);
create index tenant_mail_rates__used_until on tenant_mail_rates (used_until);
select protect_tenant_table('tenant_mail_rates');
select allow_workers('tenant_mail_rates');
grant select, delete on tenant_mail_rates to bellhop_worker;

-- HTTP --------------------------------------------------------------------------------------------------------------

-- Responses stored for repeated requests (§4.2.4). A row without a status code is a request in progress.
create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  method text not null,
  path text not null,
  key uuid not null,
  fingerprint bytea not null,
  status_code integer,
  body text,
  headers jsonb,
  created_at timestamptz not null,
  -- Replaces `body` when the response has a secret that exists nowhere else; encrypted.
  encrypted_body text,
  -- What the first caller was allowed to see. A repeat by a caller who may see less does not get the response.
  sees_personal_data boolean not null default true,
  hotel_ids uuid[] not null default '{}',
  primary key (tenant_id, user_id, method, path, key)
);
create index idempotency_keys__created_at__to_expire on idempotency_keys (created_at);
select protect_tenant_table('idempotency_keys');
select allow_workers('idempotency_keys');
-- Workers purge expired keys; they cannot read the responses.
grant select (tenant_id, user_id, method, path, key, created_at), delete on idempotency_keys to bellhop_worker;

-- Links to recordings and attachments that somebody has opened. The audit log gets one entry for each link and network,
-- however many parts of the file the client asks for.
create table opened_file_links (
  tenant_id uuid not null,
  -- SHA-256 of token and network, base64url; the token itself would open the file.
  use_hash text not null,
  -- The link does not work after this time, so the row can be purged.
  expires_at timestamptz not null,
  primary key (tenant_id, use_hash)
);
create index opened_file_links__expires_at__to_expire on opened_file_links (expires_at);
select protect_tenant_table('opened_file_links');
select allow_workers('opened_file_links');
grant select, delete on opened_file_links to bellhop_worker;

-- The counters of the package rate-limiter-flexible, with the columns that it requires. There is no tenant: it also
-- counts callers who have not signed in.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to bellhop_app;
select allow_maintenance('rate_limits');
