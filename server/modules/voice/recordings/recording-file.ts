import { fileExtension } from './audio-content-type.ts'

/** The purpose of a signed link to a recording. Links for other purposes do not open it. */
export const linkPurpose = 'recording as attachment'

/** For example `recording-20260601T090500Z.wav`. The name contains nothing personal. */
export const recordingFileName = ({ startedAt, contentType }: { startedAt: string; contentType: string }): string =>
  `recording-${startedAt.replaceAll(/[-:]|\.\d+/g, '')}.${fileExtension(contentType)}`
