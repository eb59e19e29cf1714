import { definitions, type GlossaryTerm, words } from '../server/shared/glossary.ts'

const [begin, end] = ['by `npm run generate` -->\n', '<!-- end of the glossary -->']

/** Puts the glossary between its two marks in a page. */
export function withGlossary(page: string): string {
  const [before, rest] = [page.indexOf(begin) + begin.length, page.indexOf(end)]
  if (!page.includes(begin) || rest < before) throw new Error('docs/reports.md has lost the marks of its glossary')
  return `${page.slice(0, before)}${glossaryTable()}${page.slice(rest)}`
}

function glossaryTable(): string {
  const rows = (Object.keys(words.en) as GlossaryTerm[]).map(
    (term) => `| **${words.en[term]}** | ${words.tr[term]} | ${words.de[term]} | ${definitions.en[term]} |`,
  )
  return ['', '| Word | In Turkish | In German | What it counts |', '|---|---|---|---|', ...rows, '', ''].join('\n')
}
