type FileType = {
  readonly endings: readonly string[]
  /** How its bytes begin, and what stands at a later place where the beginning does not tell. */
  readonly begins: readonly (string | readonly [start: string, at: number, then: string])[]
}

const zip = ['PK\x03\x04']
const mp4: FileType['begins'] = [['', 4, 'ftyp']]

/** The files that are sent, and how they are known by their bytes. */
const types: Readonly<Record<string, FileType>> = {
  'image/png': { endings: ['png'], begins: ['\x89PNG\r\n\x1a\n'] },
  'image/jpeg': { endings: ['jpg', 'jpeg'], begins: ['\xff\xd8\xff'] },
  'image/webp': { endings: ['webp'], begins: [['RIFF', 8, 'WEBP']] },
  'image/gif': { endings: ['gif'], begins: ['GIF87a', 'GIF89a'] },
  'application/pdf': { endings: ['pdf'], begins: ['%PDF-'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { endings: ['docx'], begins: zip },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { endings: ['xlsx'], begins: zip },
  'video/mp4': { endings: ['mp4'], begins: mp4 },
  'audio/mp4': { endings: ['m4a'], begins: mp4 },
  'audio/mpeg': { endings: ['mp3'], begins: ['ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2'] },
  'audio/ogg': { endings: ['ogg', 'oga'], begins: ['OggS'] },
}

/** Their content types. */
export const sendableTypes: readonly string[] = Object.keys(types)

/** The content type that the end of a name tells, if it is one of those. */
export function typeOfName(name: string): string | undefined {
  const ending = /\.(\w{2,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return sendableTypes.find((type) => types[type]?.endings.includes(ending))
}

/** Whether bytes begin as files of that type do. */
export function isOfType(bytes: Buffer, contentType: string): boolean {
  const head = bytes.subarray(0, 16).toString('latin1')
  return (types[contentType]?.begins ?? []).some((each) => {
    if (typeof each === 'string') return head.startsWith(each)
    const [start, at, then] = each
    return head.startsWith(start) && head.startsWith(then, at)
  })
}
