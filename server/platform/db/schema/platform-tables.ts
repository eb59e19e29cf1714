/** The tables that belong to no module. Any module may cause writes to them through the platform's functions. */
export const platformTables: readonly string[] = [
  'tenant_usage',
  'usage_changes',
  'row_counts',
  'events',
  'event_subjects',
  'event_batches',
  'live_events',
  'jobs',
  'tenant_mail_rates',
  'idempotency_keys',
  'opened_file_links',
  'rate_limits',
  'change_times',
  'change_windows',
  'audit_entries',
  'pending_audit_entries',
  'audit_chains',
  'schema_migrations',
]

/** The triggers that the migrations of the platform create, each with one sentence about its effect. */
export const platformTriggers: Readonly<Record<string, string>> = {
  count_inserted_rows: 'Adds inserted rows to the usage of their tenant and to the totals of their list.',
  count_deleted_rows: 'Subtracts deleted rows from the usage of their tenant and from the totals of their list.',
  count_audit_entry: 'Adds an entry to the totals of the audit log.',
  count_changed_rows: 'Moves a changed row to the other totals of its list.',
  count_new_file_bytes: 'Adds the bytes of inserted files to the usage of their tenant.',
  count_changed_file_bytes: 'Corrects the usage of the tenant when a file is stored, changed or removed.',
  count_old_file_bytes: 'Subtracts the bytes of deleted files from the usage of their tenant.',
  block_behind_earlier_jobs: 'Blocks a new job behind earlier jobs with the same queue key.',
  release_next_job: 'Makes the next job with the same queue key claimable when the job before it is deleted.',
  keep_changes_in_order: 'Gives a change of a followed list an `updated_at` after the time that a reader has closed.',
  refuse_change: 'Refuses to update or delete an audit entry.',
  keep_until_chained: 'Refuses to change a pending audit entry, and to delete it before it is in the chain.',
  refuse_truncate: 'Refuses to truncate the audit log.',
}
