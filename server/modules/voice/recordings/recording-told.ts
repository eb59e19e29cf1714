import type { Context } from '#platform/context.ts'
import type { LockedCall } from '../lifecycle/lock-call.ts'
import type { Happening, RecordingReady } from '../provider/port.ts'

/** The provider has the sound of a talk: it is fetched. */
export async function recordingReady(_ctx: Context, _call: LockedCall, _ready: RecordingReady): Promise<void> {}

/** The provider has no sound of a talk. */
export async function recordingFailed(
  _ctx: Context,
  _call: LockedCall,
  _failed: Extract<Happening, { type: 'recording.failed' }>,
): Promise<void> {}
