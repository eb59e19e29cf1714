/** Types of sound that we know, with the ending of their files. */
const endings: Readonly<Record<string, string>> = {
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/flac': 'flac',
}

const others: Readonly<Record<string, string>> = {
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
}

/** The type of sound that a provider means; what we do not know is nothing that a browser would play, or open. */
export function soundType(said: string): string {
  const type = said.split(';')[0]?.trim().toLowerCase() ?? ''
  const usual = others[type] ?? type
  return Object.hasOwn(endings, usual) ? usual : 'application/octet-stream'
}

/** The ending of the name of a file of such a type. */
export const endingOf = (contentType: string): string => endings[contentType] ?? 'bin'
