import { compareCodes } from '#shared/letter-case.ts'
import type { ResourceLimit } from './resource-limit.ts'

/** The page `docs/limits.md`, generated from the declared limits. */
export function limitsPage(limits: readonly ResourceLimit[]): string {
  const rows = limits
    .toSorted((a, b) => compareCodes(a.per, b.per) || compareCodes(a.name, b.name))
    .map(
      ({ name, resource, per, limit, reached, gauge }) =>
        `| \`${name}\` | ${resource} | ${per} | ${limit} | ${reached} | \`${gauge}\` |`,
    )
  return `# Limits

No tenant can use up shared resources. Each row shows a resource, the unit whose use is counted together, the limit, and
what happens at the limit. A refusal contains the name of its limit in \`errors[0].field\`. The gauge shows the use on
\`/metrics\` ([operate.md](operate.md)); \`bellhop_limit_refusals_total\` counts the refusals of each limit. Settings are
described in [settings.md](settings.md). Generated from the code by \`npm run generate\`.

| Limit | Resource | Per | How much | What happens at the limit | Gauge |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
