import { lowerAscii } from '#shared/letter-case.ts'

/** The supported audio types, with their file extensions. */
const extensions: Readonly<Record<string, string>> = {
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/flac': 'flac',
}

const aliases: Readonly<Record<string, string>> = {
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
}

/** The standard name of an audio type. Unknown types become a binary type, which browsers neither play nor open. */
export function audioContentType(contentType: string): string {
  const type = lowerAscii(contentType.split(';')[0]?.trim() ?? '')
  const standard = aliases[type] ?? type
  return Object.hasOwn(extensions, standard) ? standard : 'application/octet-stream'
}

/** The file extension of a content type. */
export const fileExtension = (contentType: string): string => extensions[contentType] ?? 'bin'
