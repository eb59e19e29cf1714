import type { WebhookTestResult } from '@bellhop/sdk'

/** A shell reads everything between single quotes as it stands, but for the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The request of a test event as a command for a shell: the same bytes with the same signature. */
export function toCurl(url: string, { headers, body }: WebhookTestResult['request']): string {
  const lines = [
    `curl -i ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-binary ${quoted(body)}`,
  ]
  return lines.join(' \\\n  ')
}
