import type { Scope } from '../db/database.ts'
import type { Query } from '../db/sql.ts'

/** Deletes expired rows: at most `atMost` of the oldest, in a scope that may delete them. */
export type RetentionRule = { readonly scope: Scope; deleteExpired(now: Temporal.Instant, atMost: number): Query }
