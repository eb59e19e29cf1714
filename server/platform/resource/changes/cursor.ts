import type { ReadContext } from '../../context.ts'
import { signText, verifySignedText } from '../../crypto/signed-text.ts'
import { invalidField } from '../../kernel/errors.ts'

/** The record after which a page begins: the time that the list is sorted by, as PostgreSQL writes it, and the id. */
export type Position = readonly [time: string, id: string]

/** Where a reader of changes is: the boundary, the number of the next page, the total, and the last record read. */
export type Reading = {
  readonly upTo: Temporal.Instant
  readonly page: number
  readonly total: number
  readonly after: Position
}

/** The cursor of the first page. */
const firstCursor = 'start'

const signedFor = ({ actor }: ReadContext, queryHash: string) => ({
  purpose: 'cursor',
  about: [actor.tenantId, queryHash],
})

/** Writes the cursor of a query. */
export function formatCursor(ctx: ReadContext, queryHash: string, { upTo, page, total, after }: Reading): string {
  const parts = JSON.stringify([upTo.epochMilliseconds, page, total, ...after])
  return signText(ctx.runtime.keys, Buffer.from(parts).toString('base64url'), signedFor(ctx, queryHash))
}

/** Reads a cursor; undefined for that of the first page. Throws 422 unless it was written for this query. */
export function parseCursor(ctx: ReadContext, queryHash: string, cursor: string): Reading | undefined {
  if (cursor === firstCursor) return undefined
  const parts = verifySignedText(ctx.runtime.keys, cursor, signedFor(ctx, queryHash))
  if (parts === undefined) {
    const remedy = 'send the one of X-Next-Cursor with the same filters and sort, or begin again with start'
    throw invalidField('cursor', 'invalid_value', `The cursor does not belong to this query; ${remedy}`)
  }
  const [upTo, page, total, time, id] = JSON.parse(Buffer.from(parts, 'base64url').toString())
  return { upTo: Temporal.Instant.fromEpochMilliseconds(upTo), page, total, after: [time, id] }
}
