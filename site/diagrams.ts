import { renderMermaidSVG } from 'beautiful-mermaid'

const diagram = /^```mermaid\n([^]*?)^```/gm
const title = /^ *accTitle: *(.+)\n/m

/**
 * Draws the Mermaid diagrams of a page in the colours of the site, which is light or dark. Each has its `accTitle` as the text for
 * those who do not see it; one without throws an error.
 */
export const drawDiagrams = (markdown: string): string =>
  markdown.replaceAll(diagram, (_, source: string) => {
    const [, label] = title.exec(source) ?? []
    if (label === undefined) throw new Error(`A diagram has no accTitle:\n${source}`)
    const svg = renderMermaidSVG(source.replace(title, ''), colours)
      .replace(/@import url\([^)]*\);/, '')
      // An empty line would end the HTML in the Markdown.
      .replaceAll(/\s*\n\s*/g, ' ')
    return `<figure class="diagram">${svg.replace('<svg ', `<svg role="img" aria-label="${escaped(label)}" `)}</figure>`
  })

const colours = {
  bg: 'var(--sl-color-bg)',
  fg: 'var(--sl-color-text)',
  accent: 'var(--sl-color-text-accent)',
  muted: 'var(--sl-color-text)',
  line: 'var(--sl-color-gray-3)',
  font: 'system-ui',
  transparent: true,
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
