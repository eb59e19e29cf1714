import { work } from '../workers/work.ts'

/** Audit entries that are not in the chain of their tenant yet. */
export const pendingEntryWork = work('audit entries')
