import { useRead } from '../api/reads.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { toPatterns } from './event-names.ts'
import { webhookTexts } from './texts.ts'

/** The events of an endpoint in a few words: all of them, whole groups, or single ones. */
export function EventsSummary({ types }: { types: readonly string[] }) {
  const texts = useTexts(webhookTexts)
  const { count } = useFormat()
  const known = useRead('webhooks.listEventTypes').data?.items ?? []
  if (known.length > 0 && known.every(({ type }) => (types as readonly string[]).includes(type))) {
    return texts.allEvents(count(known.length))
  }
  return <span className="mono">{toPatterns(types, known).join(', ')}</span>
}
