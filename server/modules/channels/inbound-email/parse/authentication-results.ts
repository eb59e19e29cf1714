import { lowerAscii } from '#shared/letter-case.ts'

/** Results of the three checks; null where nobody checked. */
export type Authentication = {
  readonly spf: AuthenticationResult | null
  readonly dkim: AuthenticationResult | null
  readonly dmarc: AuthenticationResult | null
  /** What the domain of the author asks for mail that fails DMARC; null if unknown. */
  readonly policy: 'none' | 'quarantine' | 'reject' | null
}

/** The results of RFC 8601. */
const results = ['pass', 'fail', 'softfail', 'neutral', 'none', 'policy', 'temperror', 'permerror'] as const
export type AuthenticationResult = (typeof results)[number]

/** A result by its name; null for another word. */
export const toResult = (word: string | undefined): AuthenticationResult | null =>
  results.find((each) => each === lowerAscii(word ?? '')) ?? null

/**
 * Reads the topmost `Authentication-Results` of the own mail server (RFC 8601). Headers of others prove nothing: whoever
 * writes a mail can add them. Null if the server added none.
 */
export function readAuthenticationResults(values: readonly string[], authservId: string): Authentication | null {
  const own = values.find((value) => {
    const [id = ''] = withoutComments(value).split(';')
    return lowerAscii(id.trim().split(/\s+/)[0] ?? '') === lowerAscii(authservId)
  })
  if (own === undefined) return null
  const found = withoutComments(own)
    .split(';')
    .slice(1)
    .flatMap((part) => {
      const [, method = '', word] = /^\s*([a-z-]+)\s*=\s*([a-z]+)/i.exec(part) ?? []
      const result = toResult(word)
      return result ? [{ method: lowerAscii(method), result }] : []
    })
  const of = (method: string): AuthenticationResult | null => {
    const all = found.filter((each) => each.method === method).map(({ result }) => result)
    return all.find((result) => result === 'pass') ?? all[0] ?? null
  }
  return { spf: of('spf'), dkim: of('dkim'), dmarc: of('dmarc'), policy: policyIn(own) }
}

/** Text in parentheses is for people. They may be nested. */
function withoutComments(text: string): string {
  let depth = 0
  return Array.from(text)
    .filter((character) => {
      if (character === '(') depth += 1
      const isComment = depth > 0
      if (character === ')') depth = Math.max(0, depth - 1)
      return !isComment
    })
    .join('')
}

/** Servers write the policy of the domain in a comment (`p=REJECT`), in a property, or as what they did. */
function policyIn(text: string): Authentication['policy'] {
  const dmarc = text.slice(Math.max(0, lowerAscii(text).indexOf('dmarc=')))
  const [, word = ''] =
    /(?:[\s(;.]p|policy\.dmarc|policy\.published-domain-policy|\baction)=(?:o?)(none|quarantine|reject)/i.exec(dmarc) ??
    []
  const policy = lowerAscii(word)
  return policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : null
}
