import type { WriteContext } from '#platform/context.ts'
import { extensionPoint } from '#platform/kernel/extensions.ts'
import type { Callback } from './callbacks.ts'

/** A callback as it is now; `deleted` once it has disappeared from lists. */
export type FollowedCallback = Pick<Callback, 'id' | 'phone' | 'guestId' | 'hotelId' | 'scheduledAt'> & {
  readonly status: Callback['status'] | 'deleted'
}

/** Records of a later module that go with callbacks: they change in the transaction that changes the callback. */
export type CallbackFollower = {
  onCreated(ctx: WriteContext, callback: FollowedCallback): Promise<void>
  onChanged(ctx: WriteContext, callback: FollowedCallback): Promise<void>
}

/** What follows callbacks. */
export const callbackFollowers = extensionPoint<CallbackFollower>('callback followers')

/** Lets the followers of callbacks see one that was made or changed. */
export async function followCallback(
  ctx: WriteContext,
  what: keyof CallbackFollower,
  callback: FollowedCallback,
): Promise<void> {
  for (const follower of ctx.runtime.extensions.of(callbackFollowers)) await follower[what](ctx, callback)
}
