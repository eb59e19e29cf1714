/** The words that may follow each command; `path` is empty for `bellhop` itself. */
export type CompletionWords = readonly { readonly path: readonly string[]; readonly words: readonly string[] }[]

export const shells = ['bash', 'zsh', 'fish'] as const

export type Shell = (typeof shells)[number]

/** The completion script of a shell. Other words, such as file names, are completed as usual. */
export const formatCompletion = (shell: Shell, words: CompletionWords): string => scripts[shell](words)

/** `"guests find"` */
const quoted = (words: readonly string[]): string => `"${words.join(' ')}"`

/** The cases that extend the path of commands by a word. */
const pathCases = (words: CompletionWords, indent: string): string =>
  words
    .filter(({ path }) => path.length > 0)
    .map(({ path }) => `${indent}${quoted(path)}) path=${quoted(path)} ;;`)
    .join('\n')

const wordCases = (words: CompletionWords, format: (path: string, words: string) => string): string =>
  words.map((each) => format(quoted(each.path), each.words.join(' '))).join('\n')

const bash = (words: CompletionWords): string => `# bash completion of bellhop
_bellhop() {
  local path="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
${pathCases(words, '      ')}
    esac
  done
  case "$path" in
${wordCases(words, (path, list) => `    ${path}) words="${list}" ;;`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _bellhop bellhop
`

const zsh = (words: CompletionWords): string => `#compdef bellhop
_bellhop() {
  local path_of_command="" word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${path_of_command:+$path_of_command }$word" in
${pathCases(words, '      ').replaceAll(' path=', ' path_of_command=')}
    esac
  done
  case "$path_of_command" in
${wordCases(words, (path, list) => `    ${path}) compadd -- ${list} ;;`)}
  esac
  _files
}
compdef _bellhop bellhop
`

const fish = (words: CompletionWords): string => `# fish completion of bellhop
function __bellhop_path
  set -l path
  for word in (commandline -opc)[2..]
    switch (string join ' ' $path $word)
${words
  .filter(({ path }) => path.length > 0)
  .map(({ path }) => `      case ${quoted(path)}\n        set path ${path.join(' ')}`)
  .join('\n')}
    end
  end
  string join ' ' $path
end
${wordCases(words, (path, list) => `complete -c bellhop -n 'test (__bellhop_path | string collect -a) = ${path}' -a "${list}"`)}
`

const scripts: Readonly<Record<Shell, (words: CompletionWords) => string>> = { bash, zsh, fish }
