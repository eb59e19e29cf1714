import { endingOf } from './audio-content-type.ts'

/** What a link to a recording is signed for: a file to be saved, and nothing else. */
export const linkPurpose = 'recording as attachment'

/** `recording-20260601T090500Z.wav`: nothing of who talks. */
export const fileNameOf = ({ startedAt, contentType }: { startedAt: string; contentType: string }): string =>
  `recording-${startedAt.replaceAll(/[-:]|\.\d+/g, '')}.${endingOf(contentType)}`
