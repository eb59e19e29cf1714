import Type from 'typebox'
import { id, text } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

/** A sound has audio, or its text could not be spoken. */
export const soundChanged = liveEvent(
  'sound.changed',
  Type.Object({ soundId: id('The sound'), status: text('`ready` or `failed`') }),
  {
    sentWhen: 'a sound has new audio, or its text could not be spoken',
    seenBy: 'users with `integrations.manage` who see its hotel',
  },
)
