import { otherStatusOfCode, statusOfCode } from '../../kernel/errors.ts'
import type { Endpoint } from '../endpoint.ts'

const made = 'Made from the code by `npm run generate`.'
const page = (title: string, about: string, rows: readonly string[]): string =>
  `# ${title}\n\n${about} ${made}\n\n${rows.join('\n')}\n`

/** `docs/errors.md`: every error code with its status (§7). */
export function errorsPage(): string {
  const all = [...Object.entries(statusOfCode), ...Object.entries(otherStatusOfCode)]
  const rows = [...Map.groupBy(all, ([, status]) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, codes]) => `| ${status} | ${codes.map(([code]) => `\`${code}\``).join(' ')} |`)
  return page('Error codes', 'Every code an item of `errors` can carry, by HTTP status.', [
    '| HTTP | Codes |',
    '|---|---|',
    ...rows,
  ])
}

/** `docs/endpoints.md`: every endpoint with its permission (§4.4). */
export function endpointsPage(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(({ method, path, access, summary, extension }) => {
    const needs = typeof access === 'string' ? access : access.join(' or ')
    return `| \`${method} ${path}\` | ${needs} | ${summary}${extension ? ' (extension)' : ''} |`
  })
  return page('Endpoints', 'Below `/api/v1`; extensions are not in the catalogue of §4.4.', [
    '| Endpoint | Needs | What |',
    '|---|---|---|',
    ...rows,
  ])
}
