import { getRouteApi, Link } from '@tanstack/react-router'
import type { CannedResponse } from '../../../sdk/index.ts'
import { usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './canned.module.css'
import { CannedDrawer } from './canned-drawer.tsx'
import type { CannedSearch } from './canned-search.ts'
import { cannedTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/canned-responses')
const pageSize = 50

/** The texts that agents use again and again. */
export function CannedResponsesPage() {
  const texts = useTexts(cannedTexts)
  const { page = 1, response } = route.useSearch()
  const navigate = route.useNavigate()
  const list = usePage('cannedResponses.list', [{ page, pageSize, sort: 'shortcut' }])
  const columns = useColumns()
  const change = (changes: Partial<CannedSearch>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }) })
  const add = <KeyButton keys="n" label={texts.add} onPress={() => change({ response: 'new' })} variant="filled" />
  return (
    <ListPage actions={add} title={texts.title}>
      <PagedList
        empty={<EmptyState text={texts.noneText} title={texts.none} />}
        onPage={(next) => change({ page: next })}
        page={page}
        pageSize={pageSize}
        query={list}
        rows={6}
      >
        {(items) => (
          <RecordTable
            columns={columns}
            current={response}
            isBusy={list.isPlaceholderData}
            label={texts.title}
            rowKey={({ id }) => id}
            rows={items}
          />
        )}
      </PagedList>
      {response !== undefined && (
        <CannedDrawer id={response} key={response} onClose={() => change({ response: undefined })} />
      )}
    </ListPage>
  )
}

function useColumns(): Column<CannedResponse>[] {
  const texts = useTexts(cannedTexts)
  const { count, languageName } = useFormat()
  const { hotels } = useProfile()
  const hotelsOf = ({ hotelIds }: CannedResponse): string => {
    if (hotelIds.length === 0) return texts.allHotels
    const names = hotels.filter(({ id }) => hotelIds.includes(id)).map(({ name }) => name)
    return names.length === hotelIds.length && names.length < 3
      ? names.join(', ')
      : texts.someHotels(count(hotelIds.length))
  }
  const ofHotels: Column<CannedResponse> = {
    key: 'hotels',
    head: texts.hotels,
    isWide: true,
    cell: (each) => hotelsOf(each),
  }
  return [
    {
      key: 'shortcut',
      head: texts.shortcut,
      cell: ({ id, shortcut }) => (
        <Link
          search={(before) => ({ page: before.page, response: id })}
          to="/canned-responses"
          from="/canned-responses"
        >
          /{shortcut}
        </Link>
      ),
    },
    {
      key: 'text',
      head: texts.text,
      cell: ({ text }) => (
        <bdi className={`cut ${styles.text}`} title={text}>
          {text}
        </bdi>
      ),
    },
    {
      key: 'language',
      head: texts.language,
      isWide: true,
      cell: ({ languageCode }) => (languageCode === null ? null : languageName(languageCode)),
    },
    ...(hotels.length > 1 ? [ofHotels] : []),
  ]
}
