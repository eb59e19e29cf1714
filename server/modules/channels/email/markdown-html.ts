import { type Fact, factsOf } from './markdown-facts.ts'
import { buttonLook, lookOf, quotationLook, styled } from './markdown-looks.ts'
import { escapeHtml, type MarkdownNode } from './markdown-parser.ts'
import { blockDirection, type Direction } from './text-direction.ts'

/** The HTML of a text. What follows its last line (`---`) is small: a signature, or how to stop letters. */
export function documentToHtml({ children }: MarkdownNode, direction: Direction): string {
  const line = children.findLastIndex(({ type }) => type === 'hr')
  const footerStart = line === -1 ? children.length : line + 1
  const body = children.slice(0, footerStart).map((node) => blockToHtml(node, direction))
  const footer = children.slice(footerStart).map((node) => nodeToHtml(node, { direction, isSmall: true }))
  if (footer.length === 0) return body.join('\n')
  return [...body, `<div${styled(['quiet'], 'font-size: 14px;')}>`, ...footer, '</div>'].join('\n')
}

/** How a block runs, the attribute that says so where its document runs otherwise, and whether it is in small print. */
type Flow = { readonly direction: Direction; readonly attribute?: string; readonly isSmall?: boolean }

function blockToHtml(node: MarkdownNode, documentDirection: Direction): string {
  const direction = blockDirection(visibleText(node), documentDirection)
  const attribute = direction === documentDirection ? '' : ` dir="${direction}"`
  const [link, ...further] = node.children
  const isButton =
    node.type === 'paragraph' && link?.type === 'link' && further.length === 0 && visibleText(link) !== link.address
  if (isSubhead(node)) return `<p${attribute}${lookOf('subhead')}>${nodesToHtml(node.children, { direction })}</p>`
  if (!isButton) return nodeToHtml(node, { direction, attribute })
  return `<p${attribute}${lookOf('p')}>${linkToHtml(link, buttonLook, { direction })}</p>`
}

/** A paragraph that is one bold line stands above what follows. */
const isSubhead = ({ type, children }: MarkdownNode): boolean =>
  type === 'paragraph' && children.every((each) => each.type === 'strong' || visibleText(each) === '')

const visibleText = ({ content, children }: MarkdownNode): string => content + children.map(visibleText).join('')

const nodesToHtml = (nodes: readonly MarkdownNode[], { direction }: Flow): string =>
  nodes.map((node) => nodeToHtml(node, { direction })).join('')

function nodeToHtml(node: MarkdownNode, flow: Flow): string {
  const { direction, attribute = '' } = flow
  const inner = escapeHtml(node.content) + nodesToHtml(node.children, flow)
  const element = (tag: string, attributes = lookOf(tag)): string =>
    `<${tag}${attribute}${attributes}>${inner}</${tag}>`
  switch (node.type) {
    case 'text':
      return inner
    case 'softbreak':
    case 'hardbreak':
      return '<br>\n'
    case 'hr':
      return `<hr${lookOf('hr')}>`
    case 'link':
      return linkToHtml(node, lookOf('a'), flow)
    case 'blockquote':
      return element('blockquote', quotationLook(direction))
    case 'fence':
      return element('pre')
    case 'bullet_list':
      return factsToHtml(factsOf(node), flow) ?? element('ul')
    case 'ordered_list':
      return element('ol', `${lookOf('ol')} start="${Number.parseInt(node.children[0]?.marker ?? '1', 10)}"`)
    case 'paragraph':
      return node.isTight ? inner : element('p', lookOf(flow.isSmall ? 'small' : 'p'))
    default:
      return element(node.tag.replace(/^h[4-6]$/, 'h3'))
  }
}

function factsToHtml(facts: readonly Fact[] | undefined, flow: Flow): string | undefined {
  const rows = facts?.map(({ label, value }) => {
    const [name, text] = [label, value].map((nodes) => nodesToHtml(nodes, flow).trim())
    return `<tr><th scope="row"${lookOf('th')}>${name}</th><td${lookOf('td')}>${text}</td></tr>`
  })
  return rows && `<table${flow.attribute ?? ''}${lookOf('table')}>\n${rows.join('\n')}\n</table>`
}

const linkToHtml = (link: MarkdownNode, look: string, flow: Flow): string =>
  `<a href="${escapeHtml(link.address)}"${look}>${nodesToHtml(link.children, flow)}</a>`
