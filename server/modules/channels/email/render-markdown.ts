import { cleanLine } from '#shared/clean-text.ts'
import { documentToHtml } from './markdown-html.ts'
import { letterheadLook, styled, styleSheet } from './markdown-looks.ts'
import { escapeHtml, parseMarkdown } from './markdown-parser.ts'
import { nodeToText } from './markdown-text.ts'
import { languageDirection } from './text-direction.ts'

/** How a mail is dressed. */
export type MarkdownOptions = {
  /** The language of the text (BCP 47). */
  readonly languageCode: string
  /** What the window of the mail is called. */
  readonly title?: string
  /** The name that stands above the text in the HTML, such as that of the hotel. */
  readonly letterhead?: string | null
}

/**
 * Renders Markdown for a mail: as plain text, and as an HTML document of at most 600 px in light and dark colours,
 * without HTML, images and scripts of the text. Whatever the text, it renders.
 */
export function renderMarkdown(
  source: string,
  options: MarkdownOptions,
): { readonly text: string; readonly html: string } {
  const tree = parseMarkdown(source)
  return {
    text: nodeToText(tree).trim(),
    html: page(documentToHtml(tree, languageDirection(options.languageCode)), options),
  }
}

const font =
  "font: 16px/1.55 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', Helvetica, Arial, sans-serif;"

/** Tables carry the layout, because Outlook on Windows knows no other way to limit the width. */
function page(content: string, { languageCode, title = '', letterhead = null }: MarkdownOptions): string {
  const language = `lang="${escapeHtml(languageCode)}" dir="${languageDirection(languageCode)}"`
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
  return `<!doctype html>
<html ${language}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(cleanLine(title))}</title>
<style>
:root { color-scheme: light dark; }
${styleSheet}
</style>
</head>
<body${styled(['paper'], 'margin: 0; padding: 0;')}>
<div role="main">
<table ${table}${styled(['paper'])}><tr><td class="margin" align="center" style="padding: 32px 16px;">
<table ${table} ${language}${styled(['sheet', 'ink'], `max-width: 600px; border-radius: 12px; text-align: start; ${font}`)}>${letterheadRow(letterhead)}<tr><td class="inner" style="padding: 32px 40px 24px;">
${content}
</td></tr></table>
</td></tr></table>
</div>
</body>
</html>
`
}

const letterheadRow = (name: string | null): string =>
  name === null
    ? ''
    : `<tr><td class="letterhead"${letterheadLook.cell}><p dir="auto"${letterheadLook.name}>${escapeHtml(cleanLine(name))}</p></td></tr>`
