import type { Counted } from '../observability/metrics.ts'

/**
 * Files of which each belongs to a row, in a folder of each tenant, with dated keys (`datedKey`). The table has `id`, `status`
 * and `storage_key`; a row that is `available` has its bytes, one that is neither that nor `arriving` has no file any more.
 */
export type KeptFiles = {
  readonly folder: string
  /** What the row is called in the log, `a recording`. */
  readonly label: string
  readonly table: string
  /** The status of a row whose bytes are being written. */
  readonly arriving: string
  /** A table in which workers see every tenant that can have such files. */
  readonly tenantsIn: string
  readonly orphansRemoved: Counted
  readonly missing: Counted
}
