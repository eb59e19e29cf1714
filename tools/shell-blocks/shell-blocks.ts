/** The commands of a fenced block, and the line of the file on which they begin. */
export type ShellBlock = { readonly line: number; readonly commands: string }

const shells = new Set(['sh', 'bash', 'shell', 'console', 'zsh'])
const prompt = '$ '

/**
 * The fenced blocks of a Markdown text that people paste into a shell: those of a shell language, and the lines behind
 * `$ ` of a block that shows a session, without its output.
 */
export function shellBlocks(markdown: string): ShellBlock[] {
  const blocks: ShellBlock[] = []
  let open: { line: number; language: string; lines: string[] } | undefined
  for (const [index, text] of markdown.split('\n').entries()) {
    const trimmed = text.trim()
    if (!trimmed.startsWith('```')) open?.lines.push(text)
    else if (open) {
      blocks.push({ line: open.line, commands: commandsOf(open) })
      open = undefined
    } else open = { line: index + 2, language: trimmed.slice(3), lines: [] }
  }
  return blocks.filter(({ commands }) => commands !== '')
}

function commandsOf({ language, lines }: { language: string; lines: readonly string[] }): string {
  const isSession = lines.some((line) => line.trimStart().startsWith(prompt))
  if (!isSession) return shells.has(language) ? lines.join('\n') : ''
  let command = ''
  // Output becomes empty lines, so that the numbers of the others stay.
  const left = lines.map((line) => {
    const isMore = command !== '' && isUnfinished(command)
    const start = line.trimStart()
    if (!isMore && !start.startsWith(prompt)) return ''
    const text = isMore ? line : start.slice(prompt.length)
    command = isMore ? `${command}\n${text}` : text
    return text
  })
  return left.join('\n')
}

/** Whether a quotation or a line with `\` at its end goes on. */
function isUnfinished(command: string): boolean {
  let quote = ''
  for (let at = 0; at < command.length; at += 1) {
    const character = command[at] ?? ''
    if (character === '\\' && quote !== "'") at += 1
    else if (quote === '' && (character === "'" || character === '"')) quote = character
    else if (character === quote) quote = ''
  }
  return quote !== '' || command.endsWith('\\')
}
