import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { nameOf } from './guest-queries.ts'
import { recordTexts } from './record-texts.ts'

/** The guest who is most likely the same person; nothing if there is none. */
export function DuplicateSection({ id }: { id: string }) {
  const texts = useTexts(recordTexts)
  const { data } = useQuery({
    ...apiQuery(['guests', 'duplicates', id], (signal) =>
      api.guests.listDuplicates({ guestId: id, pageSize: 1 }, { signal }),
    ),
    // It is a hint. When the service is busy the record does without it.
    retry: false,
  })
  const pair = data?.items[0]
  const other = pair?.guests.find((guest) => guest.id !== id)
  if (!pair || !other) return null
  return (
    <AsideSection
      action={
        <Link params={{ id, otherId: other.id }} to="/guests/$id/merge/$otherId">
          {texts.compare}
        </Link>
      }
      title={texts.duplicate}
      tone="warn"
    >
      {[nameOf(other), ...pair.reasons.map((reason) => texts[reason])].join(', ')}
    </AsideSection>
  )
}
