import { Argument, type Command } from 'commander'
import { type CompletionWords, formatCompletion, type Shell, shells } from '../completion-scripts.ts'
import type { CliContext } from '../context.ts'

const help = `
Examples:
  $ echo 'source <(bellhop completion bash)' >> ~/.bashrc
  $ echo 'source <(bellhop completion zsh)' >> ~/.zshrc
  $ bellhop completion fish > ~/.config/fish/completions/bellhop.fish`

/** `bellhop completion`: writes a script that completes commands and options. */
export function addCompletion(program: Command, { stdout }: CliContext): void {
  program
    .command('completion')
    .description('Write the completion script of a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', help)
    .action((shell: Shell) => void stdout.write(formatCompletion(shell, wordsOf(program))))
}

/** The words that may follow each command: its commands and options. */
function wordsOf(command: Command, path: readonly string[] = []): CompletionWords {
  const globalOptions = command.parent === null ? [] : optionsOf(rootOf(command))
  const names = command.commands.map((each) => each.name())
  return [
    { path, words: [...names, ...optionsOf(command), ...globalOptions, '--help'] },
    ...command.commands.flatMap((each) => wordsOf(each, [...path, each.name()])),
  ]
}

const optionsOf = (command: Command): string[] => command.options.flatMap(({ long }) => (long ? [long] : []))

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command)
