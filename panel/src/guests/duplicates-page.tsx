import type { DuplicatePair } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePage } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { PagedTable } from '../parts/paged-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { nameOf } from './guest-names.ts'
import styles from './merge.module.css'
import { mergeTexts } from './merge-texts.ts'
import { recordTexts } from './record-texts.ts'
import { guestTexts } from './texts.ts'

const route = getRouteApi('/shell/guests/duplicates')
const pageSize = 50

const keyOf = ({ guests }: DuplicatePair): string => guests.map(({ id }) => id).join(' ')

/** Pairs of guests who may be one person, the most likely first. */
export function DuplicatesPage() {
  const texts = useTexts(mergeTexts)
  const { toList } = useTexts(guestTexts)
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useColumns()
  const pairs = usePage('guests.listDuplicates', [{ page, pageSize }])
  return (
    <ListPage actions={<Link to="/guests">{toList}</Link>} title={texts.list}>
      <p className={`dim small ${styles.hint}`}>{texts.listHint}</p>
      <PagedTable
        columns={columns}
        empty={<EmptyState text={texts.noneText} title={texts.none} />}
        label={texts.list}
        onPage={(next) => void navigate({ search: withoutAbsent({ page: next }) })}
        page={page}
        pageSize={pageSize}
        query={pairs}
        rowKey={keyOf}
      />
    </ListPage>
  )
}

function useColumns(): readonly Column<DuplicatePair>[] {
  const texts = useTexts(mergeTexts)
  const reasons = useTexts(recordTexts)
  const channels = useTexts(channelNames)
  const profile = useProfile()
  const format = useFormat()
  const compare: Column<DuplicatePair> = {
    key: 'compare',
    head: texts.compare,
    cell: ({ guests: [one, other] }) =>
      one &&
      other && (
        <Link
          aria-label={texts.compareOf(`${nameOf(one)}, ${nameOf(other)}`)}
          params={{ id: one.id, otherId: other.id }}
          to="/guests/$id/merge/$otherId"
        >
          {texts.compare}
        </Link>
      ),
  }
  const words = (pair: DuplicatePair, line: (guest: DuplicatePair['guests'][number]) => string | null) => (
    <span className={styles.pair}>
      {pair.guests.map((guest) => (
        <span key={guest.id}>{line(guest) ?? '–'}</span>
      ))}
    </span>
  )
  return [
    ...(isAllowed(profile, 'guests.manage') ? [compare] : []),
    { key: 'guests', head: texts.guests, cell: (pair) => words(pair, nameOf) },
    { key: 'phone', head: channels.phone, cell: (pair) => words(pair, ({ phone }) => formatPhone(phone)) },
    { key: 'email', head: channels.email, isWide: true, cell: (pair) => words(pair, ({ email }) => email) },
    {
      key: 'reasons',
      head: texts.reasons,
      cell: (pair) => pair.reasons.map((reason) => reasons[reason]).join(', '),
    },
    { key: 'score', head: texts.likely, isNumber: true, cell: ({ score }) => format.percent(score / 100) },
  ]
}
