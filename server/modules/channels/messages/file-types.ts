import { lowerAscii } from '#shared/letter-case.ts'

type FileType = {
  readonly extensions: readonly string[]
  /** The first bytes, and bytes at a later offset for formats that the first bytes do not identify. */
  readonly signatures: readonly (string | readonly [start: string, at: number, then: string])[]
}

const zip = ['PK\x03\x04']
const mp4: FileType['signatures'] = [['', 4, 'ftyp']]

/** The file types that can be sent, and their signatures. */
const types: Readonly<Record<string, FileType>> = {
  'image/png': { extensions: ['png'], signatures: ['\x89PNG\r\n\x1a\n'] },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], signatures: ['\xff\xd8\xff'] },
  'image/webp': { extensions: ['webp'], signatures: [['RIFF', 8, 'WEBP']] },
  'image/gif': { extensions: ['gif'], signatures: ['GIF87a', 'GIF89a'] },
  'application/pdf': { extensions: ['pdf'], signatures: ['%PDF-'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { extensions: ['docx'], signatures: zip },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extensions: ['xlsx'], signatures: zip },
  'video/mp4': { extensions: ['mp4'], signatures: mp4 },
  'audio/mp4': { extensions: ['m4a'], signatures: mp4 },
  'audio/mpeg': { extensions: ['mp3'], signatures: ['ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2'] },
  'audio/ogg': { extensions: ['ogg', 'oga'], signatures: ['OggS'] },
}

/** The content types of files that can be sent. */
export const sendableContentTypes: readonly string[] = Object.keys(types)

/** The content type of a file name's extension, if files of that type can be sent. */
export function contentTypeOfName(name: string): string | undefined {
  const extension = lowerAscii(/\.(\w{2,5})$/.exec(name)?.[1] ?? '')
  return sendableContentTypes.find((type) => types[type]?.extensions.includes(extension))
}

/** Whether the bytes start with a signature of that content type. */
export function hasContentType(bytes: Buffer, contentType: string): boolean {
  const head = bytes.subarray(0, 16).toString('latin1')
  return (types[contentType]?.signatures ?? []).some((each) => {
    if (typeof each === 'string') return head.startsWith(each)
    const [start, at, then] = each
    return head.startsWith(start) && head.startsWith(then, at)
  })
}
