import type { ResourceLimit } from './resource-limit.ts'

/** `docs/limits.md`: every resource that can be used up, from the declarations that the service itself uses. */
export function limitsPage(limits: readonly ResourceLimit[]): string {
  const rows = limits
    .toSorted((a, b) => a.per.localeCompare(b.per) || a.name.localeCompare(b.name))
    .map(
      ({ name, resource, per, limit, reached, gauge }) =>
        `| \`${name}\` | ${resource} | ${per} | ${limit} | ${reached} | \`${gauge}\` |`,
    )
  return `# Limits

No tenant can use up what all tenants share. Each row is a resource, whose use is counted together, where the limit is, and
what happens there. A refusal names its limit in \`errors[0].field\`. The gauge shows the use on \`/metrics\`
([operate.md](operate.md)); \`bellhop_limit_refusals_total\` counts the refusals of each limit. Settings are described in
[settings.md](settings.md). Made from the code by \`npm run generate\`.

| Limit | Resource | Per | How much | What happens at the limit | Gauge |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
