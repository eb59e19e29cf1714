import { type Query, sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { oneOf } from '#platform/resource/fields.ts'

/** What became of inbound calls. `notAnswered` are the missed and the abandoned ones. */
const outcomes = ['answered', 'notAnswered', 'missed', 'abandoned'] as const
type Outcome = (typeof outcomes)[number]

/** The one condition for each outcome over the rows of `calls`; lists, reports and the dashboard count with it. */
export const callOutcomes = (calls: 'c' | 'calls'): Readonly<Record<Outcome, Query>> => {
  const column = (name: string): Query => sql`${sql.ref(calls)}.${sql.ref(name)}`
  return {
    answered: sql`(${column('direction')} = 'inbound' and ${column('answered_at')} is not null)`,
    notAnswered: sql`${column('status')} in ('missed', 'abandoned')`,
    missed: sql`${column('status')} = 'missed'`,
    abandoned: sql`${column('status')} = 'abandoned'`,
  }
}

/** `outcome`: inbound calls by what became of them. */
export const outcomeFilter = listFilter<Outcome>(
  doc(
    oneOf(...outcomes).schema,
    'Only inbound calls that an agent `answered`, or that were `missed` or `abandoned`; `notAnswered` are the calls of ' +
      'both kinds.',
    'notAnswered',
  ),
  (outcome) => callOutcomes('calls')[outcome],
)
