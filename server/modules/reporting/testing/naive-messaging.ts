import { byGroup, isInQuery, keyOf, type NaiveCallQuery, ratio, sum, withBusinessTime } from './naive-calls.ts'
import type { CallHistory } from './random-calls.ts'

type Round = CallHistory['rounds'][number]

const secondsTo = (round: Round, name: 'first_response_at' | 'resolved_at'): number => {
  const at = round[name]
  return at === null ? 0 : Temporal.Instant.from(at).since(Temporal.Instant.from(round.opened_at)).total('seconds')
}

function median(values: readonly number[]): number | null {
  const [sorted, half] = [values.toSorted((a, b) => a - b), Math.floor(values.length / 2)]
  const [low, high] = [sorted[Math.ceil(values.length / 2) - 1], sorted[half]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The messaging metrics, from all conversations and messages. */
export function messaging(history: CallHistory, query: NaiveCallQuery) {
  const rounds = withBusinessTime(history, history.rounds, (each) => each.opened_at).filter(isInQuery(query))
  const messages = withBusinessTime(history, history.messages, (each) => each.at).filter(isInQuery(query))
  const all = [
    ...rounds.map((round) => ({ ...round, round, message: null })),
    ...messages.map((message) => ({ ...message, round: null, message })),
  ]
  return byGroup(
    all,
    (each) => keyOf(query.groupBy, each, { channel: each.channel }),
    (group) => {
      const opened = group.flatMap(({ round }) => round ?? [])
      const written = group.flatMap(({ message }) => message ?? [])
      const answered = opened.filter((each) => each.opened_by === 'guest' && each.first_response_at !== null)
      const resolved = opened.filter((each) => each.resolved_at !== null)
      const are = (direction: string) => written.filter((each) => each.direction === direction)
      return {
        conversations: opened.length,
        openedByGuests: opened.filter((each) => each.opened_by === 'guest').length,
        resolved: resolved.length,
        messages: written.length,
        inbound: are('inbound').length,
        outbound: are('outbound').length,
        failed: are('outbound').filter(({ status }) => status === 'failed').length,
        averageFirstResponseSeconds: ratio(
          sum(answered, (each) => secondsTo(each, 'first_response_at')),
          answered.length,
        ),
        medianFirstResponseSeconds: median(answered.map((each) => secondsTo(each, 'first_response_at'))),
        averageResolutionSeconds: ratio(
          sum(resolved, (each) => secondsTo(each, 'resolved_at')),
          resolved.length,
        ),
        medianResolutionSeconds: median(resolved.map((each) => secondsTo(each, 'resolved_at'))),
      }
    },
  )
}
