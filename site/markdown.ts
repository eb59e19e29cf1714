/** A Markdown file of `docs/` as the generator of the site reads it. */
export type SitePage = {
  readonly title: string
  /** The first paragraph as plain text, for search engines and previews; at most 160 characters. */
  readonly description: string
  /** The Markdown below the title. */
  readonly body: string
}

/** Says where a link or a picture leads: another address, or undefined for a file that the site does not have. */
export type LinkTarget = (link: string, isPicture: boolean) => string | undefined

/**
 * Splits a page into its title and its text, and leads its links elsewhere. A link without a target becomes its text,
 * because the file is read in the repository. Throws an error if the page does not begin with a title, or if a column of a
 * table has no name to be read aloud.
 */
export function readPage(markdown: string, target: LinkTarget): SitePage {
  const [, title, text] = /^# ([^\n]+)\n+([^]*)$/.exec(markdown) ?? []
  if (title === undefined || text === undefined) throw new Error('The page does not begin with "# " and its title')
  const [nameless] = text.match(namelessColumn) ?? []
  if (nameless !== undefined) throw new Error(`A column of a table has no name: ${nameless}`)
  return { title: plain(title), description: firstParagraph(text), body: relink(text, target) }
}

/** The head of a table with an empty cell. */
const namelessColumn = /^\|(?:[^\n]*\|)? *\|(?:[^\n]*\|)?(?=\n\|-)/m

/** Blocks and spans of code, which stay as they are, and links, whose texts may have such spans. */
const codeOrLink = /^ *```[^]*?^ *```|`[^`\n]+`|(!?)\[((?:[^\][]|\[[^\][]*\])*)\]\(([^()\s]+)\)/gm

const relink = (markdown: string, target: LinkTarget): string =>
  markdown.replaceAll(codeOrLink, (found: string, mark = '', label = '', link?: string) => {
    if (link === undefined || /^(?:#|https?:)/.test(link)) return found
    const leadsTo = target(link, mark === '!')
    return leadsTo === undefined ? label : `${mark}[${label}](${leadsTo})`
  })

function firstParagraph(text: string): string {
  const paragraph = text.split(/\n{2,}/).find((part) => !/^(?:#|!|\||```|<|- )/.test(part)) ?? ''
  const words = plain(paragraph).trim().split(/\s+/)
  let description = ''
  for (const word of words) {
    if (description.length + word.length > 158) return `${description} …`
    description = description === '' ? word : `${description} ${word}`
  }
  return description
}

const plain = (markdown: string): string =>
  markdown.replaceAll(codeOrLink, (found: string, _mark, label?: string) => label ?? found).replaceAll(/[`*]/g, '')
