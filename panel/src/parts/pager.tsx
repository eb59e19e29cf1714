import { catalogue, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './pager.module.css'
import { whyDisabledTexts } from './why-disabled-texts.ts'

export const pagerTexts = catalogue('parts/pagerTexts', {
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  next: 'Next page',
  previous: 'Previous page',
})

type PagerProps = {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly totalCount: number
  readonly onPage: (page: number) => void
}

/** Where a page is in its list, and the way to its neighbours. A list that fits on one page shows only its count. */
export function Pager({ page, pageSize, totalCount, onPage }: PagerProps) {
  const { range, next, previous } = useTexts(pagerTexts)
  const { isFirst, isLast } = useTexts(whyDisabledTexts)
  const { count } = useFormat()
  const last = Math.max(1, Math.ceil(totalCount / pageSize))
  if (totalCount === 0) return null
  return (
    <nav aria-label={`${previous}, ${next}`} className={styles.pager}>
      <span>
        {range(count((page - 1) * pageSize + 1), count(Math.min(page * pageSize, totalCount)), count(totalCount))}
      </span>
      {last > 1 && (
        <>
          <IconButton label={previous} onClick={() => onPage(page - 1)} whyDisabled={page <= 1 ? isFirst : undefined}>
            <Icon name="back" />
          </IconButton>
          <IconButton label={next} onClick={() => onPage(page + 1)} whyDisabled={page >= last ? isLast : undefined}>
            <Icon name="forward" />
          </IconButton>
        </>
      )}
    </nav>
  )
}
