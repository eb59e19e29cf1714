import code from '../parts/code.module.css'

type HttpMessageProps = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A request as it went out. The body is laid out for reading; the service sent it in one line. */
export function HttpMessage({ url, headers, body }: HttpMessageProps) {
  const { host, pathname, search } = new URL(url)
  const lines = [
    `POST ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    readable(body),
  ]
  return (
    <pre className={`${code.block} ${code.long}`} tabIndex={0}>
      {lines.join('\n')}
    </pre>
  )
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
