import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ErrorCodeText } from '../../kernel/error-codes/error-code.ts'
import { errorCodes } from '../../kernel/error-codes/error-codes.ts'
import { errorsPath } from '../response/envelope.ts'

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page that explains every error code. `docUrl` of an error leads to its code (§7.1). */
export function addErrorsPage(app: FastifyInstance): void {
  const style = readFileSync(new URL('errors.css', import.meta.url))
  // Made for the first reader.
  let page: Buffer | undefined
  app.get(errorsPath, (_request, reply) => {
    page ??= Buffer.from(errorsHtml())
    return reply.header('Content-Security-Policy', contentSecurityPolicy).type('text/html; charset=utf-8').send(page)
  })
  app.get(`${errorsPath}.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}

const statusesOf = ({ status, otherStatus }: ErrorCodeText): string => [status, otherStatus ?? []].flat().join(', ')

function errorsHtml(): string {
  const codes = Object.entries(errorCodes).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const byStatus = [...Map.groupBy(codes, ([, { status }]) => status)].toSorted(([a], [b]) => a - b)
  const index = byStatus.map(
    ([status, group]) =>
      `<dt>${status}</dt><dd>${group.map(([code]) => `<a href="#${code}">${code}</a>`).join(' ')}</dd>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Error codes · Bellhop</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${errorsPath}.css">
</head>
<body>
<header>
<h1>Error codes</h1>
<p>The codes of <code>errors[].code</code> in the answers of the API. Branch on the HTTP status and on the code, not on texts.
New codes may be added: treat an unknown one by its status. <a href="/swagger">The API</a> says which operation answers with
which code.</p>
</header>
<nav aria-label="Codes by HTTP status"><dl>${index.join('\n')}</dl></nav>
<main>
${codes.map(([code, text]) => section(code, text)).join('\n')}
</main>
</body>
</html>
`
}

const section = (code: string, text: ErrorCodeText): string => `<section id="${code}">
<h2><a href="#${code}">${code}</a> <span>HTTP ${statusesOf(text)}</span></h2>
<p>${toHtml(text.when)}</p>
<p><b>What to do:</b> ${toHtml(text.remedy)}</p>
<p><b>The same request again:</b> ${text.retry === 'later' ? retryLater : 'cannot succeed, it must change first.'}</p>
</section>`

const retryLater =
  'may succeed later. Wait for <code>Retry-After</code> seconds if the answer has that header, otherwise longer after each ' +
  'attempt, with jitter.'

/** The Markdown of a text as HTML: code, and links to pages of the project, which the service does not have. */
const toHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\[([a-z]{1,20}\.md)\]\([a-z]{1,20}\.md\)/g, '`docs/$1`')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `<code>${part}</code>` : part))
    .join('')
