import type { ReadContext, WriteContext } from '../context.ts'
import { backgroundInvocation, inTransaction } from '../context-factory.ts'
import type { Endpoint } from '../http/endpoint.ts'

/** How the records of a resource end by time. */
type Ending<Row> = {
  /** Whether a record is over, although that is not stored yet. */
  isOverdue(row: Row, at: Temporal.Instant): boolean
  /** Some overdue records, the oldest first. */
  listOverdue(ctx: ReadContext): Promise<readonly { readonly id: string }[]>
  /** Ends a record, unless another process already did. Acts as the system. */
  end(ctx: WriteContext, id: string): Promise<void>
}

/**
 * The read endpoints of a resource whose records end by time. They end overdue ones that no worker has ended yet, so
 * that clients never see one.
 */
export const endingOverdue = <Row extends { readonly id: string }>(
  endpoints: readonly Endpoint[],
  ending: Ending<Row>,
): readonly Endpoint[] =>
  endpoints.map((each) => ({
    ...each,
    handle: each.path.endsWith('/:id') ? readOne(each.handle, ending) : readList(each.handle, ending),
  }))

type Handle = Endpoint['handle']

function readOne<Row extends { readonly id: string }>(handle: Handle, ending: Ending<Row>): Handle {
  return async (ctx, input) => {
    const row = (await handle(ctx, input)) as Row
    if (!ending.isOverdue(row, ctx.now)) return row
    await endInside(ctx, ending, row.id)
    return handle(ctx, input)
  }
}

/** Ends all overdue records, not only those on the page: filters and counts use the stored status. */
function readList<Row>(handle: Handle, ending: Ending<Row>): Handle {
  return async (ctx, input) => {
    for (let overdue = await ending.listOverdue(ctx); overdue.length > 0; overdue = await ending.listOverdue(ctx)) {
      for (const { id } of overdue) await endInside(ctx, ending, id)
    }
    return handle(ctx, input)
  }
}

/** Ends the record in its own transaction at the time of the request. */
const endInside = <Row>({ runtime, actor, now }: ReadContext, { end }: Ending<Row>, id: string): Promise<void> =>
  inTransaction({ ...backgroundInvocation(runtime, actor.tenantId), now }, (ctx) => end(ctx, id))
