import { errorCodes } from '../../kernel/error-codes/error-codes.ts'
import type { Endpoint } from '../endpoint.ts'

const origin = 'Generated from the code by `npm run generate`.'
const page = (title: string, about: string, rows: readonly string[]): string =>
  `# ${title}\n\n${about} ${origin}\n\n${rows.join('\n')}\n`

/** `docs/errors.md`: every error code with its status, when it occurs and what to do (§7). */
export function errorsPage(): string {
  const all = Object.entries(errorCodes).flatMap(([code, { status, otherStatus, ...text }]) =>
    [status, otherStatus ?? []].flat().map((each) => ({ code, status: each, ...text })),
  )
  const rows = all
    .toSorted((a, b) => a.status - b.status)
    .map(
      ({ code, status, when, remedy, retry }) => `| ${status} | \`${code}\` | ${when} | ${remedy} | ${retry ?? 'no'} |`,
    )
  return page('Error codes', 'All codes of the items of `errors`, by HTTP status.', [
    'A service shows them at `/docs/errors`, where the `docUrl` of an item leads.',
    '',
    '“Retry” says whether the same request may succeed `later`. Wait for `Retry-After` seconds if the answer has that',
    'header. Otherwise wait longer after each attempt, with jitter (§7.3). All other requests must change first.',
    '',
    '| HTTP | Code | When | What to do | Retry |',
    '|---|---|---|---|---|',
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
