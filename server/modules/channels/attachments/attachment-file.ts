/** What a link to an attachment is signed for: a file to be saved, and nothing else. */
export const linkPurpose = 'attachment of a message'

/** A type as others say it: what is none is nothing that a browser would open. */
export function typeOf(said: string): string {
  const type = said.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[a-z0-9][\w.+-]{0,60}\/[a-z0-9][\w.+-]{0,60}$/.test(type) ? type : 'application/octet-stream'
}

const longestName = 200

/** A name as others say it, without the folders before it and what no file system takes. */
export function nameOf(said: string | null): string | null {
  const last = said?.split(/[/\\]/).at(-1) ?? ''
  const name = last.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim()
  return name === '' ? null : name.slice(0, longestName).toWellFormed()
}

/** What a file without a name is saved as. */
export const savedAs = ({ id, fileName }: { id: string; fileName: string | null }): string =>
  fileName ?? `attachment-${id}`
