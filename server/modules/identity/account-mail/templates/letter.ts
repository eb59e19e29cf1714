import { type Query, sql } from '#platform/db/sql.ts'

/** A part of a mail: a paragraph, a link with what it does, or something to copy. */
export type Part = string | { readonly link: string; readonly label: string } | { readonly copy: string }

/** A mail without its addressee. */
export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** Where its links lead and in which language it is (BCP 47). */
export type Readership = { readonly publicUrl: string; readonly languageCode: string }

/** Picks the version for a reader: Turkish for Turkish, English for everybody else. */
export const inLanguage = <Version>({ languageCode }: Readership, versions: { en: Version; tr: Version }): Version =>
  /^tr\b/i.test(languageCode) ? versions.tr : versions.en

/** The same choice in a statement, from a column of languages: `en` or `tr`. */
export const languageIn = (column: Query): Query => sql`case when ${column} ~* '^tr\\M' then 'tr' else 'en' end`

/** Makes the plain text and the HTML out of the same parts, so that they say the same. */
export const letter = (subject: string, parts: readonly Part[]): Letter => ({
  subject,
  text: `${parts.map(textOf).join('\n\n')}\n`,
  html: `<!doctype html><html><body>${parts.map(htmlOf).join('')}</body></html>`,
})

function textOf(part: Part): string {
  if (typeof part === 'string') return part
  return 'link' in part ? `${part.label}:\n${part.link}` : part.copy
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`
  if ('copy' in part) return `<pre>${escaped(part.copy)}</pre>`
  return `<p>${escaped(part.label)}:<br><a href="${escaped(part.link)}">${escaped(part.link)}</a></p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
