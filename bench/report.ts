import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BenchResult, Measurement } from './measured.ts'

/** The result of a named benchmark. */
export type NamedResult = BenchResult & { readonly bench: string; readonly failed?: true }

/** The pages that show results. */
const pages = ['performance', 'profiles'].map((name) => fileURLToPath(new URL(`../docs/${name}.md`, import.meta.url)))

/** One line of the common table. */
type Line = Readonly<Record<'scenario' | 'ours' | 'yardstick' | 'ratio' | 'goal' | 'ok', string>>

/** The common table: what each benchmark found, what it is compared with, and the goal. */
export const linesOf = (results: readonly NamedResult[]): Line[] =>
  results.flatMap(({ bench, measurements }) => measurements.map((found) => lineOf(bench, found)))

function lineOf(bench: string, found: Measurement): Line {
  const { name, perSecond, milliseconds, megabytes, ratio, expected, ok } = found
  const yardstick =
    found.yardstick ?? (perSecond === undefined || ratio === undefined ? undefined : Math.round(perSecond / ratio))
  return {
    scenario: `${bench}: ${name}`,
    ours: withUnit(perSecond, '/s') || withUnit(milliseconds, 'ms') || withUnit(megabytes, 'MB'),
    yardstick: withUnit(yardstick, perSecond === undefined ? 'ms' : '/s'),
    ratio: ratio === undefined ? '' : String(ratio),
    goal: expected === undefined ? '' : `${isUpperLimit(found) ? '≤' : '≥'} ${expected}`,
    ok: ok === undefined ? '' : ok ? 'yes' : 'no',
  }
}

const withUnit = (value: number | undefined, unit: string): string => (value === undefined ? '' : `${value} ${unit}`)

/** Some goals must be reached, others must not be exceeded; the outcome shows which. */
const isUpperLimit = ({ megabytes = 0, ratio = megabytes, expected = 0, ok }: Measurement): boolean =>
  ok === true ? ratio < expected : ratio >= expected

/** The results as `--json` prints them. */
export const jsonOf = (results: readonly NamedResult[]): object[] =>
  results.map(({ bench, notes, measurements }) => ({ bench, notes, figures: measurements }))

/**
 * Replaces the part of a page between `<!-- part -->` and `<!-- end of part -->` by the table of these results, with the
 * machine that produced them. @throws if no page has this part
 */
export function writePage(part: string, results: readonly NamedResult[]): void {
  const [start, end] = [`<!-- ${part} -->\n`, `<!-- end of ${part} -->`]
  for (const page of pages) {
    const text = readFileSync(page, 'utf8')
    const [from, to] = [text.indexOf(start), text.indexOf(end)]
    if (from < 0 || to < from) continue
    const notes = results.flatMap((result) => result.notes.map((note) => `- ${note.trim()}`))
    const parts = [`${machine()}\n`, ...tableOf(results), '', ...notes, '']
    writeFileSync(page, text.slice(0, from + start.length) + parts.join('\n') + text.slice(to))
    return
  }
  throw new Error(`No page has a part ${part}`)
}

/** Results without goals are times of single steps, which have no yardstick. */
function tableOf(results: readonly NamedResult[]): string[] {
  const found = results.flatMap(({ measurements }) => measurements)
  if (found.some(({ expected }) => expected !== undefined)) {
    const rows = linesOf(results).map((line) => `| ${Object.values(line).join(' | ')} |`)
    return ['| Scenario | Ours | Yardstick | Ratio | Goal | Reached |', '|---|---|---|---|---|---|', ...rows]
  }
  const rows = found.map(({ name, milliseconds = '', count = '' }) => `| ${name} | ${milliseconds} | ${count} |`)
  return ['| Step | Milliseconds of one request | Executions in one request |', '|---|---|---|', ...rows]
}

function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const today = Temporal.Now.plainDateISO('UTC').toString()
  return `${today}: ${cpus().length} × ${cpu?.model.trim()}, ${memory} GiB, ${platform()} ${arch()}, Node ${process.versions.node}.`
}
