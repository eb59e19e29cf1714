/** One part of a talk: what is captured between the start of a recording and its pause or end. */
export type RecordingPart = {
  readonly ref: string
  readonly legId: string
  /** From 1. */
  readonly part: number
  /** The port on which rtpengine receives the caller; packets to any other port are the agent's. */
  readonly callerPort: number
}

/** The metadata for rtpengine's `start recording`. rtpengine writes it to the metadata file when the part ends. */
export function recordingMetadata({ ref, legId, part, callerPort }: RecordingPart): string {
  return new URLSearchParams({ ref, legId, part: String(part), callerPort: String(callerPort) }).toString()
}

/**
 * The part that a metadata file of rtpengine describes. Its first line is the path of the capture, the last one is what
 * `recordingMetadata` returned. Undefined if that is missing or malformed.
 */
export function parseMetadataFile(text: string): RecordingPart | undefined {
  const fields = new URLSearchParams(text.trimEnd().split('\n').at(-1))
  const [ref, legId] = [fields.get('ref'), fields.get('legId')]
  const [part, callerPort] = [Number(fields.get('part')), Number(fields.get('callerPort'))]
  if (!ref || legId === null || !isCount(part) || !isCount(callerPort)) return undefined
  return { ref, legId, part, callerPort }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0
