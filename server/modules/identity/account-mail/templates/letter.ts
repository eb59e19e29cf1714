import { type Query, sql } from '#platform/db/sql.ts'

/** A part of a mail: a paragraph, a link with its label, or text to copy. */
export type LetterPart = string | { readonly link: string; readonly label: string } | { readonly copy: string }

/** The content of a mail, without its recipient. */
export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** The base URL of the links and the language (BCP 47) of a mail. */
export type MailReader = { readonly publicUrl: string; readonly languageCode: string }

/** Selects the version for a reader: Turkish for Turkish, English for all other languages. */
export const selectLanguage = <Version>(
  { languageCode }: MailReader,
  versions: { en: Version; tr: Version },
): Version => (/^tr\b/i.test(languageCode) ? versions.tr : versions.en)

/** The same selection as SQL, for a column of language codes: `en` or `tr`. */
export const mailLanguage = (column: Query): Query => sql`case when ${column} ~ '^[tT][rR]\\M' then 'tr' else 'en' end`

/** Renders plain text and HTML from the same parts, so that both have the same content. */
export const letter = (subject: string, parts: readonly LetterPart[]): Letter => ({
  subject,
  text: `${parts.map(renderText).join('\n\n')}\n`,
  html: `<!doctype html><html><body>${parts.map(renderHtml).join('')}</body></html>`,
})

function renderText(part: LetterPart): string {
  if (typeof part === 'string') return part
  return 'link' in part ? `${part.label}:\n${part.link}` : part.copy
}

function renderHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('copy' in part) return `<pre>${escapeHtml(part.copy)}</pre>`
  return `<p>${escapeHtml(part.label)}:<br><a href="${escapeHtml(part.link)}">${escapeHtml(part.link)}</a></p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
