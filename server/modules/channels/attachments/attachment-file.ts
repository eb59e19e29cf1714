import { maskCardNumbers } from '#platform/privacy/card-numbers.ts'
import { lowerAscii } from '#shared/letter-case.ts'
/** The purpose of signed attachment links; it makes them useless for other files. */
export const linkPurpose = 'attachment of a message'

/** Parses a foreign content type; an invalid one becomes a type that no browser opens. */
export function parseContentType(value: string): string {
  const type = lowerAscii(value.split(';')[0]?.trim() ?? '')
  return /^[a-z0-9][\w.+-]{0,60}\/[a-z0-9][\w.+-]{0,60}$/.test(type) ? type : 'application/octet-stream'
}

const maxFileNameLength = 200

/** Parses a foreign file name: removes folders and characters that file systems forbid. */
export function parseFileName(value: string | null): string | null {
  const last = value?.split(/[/\\]/).at(-1) ?? ''
  const name = last.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim()
  return name === '' ? null : maskCardNumbers(name).slice(0, maxFileNameLength).toWellFormed()
}

/** The name under which a file is saved. */
export const downloadName = ({ id, fileName }: { id: string; fileName: string | null }): string =>
  fileName ?? `attachment-${id}`
