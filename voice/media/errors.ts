/** A peer's SDP holds no audio that Bellhop can carry: answer 488. */
export class UnsupportedMediaError extends Error {
  override readonly name = 'UnsupportedMediaError'
}

/** The media server cannot do what was asked. Subclasses say why. */
export class MediaServerError extends Error {
  override readonly name: string = 'MediaServerError'
}

/** The media server did not answer. It is down, or the command may still have been performed. */
export class MediaServerTimeoutError extends MediaServerError {
  override readonly name = 'MediaServerTimeoutError'
}

/** The media server refused a command, with its reason in `message`. */
export class MediaRefusedError extends MediaServerError {
  override readonly name = 'MediaRefusedError'
}

/** The call has no media any more: it was deleted, or the media server was restarted. */
export class MediaEndedError extends MediaServerError {
  override readonly name = 'MediaEndedError'
}
