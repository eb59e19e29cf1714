import { lowerAscii } from '#shared/letter-case.ts'

/** Content types by file extension. */
const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The content type of a file name; undefined for an unknown extension. */
export function contentTypeOfName(fileName: string): string | undefined {
  const extension = lowerAscii(/\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1] ?? '')
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined
}
