import { getRouteApi, Link } from '@tanstack/react-router'
import type { WrapUpCategory } from '../../../sdk/index.ts'
import { useAll } from '../api/reads.ts'
import { categoryName } from '../call-bar/category-names.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useLanguage } from '../text/language.ts'
import { CategoryDrawer, unclassified } from './category-drawer.tsx'
import { categoryTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/wrap-up-categories')

/** The outcomes by which agents classify calls. */
export function WrapUpCategoriesPage() {
  const texts = useTexts(categoryTexts)
  const { category } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useAll('wrapUpCategories.list', [{ sort: 'createdAt' }])
  const columns = useColumns(query.data?.items ?? [])
  const open = (id?: string): void => void navigate({ search: id === undefined ? {} : { category: id } })
  return (
    <ListPage
      actions={<KeyButton keys="n" label={texts.add} onPress={() => open('new')} variant="filled" />}
      title={texts.title}
    >
      <Loaded query={query} rows={8}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={texts.noneText} title={texts.none} />
          ) : (
            <RecordTable
              columns={columns}
              current={category}
              isGone={({ isActive }) => !isActive}
              label={texts.title}
              rowKey={({ id }) => id}
              rows={items}
            />
          )
        }
      </Loaded>
      {category !== undefined && <CategoryDrawer id={category} key={category} onClose={() => open()} />}
    </ListPage>
  )
}

/** How many categories the wrap-up of a call offers with a key. */
const keyCount = 9

function useColumns(categories: readonly WrapUpCategory[]): Column<WrapUpCategory>[] {
  const texts = useTexts(categoryTexts)
  const language = useLanguage()
  const keyed = categories.filter(({ code, isActive }) => isActive && code !== unclassified).slice(0, keyCount)
  const keyOf = ({ id }: WrapUpCategory): number => keyed.findIndex((each) => each.id === id) + 1
  return [
    {
      key: 'name',
      head: texts.name,
      cell: (category) => (
        <Link search={{ category: category.id }} to="/wrap-up-categories">
          {categoryName(category, language)}
        </Link>
      ),
    },
    { key: 'code', head: texts.code, isWide: true, cell: ({ code }) => <span className="mono dim">{code}</span> },
    {
      key: 'key',
      head: <abbr title={texts.keyHint}>{texts.key}</abbr>,
      isWide: true,
      cell: (category) => keyOf(category) > 0 && <kbd>{keyOf(category)}</kbd>,
    },
    {
      key: 'outcome',
      head: texts.outcome,
      cell: ({ isLead, isSale }) => [isLead && texts.lead, isSale && texts.sale].filter(Boolean).join(', '),
    },
    {
      key: 'state',
      head: texts.state,
      cell: ({ isActive }) => (
        <StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? texts.offered : texts.notOffered}</StatusChip>
      ),
    },
  ]
}
