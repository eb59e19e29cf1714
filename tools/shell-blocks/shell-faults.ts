/** A part of a command that bash, zsh or fish read differently. Lines count from 0. */
export type ShellFault = { readonly line: number; readonly what: string }

const keywords = new Set(
  'if then else elif fi for while until do done case esac function select set source .'.split(' '),
)

const faults = {
  comment: 'a comment: an interactive zsh runs it as a command',
  glob: 'an unquoted ?, * or [: zsh refuses it if no file matches',
  assignment: 'NAME=value on a line of its own: fish does not know it; use export NAME=value',
  heredoc: 'a heredoc: fish has none',
  braces: '${…}: fish does not know it; use $NAME',
  backtick: 'a backtick: fish does not know it; use $(…)',
  special: "$ with ?, #, @, !, * or a digit, or $((…)), $'…': fish does not know it",
  parenthesis: 'a function, subshell or process substitution: fish does not know it',
  keyword: 'a keyword whose use differs between bash, zsh and fish',
  equals: '= at the start of a word: zsh looks for a program',
  history: 'an ! in double quotes: bash and zsh replace it by an earlier command',
} as const

const separators = new Set(['\n', ';', '|', '&'])

/**
 * Finds what does not mean the same in bash, zsh (interactive) and fish from 3.4 on. Commands inside `$(…)` are read like
 * all others.
 */
export function shellFaults(commands: string): ShellFault[] {
  return new Scanner(commands).scan()
}

/** The words of the command that is being read. */
type Command = { words: string[]; word: string | undefined; quotes: '' | '"' }

class Scanner {
  readonly #text: string
  readonly #found: ShellFault[] = []
  /** The commands around the one that is being read, because `$(…)` can be inside of another one. */
  readonly #outer: Command[] = []
  #command: Command = newCommand()
  #at = 0
  #line = 0

  constructor(text: string) {
    this.#text = `${text}\n`
  }

  scan(): ShellFault[] {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text[this.#at] ?? ''
      if (this.#command.quotes === '"') this.#readQuoted(character)
      else this.#read(character)
      if (character === '\n') this.#line += 1
    }
    return this.#found
  }

  #read(character: string): void {
    const next = this.#text[this.#at + 1] ?? ''
    const isStart = this.#command.word === undefined
    if (character === '\\') this.#skipEscaped(next)
    else if (character === "'") this.#skipSingleQuotes()
    else if (character === '"') this.#openQuotes()
    else if (character === '#' && isStart) this.#skipComment()
    else if (character === '$') this.#readDollar(next)
    else if (character === ')' && this.#outer.length > 0) this.#leaveSubstitution()
    else if (separators.has(character)) this.#endCommand()
    else if (character === ' ' || character === '\t') this.#endWord()
    else this.#readPlain(character, next, isStart)
  }

  #readPlain(character: string, next: string, isStart: boolean): void {
    if ('?*['.includes(character)) this.#note('glob')
    else if (character === '`') this.#note('backtick')
    else if (character === '(' || character === ')') this.#note('parenthesis')
    else if (character === '<' && next === '<') this.#note('heredoc')
    else if (character === '=' && isStart) this.#note('equals')
    this.#add(character)
  }

  #readQuoted(character: string): void {
    const next = this.#text[this.#at + 1] ?? ''
    if (character === '\\') this.#skipEscaped(next)
    else if (character === '"') this.#command.quotes = ''
    else if (character === '`') this.#note('backtick')
    else if (character === '$') this.#readDollar(next)
    else if (character === '!' && !/[\s"]/.test(next)) this.#note('history')
  }

  #readDollar(next: string): void {
    this.#add('$')
    if (next === '{') this.#note('braces')
    else if (/[?#@!*\d]/.test(next) || (next === "'" && this.#command.quotes === '')) this.#note('special')
    else if (this.#text.startsWith('((', this.#at + 1)) this.#note('special')
    else if (next === '(') {
      this.#outer.push(this.#command)
      this.#command = newCommand()
      this.#at += 1
      return
    }
    // What follows would be noted twice.
    if (/[?#@!*]/.test(next)) this.#at += 1
  }

  #leaveSubstitution(): void {
    this.#endCommand()
    this.#command = this.#outer.pop() ?? newCommand()
  }

  #skipEscaped(next: string): void {
    this.#at += 1
    if (next === '\n') this.#line += 1
    else this.#add('\\')
  }

  #skipSingleQuotes(): void {
    this.#add("'")
    const end = this.#text.indexOf("'", this.#at + 1)
    const last = end < 0 ? this.#text.length : end
    this.#line += this.#text.slice(this.#at, last).split('\n').length - 1
    this.#at = last
  }

  #openQuotes(): void {
    this.#add('"')
    this.#command.quotes = '"'
  }

  #skipComment(): void {
    this.#note('comment')
    this.#at = this.#text.indexOf('\n', this.#at) - 1
  }

  #add(text: string): void {
    this.#command.word = (this.#command.word ?? '') + text
  }

  #endWord(): void {
    const { word, words } = this.#command
    if (word !== undefined) words.push(word)
    this.#command.word = undefined
  }

  #endCommand(): void {
    this.#endWord()
    const { words } = this.#command
    const [first = ''] = words
    if (words.length > 0 && words.every((word) => /^[A-Za-z_]\w*=/.test(word))) this.#note('assignment')
    if (keywords.has(first)) this.#note('keyword')
    this.#command = newCommand()
  }

  #note(fault: keyof typeof faults): void {
    this.#found.push({ line: this.#line, what: faults[fault] })
  }
}

const newCommand = (): Command => ({ words: [], word: undefined, quotes: '' })
