import { otherStatusOfCode, statusOfCode } from '../../kernel/errors.ts'
import type { Endpoint } from '../endpoint.ts'

const origin = 'Generated from the code by `npm run generate`.'
const page = (title: string, about: string, rows: readonly string[]): string =>
  `# ${title}\n\n${about} ${origin}\n\n${rows.join('\n')}\n`

/** `docs/errors.md`: every error code with its status (§7). */
export function errorsPage(): string {
  const all = [...Object.entries(statusOfCode), ...Object.entries(otherStatusOfCode)]
  const rows = [...Map.groupBy(all, ([, status]) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, codes]) => `| ${status} | ${codes.map(([code]) => `\`${code}\``).join(' ')} |`)
  return page('Error codes', 'All codes of the items of `errors`, by HTTP status.', [
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
  return page('Endpoints', 'Paths are below `/api/v1`. Extensions are not in the catalogue of §4.4.', [
    '| Endpoint | Access | Purpose |',
    '|---|---|---|',
    ...rows,
  ])
}
