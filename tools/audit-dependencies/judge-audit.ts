/** An advisory that does not concern us, why, and until when that is to be looked at again. */
export type AuditException = { readonly advisory: string; readonly until: string; readonly why: string }

/** What `npm audit --json` prints, as far as it is read here. */
type AuditReport = {
  readonly auditReportVersion?: number
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>
}
type Advisory = { readonly url?: string; readonly title?: string; readonly severity?: string; readonly name?: string }

/** `unknown`: the registry has no audit, so nothing is known. It is never taken for a good answer. */
export type AuditVerdict = { readonly state: 'clean' | 'vulnerable' | 'unknown'; readonly lines: readonly string[] }

/**
 * Judges the output of `npm audit --json`. An advisory with an exception that has not passed does not count; one whose day
 * has passed counts again, and an exception that nothing needs is named. `today` is a day, `2026-11-29`.
 */
export function judgeAudit(output: string, exceptions: readonly AuditException[], today: string): AuditVerdict {
  const report = parseReport(output)
  if (report?.auditReportVersion === undefined || !report.vulnerabilities) {
    return { state: 'unknown', lines: ['The registry answered no audit: whether packages are vulnerable is unknown'] }
  }
  const found = new Map<string, Advisory>()
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const each of via) if (typeof each !== 'string') found.set(idOf(each), each)
  }
  const valid = new Map(exceptions.filter(({ until }) => until >= today).map((each) => [each.advisory, each]))
  const open = [...found].filter(([id]) => !valid.has(id))
  const passed = exceptions.filter(({ advisory, until }) => until < today && found.has(advisory))
  const needless = exceptions.filter(({ advisory }) => !found.has(advisory))
  const lines = [
    ...open.map(([id, { name, severity, title }]) => `${id} ${name} (${severity}): ${title}`),
    ...passed.map(({ advisory, until }) => `The exception of ${advisory} ended on ${until}`),
    ...needless.map(({ advisory }) => `Nothing needs the exception of ${advisory} any more; remove it`),
  ]
  return { state: open.length > 0 ? 'vulnerable' : 'clean', lines }
}

const idOf = ({ url = '', title = '' }: Advisory): string => url.split('/').at(-1) || title

function parseReport(output: string): AuditReport | undefined {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
