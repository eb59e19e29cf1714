-- Platform: the rules of every table, and the tables that serve all modules. Migrations run as bellhop_owner; the
-- service never does.

-- Rules of tables ---------------------------------------------------------------------------------------------------

-- Every tenant table calls this once: select protect_tenant_table('guests');
-- * It enables row-level security with one policy, and forces it, so that the owner obeys too. PostgreSQL evaluates the
--   sub-select once per statement, which keeps index scans possible. `nullif` is needed because the setting is '' on a
--   connection that has set it before.
-- * It grants the service its rights table by table. A forgotten call fails with "permission denied" and leaves no
--   table unprotected. TRUNCATE is not granted, because it ignores row-level security.
-- bellhop_readonly gets no rights here: a migration grants it the columns that it may read.
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

-- Folds a text for searches: it drops case and accents, and Turkish İ and ı become i. The table is the same as in
-- shared/fold.ts, so the result depends on no collation and no version of Unicode. Plain characters come first, because
-- they are the most frequent; letters with their replacement follow. A combining accent after its letter is removed.
create function fold(text) returns text
language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then lower($1 collate "C") else
    replace(replace(replace(replace(translate($1,
    ' aeinrtsloudmckhgbpyzvfwjxq0123456789.-@ABCDEFGH'
    'IJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'
    'àáâãäåçèéêëìíîïðñòóôõöøùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒ'
    'ēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĴĵĶķĹĺĻļĽľĿŁłŃńŅ'
    'ņŇňŊŋŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷ'
    'ŸŹźŻżŽžſƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠơƢƤƦƧƩƬƮƯưƱƲƳƵƷƸƼǄǅ'
    'ǇǈǊǋǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǢǣǤǦǧǨǩǪǫǬǭǮǯǰǱǲǴǵǶǷǸǹǺǻ'
    'ǼǽǾǿȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȜȞȟȠȢȤȦȧȨȩȪȫȬȭȮȯ'
    'ȰȱȲȳȺȻȽȾɁɃɄɅɆɈɊɌɎͿ΅Ά·ΈΉΊΌΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥ'
    'ΦΧΨΩΪΫάέήίΰςϊϋόύώϏϓϔϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЀЁЂЃЄЅІЇЈ'
    'ЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠ'
    'ѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃ'
    'ӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾԀԂԄ'
    'ԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚ'
    'ḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊ'
    'ṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺ'
    'ṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẛẞẠạẢảẤấẦầẨẩẪẫẬậẮ'
    'ắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞ'
    'ởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹỺỼỾ' ||
      U&'\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\030d\030e\030f'
      '\0310\0311\0312\0313\0314\0315\0316\0317\0318\0319\031a\031b\031c\031d\031e\031f'
      '\0320\0321\0322\0323\0324\0325\0326\0327\0328\0329\032a\032b\032c\032d\032e\032f'
      '\0330\0331\0332\0333\0334\0335\0336\0337\0338\0339\033a\033b\033c\033d\033e\033f'
      '\0340\0341\0342\0343\0344\0345\0346\0347\0348\0349\034a\034b\034c\034d\034e\034f'
      '\0350\0351\0352\0353\0354\0355\0356\0357\0358\0359\035a\035b\035c\035d\035e\035f'
      '\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036a\036b\036c\036d\036e\036f',
    ' aeinrtsloudmckhgbpyzvfwjxq0123456789.-@abcdefgh'
    'ijklmnopqrstuvwxyzaaaaaaæceeeeiiiidnoooooouuuuyþ'
    'aaaaaaceeeeiiiidnoooooouuuuyyaaaaaaccccccccdddde'
    'eeeeeeeeegggggggghhhhiiiiiiiiiiĳjjkkllllllŀllnnn'
    'nnnnnooooooœrrrrrrssssssssttttttuuuuuuuuuuuuwwyy'
    'yzzzzzzsɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵooƣƥʀƨʃƭʈuuʊʋƴƶʒƹƽǆǆ'
    'ǉǉǌǌaaiioouuuuuuuuuuaaaaææǥggkkooooʒʒjǳǳggƕƿnnaa'
    'ææooaaaaeeeeiiiioooorrrruuuussttȝhhƞȣȥaaeeoooooo'
    'ooyyⱥȼƚⱦɂƀʉʌɇɉɋɍɏϳ¨α·εηιουωιαβγδεζηθικλμνξοπρστυ'
    'φχψωιυαεηιυσιυουωϗϒϒϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽееђгєѕііј'
    'љњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡ'
    'ѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄ'
    'ӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿԁԃԅ'
    'ԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯaabbbbbbccddddddddddeeeeeee'
    'eeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnn'
    'noooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuu'
    'uvvvvwwwwwwwwwwxxxxyyzzzzzzhtwysßaaaaaaaaaaaaaaa'
    'aaaaaaaaaeeeeeeeeeeeeeeeeiiiiooooooooooooooooooo'
    'ooooouuuuuuuuuuuuuuyyyyyyyyỻỽỿ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;

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
-- with a plan that PostgreSQL made while the table was empty.
create function claim_jobs(at timestamptz, token uuid, kinds jsonb, queues jsonb) returns setof jobs
language plpgsql set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
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
