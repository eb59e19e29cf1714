import MarkdownIt from 'markdown-it'

/** Addresses that a mail may link to. Relative ones lead nowhere in a mail, and others run something. */
const linkable = /^(?:https?:\/\/|mailto:|tel:)/i

/**
 * CommonMark without HTML, images, reference definitions, indented code and underlined headings: people write `---`
 * below a sentence and indent lines without meaning any of these. A line break stays one.
 */
const parser = new MarkdownIt('zero', { breaks: true, linkify: true }).enable([
  'autolink',
  'backticks',
  'balance_pairs',
  'blockquote',
  'emphasis',
  'escape',
  'fence',
  'fragments_join',
  'heading',
  'hr',
  'link',
  'linkify',
  'list',
  'newline',
  'strikethrough',
])
parser.validateLink = (address) => linkable.test(address)
// “Bye.It was nice” has no address in it.
parser.linkify.set({ fuzzyLink: false })

type Token = ReturnType<typeof parser.parse>[number]

/** A part of a text: a block, a mark such as `strong`, or a `text`. */
export type MarkdownNode = {
  readonly type: string
  /** The HTML element that it is. */
  readonly tag: string
  readonly content: string
  /** Where a link leads. */
  readonly address: string
  /** What stands before an item of a list. */
  readonly marker: string
  /** A paragraph of a list without blank lines. */
  readonly isTight: boolean
  readonly children: readonly MarkdownNode[]
}

type OpenNode = MarkdownNode & { readonly children: MarkdownNode[] }

const emptyNode = { type: 'document', tag: '', content: '', address: '', marker: '', isTight: false }

/** Reads Markdown as a tree. Its root has the type `document`. */
export function parseMarkdown(source: string): MarkdownNode {
  const root = { ...emptyNode, children: [] }
  addNodes(parser.parse(source, {}), root)
  return root
}

function addNodes(tokens: readonly Token[], root: OpenNode): void {
  const path = [root]
  for (const token of tokens) {
    const parent = path.at(-1) ?? root
    if (token.nesting === -1) path.pop()
    else if (token.type === 'inline') addNodes(token.children ?? [], parent)
    else {
      const node = toNode(token)
      parent.children.push(node)
      if (token.nesting === 1) path.push(node)
    }
  }
}

const toNode = (token: Token): OpenNode => ({
  ...emptyNode,
  type: token.type.replace(/_open$/, ''),
  tag: token.tag,
  content: token.content,
  address: String(token.attrGet('href') ?? ''),
  marker: token.type === 'list_item_open' ? (token.info ? `${token.info}${token.markup} ` : '- ') : '',
  isTight: token.hidden,
  children: [],
})

/** What begins a block of a text, which runs as its own letters do. */
const blocks = ['paragraph_open', 'heading_open', 'list_item_open', 'blockquote_open']

/**
 * Markdown as HTML for a page: elements without looks, and links that open beside it. HTML, images and scripts of the text
 * are shown as they are written.
 */
export function markdownToHtml(source: string): string {
  const tokens = parser.parse(source, {})
  for (const token of tokens) {
    if (token.type.startsWith('heading')) token.tag = 'h2'
    if (blocks.includes(token.type)) token.attrSet('dir', 'auto')
    for (const inner of token.children ?? []) {
      if (inner.type !== 'link_open') continue
      inner.attrSet('target', '_blank')
      inner.attrSet('rel', 'noopener noreferrer')
    }
  }
  return parser.renderer.render(tokens, parser.options, {})
}

/** A text for HTML: an element's content, or an attribute in double quotes. */
export const escapeHtml = (text: string): string => parser.utils.escapeHtml(text)

/** What means something anywhere in a line: marks, links and addresses. */
const marks = /[\\`*_[\]<~@/]/g
/** What means something at the start of a line: lists, headings and quotations. */
const lineStart = /^[-+#>]/
const numberOfItem = /^(\d{1,9})([.)])(?=\s|$)/

/**
 * A value as Markdown that shows exactly these characters: it makes no link, list, heading or paragraph. Its lines stay
 * lines, without blank ones between them.
 */
export const escapeMarkdown = (value: string): string =>
  value
    .split(/[\r\n]/)
    .map((line) => line.trim().replaceAll(marks, '\\$&').replace(lineStart, '\\$&').replace(numberOfItem, '$1\\$2'))
    .filter((line) => line !== '')
    .join('\n')
