import type { CounterMetric } from '../observability/metrics.ts'

/**
 * Files that belong to rows of a table, in a folder per tenant, with dated keys (`datedKey`). The table has `id`,
 * `status` and `storage_key`. A row with `storedStatus` has its file; one with `writingStatus` is being written; all
 * others have no file.
 */
export type StoredFiles = {
  readonly folder: string
  /** The name of a row in the log: `a recording`. */
  readonly label: string
  readonly table: string
  /** The status of a row whose bytes are being written. */
  readonly writingStatus: string
  /** The status of a row whose file is stored. */
  readonly storedStatus: string
  /** A table that shows workers all tenants that can have such files. */
  readonly tenantTable: string
  readonly orphansRemoved: CounterMetric
  readonly missing: CounterMetric
}
