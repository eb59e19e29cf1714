import { type Query, sql } from '#platform/db/sql.ts'

/** A part of a mail: a paragraph, or a link with its label. */
export type LetterPart = string | { readonly link: string; readonly label: string }

/** The content of a mail, without its recipient. */
export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** The base URL of the links, the language (BCP 47) and the address of the reader of a mail. */
export type MailReader = {
  readonly publicUrl: string
  readonly languageCode: string
  readonly email?: string | undefined
}

/** The languages of mails about accounts. The first one is for readers of all others. */
export const mailLanguages = ['en', 'de', 'tr'] as const

/** A language of mails. */
export type MailLanguage = (typeof mailLanguages)[number]

/** A text in all languages of mails. */
export type InMailLanguages<Version> = Readonly<Record<MailLanguage, Version>>

/** How the codes of the other languages begin, whatever the region; for SQL, too. */
const patterns = {
  de: { begins: /^de\b/i, sql: sql`'^[dD][eE]\\M'` },
  tr: { begins: /^tr\b/i, sql: sql`'^[tT][rR]\\M'` },
} as const

/** Selects the version for a reader: that of the language, or English. */
export const selectLanguage = <Version>({ languageCode }: MailReader, versions: InMailLanguages<Version>): Version =>
  patterns.de.begins.test(languageCode)
    ? versions.de
    : patterns.tr.begins.test(languageCode)
      ? versions.tr
      : versions.en

/** The same selection as SQL, for a column of language codes, among the languages in which a text is written beside English. */
export const mailLanguage = (column: Query, languages: readonly (keyof typeof patterns)[]): Query => {
  const cases = languages.map((code) => sql`when ${column} ~ ${patterns[code].sql} then ${sql.lit(code)}`)
  return sql`case ${sql.join(cases, sql` `)} else 'en' end`
}

/** Renders plain text and HTML from the same parts, so that both have the same content. */
export const letter = (subject: string, parts: readonly LetterPart[]): Letter => ({
  subject,
  text: `${parts.map(renderText).join('\n\n')}\n`,
  html: `<!doctype html><html><body>${parts.map(renderHtml).join('')}</body></html>`,
})

const renderText = (part: LetterPart): string => (typeof part === 'string' ? part : `${part.label}:\n${part.link}`)

function renderHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
  return `<p>${escapeHtml(part.label)}:<br><a href="${escapeHtml(part.link)}">${escapeHtml(part.link)}</a></p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
