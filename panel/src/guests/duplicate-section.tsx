import { Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { nameOf } from './guest-names.ts'
import { recordTexts } from './record-texts.ts'

/** The guest who is most likely the same person; nothing if there is none. */
export function DuplicateSection({ id }: { id: string }) {
  const texts = useTexts(recordTexts)
  const { data } = useRead('guests.listDuplicates', [{ guestId: id, pageSize: 1 }], { isHint: true })
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
