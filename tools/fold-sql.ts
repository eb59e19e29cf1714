// node tools/prepare.mjs tools/fold-sql.ts
// Prints the database's fold_letters(text), for the migration that a change of server/shared/fold.ts needs. That migration
// also writes the search terms of changed texts again: they follow from fold().
import { foldingTable, pairs } from '../server/shared/fold.ts'

/** Blocks of letters that one test and one translate() serve; the last group has all others. */
const groups: readonly (readonly [name: string, first: number, last: number])[] = [
  ['Latin', 0, 0x2ff],
  ['Greek', 0x370, 0x3ff],
  ['Cyrillic', 0x400, 0x52f],
  ['Arabic', 0x600, 0x6ff],
  ['others', 0, 0x10ffff],
]
const lineLength = 104

/** A character, and the one that it becomes. */
type Replacement = readonly [letter: string, plain: string]

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0

/** The entries of the table by code point, without ASCII letters, which lower() folds. */
const entries = [...foldingTable]
  .filter(([letter]) => !/[A-Z]/.test(letter))
  .toSorted(([a], [b]) => codeOf(a) - codeOf(b))

/** The definition of `fold_letters`. */
export function foldSql(): string {
  const dropped = entries.flatMap(([letter, plain]) => (plain === '' ? [letter] : []))
  const pairLetters = Object.entries(pairs)
  const letterOf = new Map(pairLetters.map(([letter, plain]) => [plain, letter]))
  const replaced = entries
    .filter(([letter, plain]) => plain !== '' && !Object.hasOwn(pairs, letter))
    .map(([letter, plain]): Replacement => [letter, letterOf.get(plain) ?? plain])
  const inGroup = Map.groupBy(replaced, ([letter]) => groupOf(letter))
  const steps = groups.map(([name]) =>
    groupSql(name, inGroup.get(name) ?? [], name === 'Latin' ? Object.keys(pairs) : []),
  )
  const expanded = pairLetters.reduce((text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`, 'folded')
  return `create or replace function fold_letters(text) returns text
language plpgsql immutable parallel safe as $$
declare
  folded text := lower(regexp_replace(replace(normalize($1, NFKD), U&' \\0301', ''''),
    ${literal(classOf(dropped), '    ')}, '', 'g') collate "C");
begin
  if octet_length(folded) = length(folded) then
    return folded;
  end if;
${steps.join('')}  return ${expanded};
end
$$;
`
}

const groupOf = (letter: string): string =>
  groups.find(([, first, last]) => codeOf(letter) >= first && codeOf(letter) <= last)?.[0] ?? ''

function groupSql(name: string, group: readonly Replacement[], alsoIn: readonly string[]): string {
  const tested = [...group.map(([letter]) => letter), ...alsoIn].toSorted((a, b) => codeOf(a) - codeOf(b))
  return `  -- ${name}
  if folded ~ ${literal(classOf(tested), '    ')} then
    folded := translate(folded,
      ${literal(
        group.map(([letter]) => shown(letter)),
        '      ',
      )},
      ${literal(
        group.map(([, plain]) => shown(plain)),
        '      ',
      )});
  end if;
`
}

/** A Unicode literal over several lines. */
function literal(pieces: readonly string[], indent: string): string {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if ([...line].length + piece.length > lineLength) {
      lines.push(line)
      line = ''
    }
    line += piece
  }
  return [...lines, line].map((each, index) => `${index === 0 ? 'U&' : '  '}'${each}'`).join(`\n${indent}`)
}

/** The pieces of a character class of a regular expression. */
function classOf(letters: readonly string[]): string[] {
  const ranges: [number, number][] = []
  for (const code of letters.map(codeOf)) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ['[', ...ranges.flatMap(([first, last]) => rangeOf(first, last)), ']']
}

function rangeOf(first: number, last: number): string[] {
  if (first === last) return [escaped(first)]
  return [escaped(first), ...(last === first + 1 ? [] : ['-']), escaped(last)]
}

const escaped = (code: number): string =>
  code > 0xffff ? `\\+${code.toString(16).padStart(6, '0')}` : `\\${code.toString(16).padStart(4, '0')}`

/** A letter as it is, where a reader of the file recognises it; else its code point. */
function shown(letter: string): string {
  if (letter === "'") return "''"
  const isPlain = /[ ,;\-a-z0-9]/.test(letter)
  const isShown = /[\p{L}\p{N}]/u.test(letter) && codeOf(letter) < 0x3000 && !/[\u0590-\u08ff]/.test(letter)
  return isPlain || isShown ? letter : escaped(codeOf(letter))
}

if (import.meta.main) process.stdout.write(foldSql())
