import type { MarkdownNode } from './markdown-parser.ts'

/** A line such as “**Arrival:** 12 June”. The label has no colon. */
export type Fact = { readonly label: readonly MarkdownNode[]; readonly value: readonly MarkdownNode[] }

/** The facts of a list, if each of its items is one. */
export function factsOf(list: MarkdownNode): readonly Fact[] | undefined {
  const facts = list.children.map(factOf)
  return facts.every((fact) => fact !== undefined) ? facts : undefined
}

function factOf({ children: [paragraph, ...further] }: MarkdownNode): Fact | undefined {
  if (paragraph?.type !== 'paragraph' || further.length > 0) return undefined
  const [strong, ...value] = paragraph.children.filter(({ type, content }) => type !== 'text' || content !== '')
  const last = strong?.type === 'strong' ? strong.children.at(-1) : undefined
  if (!strong || !last?.content.endsWith(':') || value.length === 0) return undefined
  return { label: [...strong.children.slice(0, -1), { ...last, content: last.content.slice(0, -1) }], value }
}
