import type { Conversation } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { FilterBar, SelectFilter, TextFilter } from '../parts/filter-bar.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import styles from './inbox.module.css'
import { channels, type InboxSearch } from './inbox-search.ts'
import { inboxTexts } from './texts.ts'

const route = getRouteApi('/shell/inbox')

/** Words, channel and label. The labels are those of the list: agents choose among what they see. */
export function InboxFilters({ items }: { items: readonly Conversation[] }) {
  const texts = useTexts(inboxTexts)
  const names = useTexts(channelNames)
  const search = route.useSearch()
  const { label, q, waiting = false } = search
  const navigate = route.useNavigate()
  const change = (changes: Partial<InboxSearch>): void =>
    void navigate({
      to: '.',
      search: (before) => withoutAbsent({ ...before, page: undefined, ...changes }),
      replace: true,
    })
  const labels = [...new Set([...(label === undefined ? [] : [label]), ...items.flatMap((each) => each.labels)])]
  return (
    <div className={styles.filters}>
      <FilterBar>
        <TextFilter label={texts.find} onChange={(words) => change({ q: words })} value={q} />
        {q === undefined && (
          <SelectFilter
            label={texts.channel}
            list={{ search, filter: change }}
            name="channel"
            options={channels.map((value) => ({ value, label: names[value] }))}
          />
        )}
        {q === undefined && label === undefined && labels.length > 0 && (
          <SelectFilter
            label={texts.label}
            list={{ search, filter: change }}
            name="label"
            options={labels.map((value) => ({ value, label: value }))}
          />
        )}
        {q === undefined && waiting && (
          <Button onClick={() => change({ waiting: undefined })} rightSection="×" title={texts.clearWaiting}>
            {texts.waiting}
          </Button>
        )}
        {q === undefined && label !== undefined && (
          <Button onClick={() => change({ label: undefined })} rightSection="×" title={texts.clear}>
            {texts.labelled(label)}
          </Button>
        )}
      </FilterBar>
    </div>
  )
}
