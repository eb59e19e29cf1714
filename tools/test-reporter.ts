import type { EventData } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import type { Message, Outcome } from './test-processes.ts'

/** Sends what happens in this process to the parent. Prints nothing. */
export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of source) {
    if (type === 'test:dequeue') send({ kind: 'begun', name: data.name, nesting: data.nesting })
    if (type === 'test:complete') send({ kind: 'ended', name: data.name, nesting: data.nesting })
    if (type === 'test:pass') send({ kind: 'outcome', ...outcomeOf(data) })
    if (type === 'test:fail') send({ kind: 'outcome', ...outcomeOf(data), failure: failureOf(data) })
    if (type === 'test:diagnostic' && data.level === 'error') yield `${data.message}\n`
  }
}

const send = (message: Message): void => void process.send?.(message)

const outcomeOf = ({
  name,
  file,
  line,
  nesting,
  skip,
  todo,
  details,
}: EventData.TestPass | EventData.TestFail): Outcome => ({
  name,
  place: `${file}:${line}`,
  nesting,
  isSuite: details.type === 'suite',
  // A reason, or an empty text without one.
  skipped: skip === undefined && todo === undefined ? undefined : String(skip ?? todo),
  milliseconds: details.duration_ms,
})

/** Why it failed; undefined for a suite that failed only because of its tests. */
function failureOf({ details: { type, error } }: EventData.TestFail): string | undefined {
  const { failureType, cause } = error as { failureType?: string; cause?: unknown }
  if (type === 'suite' && failureType === 'subtestsFailed') return undefined
  return inspect(cause ?? error, { depth: 6 })
}
