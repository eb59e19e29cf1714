import type { Context } from '#platform/context.ts'

/** A caller who would rather be called back. */
export type RequestedCallback = {
  readonly callId: string
  readonly phone: string
  readonly queueKey: string | null
  readonly hotelId: string | null
  readonly guestId: string | null
  readonly originalQueuedAt: Temporal.Instant
}

/** Plans that a caller is called back, and says under which id. */
export async function planRequestedCallback(ctx: Context, _wanted: RequestedCallback): Promise<string> {
  return ctx.newId()
}
