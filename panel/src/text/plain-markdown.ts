/** What stands for something else in Markdown, and what is read for it. */
const marks = [
  [/^#{1,6} /gm, ''],
  [/^[*-] (?=\S)/gm, '• '],
  [/\[([^\]\n]+)\]\([^)\s]+\)/g, '$1'],
  [/\*{1,3}(?=\S)|(?<=\S)\*{1,3}/g, ''],
] as const

/** Markdown as one reads it in the panel: without the marks of headings, links, lists, and of bold and italic words. */
export const plainMarkdown = (text: string): string =>
  marks.reduce((read, [mark, words]) => read.replaceAll(mark, words), text)
