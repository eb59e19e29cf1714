import { chainKey } from '#platform/audit/chain-key.ts'
import type { TestApp } from '../../../testing/app.ts'

const columns = `id, at, actor_type, actor_user_id, actor_name, action, resource_type, resource_id, hotel_id, changes, ip,
  user_agent, trace_id`

/** The key of a tenant's chain, as SQL. */
async function padsOf({ runtime }: TestApp, tenantId: string): Promise<string> {
  const { inner, outer } = await runtime.database.transaction({ tenant: tenantId }, (tx) =>
    chainKey(runtime, tx, tenantId),
  )
  return [inner, outer].map((pad) => `'\\x${pad.toString('hex')}'::bytea`).join()
}

/** Turns the sealed entries of a tenant into those of a release before the batches, which chained them one by one. */
export async function moveIntoOldChain(app: TestApp, tenantId: string): Promise<void> {
  const of = `where tenant_id = '${tenantId}'`
  const pads = await padsOf(app, tenantId)
  await app.admin(`
    begin;
    set local session_replication_role = replica;
    do $$
    declare
      entry audit_entries;
      link bytea := '';
    begin
      for entry in select tenant_id, position, ${columns}, null, hotel_ids from audit_log ${of} order by position loop
        entry.hash := hmac_sha256(link || convert_to(audit_text(entry), 'UTF8'), ${pads});
        link := hmac_sha256(entry.hash, ${pads});
        insert into audit_entries select entry.*;
      end loop;
      update audit_chains set position = (select max(position) from audit_entries ${of}), next_link = link ${of};
    end
    $$;
    delete from audit_log_entries ${of};
    delete from audit_batches ${of};
    delete from audit_ends ${of};
    update usage_changes set resource = 'audit_entries' where resource = 'audit_log_entries' and tenant_id = '${tenantId}';
    update row_counts set resource = 'audit_entries' where resource = 'audit_log_entries' and tenant_id = '${tenantId}';
    commit`)
}

/** Turns the pending entries of a tenant into those of a release before the batches, which wrote them into the queue. */
export async function moveIntoOldQueue(app: TestApp, tenantId: string): Promise<void> {
  const pads = await padsOf(app, tenantId)
  await app.admin(`
    begin;
    set local session_replication_role = replica;
    create temporary table moved on commit drop as
      select e.* from audit_log_entries e join pending_audit_entries p using (tenant_id, number)
      where tenant_id = '${tenantId}';
    delete from pending_audit_entries p using moved m where p.tenant_id = m.tenant_id and p.number = m.number;
    delete from audit_log_entries e using moved m where e.tenant_id = m.tenant_id and e.number = m.number;
    insert into pending_audit_entries (tenant_id, number, ${columns}, hotel_ids, mac) overriding system value
      select tenant_id, number, ${columns}, hotel_ids, hmac_sha256(convert_to(audit_text(jsonb_populate_record(
        null::audit_entries, to_jsonb(m))), 'UTF8'), ${pads})
      from moved m;
    commit`)
}
