import { type Fact, factsOf } from './markdown-facts.ts'
import type { MarkdownNode } from './markdown-parser.ts'

/** The plain text of Markdown: without its marks, and links with their addresses. */
export function nodeToText(node: MarkdownNode): string {
  const joined = (separator: string): string => node.children.map(nodeToText).join(separator)
  switch (node.type) {
    case 'document':
      return joined('\n\n')
    case 'blockquote':
      return indent(joined('\n\n'), '> ', '> ')
    case 'bullet_list':
      return factsOf(node)?.map(factToText).join('\n') ?? joined(isTight(node) ? '\n' : '\n\n')
    case 'ordered_list':
      return joined(isTight(node) ? '\n' : '\n\n')
    case 'list_item':
      return indent(joined(isTight(node) ? '\n' : '\n\n'), node.marker, ' '.repeat(node.marker.length))
    case 'link':
      return linkToText(joined(''), node.address)
    case 'hr':
      return '---'
    case 'softbreak':
    case 'hardbreak':
      return '\n'
    case 'fence':
      return node.content.trimEnd()
    default:
      return node.content + joined('')
  }
}

/** Whether no blank line separates the items of a list. */
const isTight = ({ children }: MarkdownNode): boolean =>
  children.every((child) => (child.type === 'paragraph' ? child.isTight : child.type !== 'list_item' || isTight(child)))

function factToText({ label, value }: Fact): string {
  const [name, text] = [label, value].map((nodes) => nodes.map(nodeToText).join('').trim())
  return `${name}: ${text}`
}

const indent = (text: string, first: string, further: string): string =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : further}${line}`.trimEnd())
    .join('\n')

const scheme = /^(?:mailto:|tel:|https?:\/\/)/i

const linkToText = (label: string, address: string): string =>
  [address, address.replace(scheme, ''), ''].includes(label) ? label || address : `${label} <${address}>`
