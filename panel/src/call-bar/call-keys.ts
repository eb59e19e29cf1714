/**
 * The keys of a call. The bar takes them from here, and the list of shortcuts names them also without a call, in the order
 * of a call. To hang up takes two presses, because nothing brings the caller back.
 */
export const callKeys = {
  answer: 'a',
  decline: 'd',
  hold: 'h',
  mute: 'm',
  pauseRecording: 'b',
  consult: 'o',
  transfer: 't',
  hangUp: 'q q',
} as const
