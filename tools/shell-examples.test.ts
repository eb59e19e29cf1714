import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const pages = ['*.md', 'sdk/*.md', 'docs/**/*.md', 'deploy/**/*.md']

/** The commands of a page that a reader would paste, one a line. */
const commandsOf = (page: string): string[] =>
  [...page.matchAll(/^```(?:sh|bash|shell|zsh)\n([^`]*)^```/gm)].flatMap(([, block = '']) => block.split('\n'))

const hasComment = (command: string): boolean => /(?:^|\s)#(?:\s|$)/.test(command)

test('no command of the docs has a comment, because an interactive zsh runs it as a part of the command', () => {
  const commands = globSync(pages, { exclude: ['**/node_modules/**'] }).flatMap((path) =>
    commandsOf(readFileSync(path, 'utf8')).map((command) => `${path}: ${command}`),
  )
  assert.ok(commands.length > 50)
  assert.deepEqual(commands.filter(hasComment), [])
  assert.ok(commandsOf('```sh\nnpm start   # serves\n```').some(hasComment), 'a planted one is found')
})
