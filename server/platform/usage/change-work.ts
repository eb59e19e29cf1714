import { work } from '../workers/work.ts'

/** Rows that were inserted or deleted, so that the use of a tenant may have changed. */
export const changeWork = work('changes')
