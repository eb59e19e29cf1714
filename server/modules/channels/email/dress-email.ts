import { type MarkdownOptions, renderMarkdown } from './render-markdown.ts'

/** An e-mail as it is stored. */
type StoredEmail = Required<Pick<MarkdownOptions, 'letterhead'>> & {
  readonly text: string | null
  /** What stands below the text. */
  readonly signature: string | null
  readonly subject: string | null
  readonly languageCode: string | null
}

/** The text and the HTML document with which an e-mail leaves. Its text is Markdown; below it stands the signature. */
export function dressEmail({ text, signature, subject, languageCode, letterhead }: StoredEmail) {
  const source = [text, signature].filter((part) => part !== null).join('\n\n---\n\n')
  return renderMarkdown(source, { languageCode: languageCode ?? 'en', title: subject ?? '', letterhead })
}
