import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Discount } from '../../../sdk/index.ts'
import { change as send } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { Icon } from '../parts/icon.tsx'
import iconStyles from '../parts/icon-button.module.css'
import { KeyButton } from '../parts/key-button.tsx'
import { LoadedRecord } from '../parts/loaded-record.tsx'
import { Notice } from '../parts/notice.tsx'
import { Sheet } from '../parts/page.tsx'
import { AsideSection, RecordPage } from '../parts/record-page.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { DiscountForm } from './discount-form.tsx'
import { DiscountPreview } from './discount-preview.tsx'
import type { DiscountSearch } from './discount-search.ts'
import { DiscountStatusChip } from './discount-status.tsx'
import { useConditions, useValueText } from './discount-words.ts'
import styles from './discounts.module.css'
import { discountTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/discounts/$id')

/** One discount: its conditions, and what a stay costs with and without it. */
export function DiscountPage() {
  const texts = useTexts(discountTexts)
  const { id } = route.useParams()
  const query = useRead('discounts.get', [id])
  return (
    <LoadedRecord missing={<Link to="/discounts">{texts.toList}</Link>} query={query} title={texts.title}>
      {(discount) => <DiscountRecord discount={discount} />}
    </LoadedRecord>
  )
}

function DiscountRecord({ discount }: { discount: Discount }) {
  const texts = useTexts(discountTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const canPrice = isAllowed(useProfile(), 'reservations.read')
  const valueText = useValueText()
  const [isDeleting, setDeleting] = useState(false)
  const { id, name, code, status } = discount
  const change = (changes: DiscountSearch): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }), replace: true })
  const close = (): void => change({ drawer: undefined })
  return (
    <RecordPage
      actions={
        <>
          <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>
          <KeyButton keys="e" label={texts.edit} onPress={() => change({ drawer: 'edit' })} variant="filled" />
        </>
      }
      aside={<DiscountAside discount={discount} />}
      before={
        <Link aria-label={texts.toList} className={iconStyles.button} to="/discounts">
          <Icon name="back" />
        </Link>
      }
      detail={
        <>
          <span className="mono">{code}</span> · {valueText(discount)}
        </>
      }
      marks={<DiscountStatusChip status={status} />}
      title={name}
    >
      <Sheet action={<span className="dim small">{texts.previewText}</span>} title={texts.preview}>
        <div className={styles.preview}>
          {canPrice ? (
            <DiscountPreview discount={discount} onSearch={change} search={search} />
          ) : (
            <Notice title={texts.previewHidden} tone="warn">
              {texts.previewHiddenText}
            </Notice>
          )}
        </div>
      </Sheet>
      {search.drawer === 'edit' && (
        <SideDrawer onClose={close} size={560} title={texts.edit}>
          <DiscountForm
            discount={discount}
            onDone={() => {
              notifications.show({ message: texts.saved })
              close()
            }}
          />
        </SideDrawer>
      )}
      {isDeleting && (
        <DeleteRecord
          name={name}
          onClose={() => setDeleting(false)}
          onDone={() => void navigate({ to: '/discounts', search: {} })}
          send={() => send('discounts.delete', id)}
        >
          <p>{texts.lost}</p>
        </DeleteRecord>
      )}
    </RecordPage>
  )
}

function DiscountAside({ discount }: { discount: Discount }) {
  const texts = useTexts(discountTexts)
  const { count, money } = useFormat()
  const conditions = useConditions()(discount)
  const { usageCount, usageLimit, minTotalAmount, maxDiscountAmount, currencyCode, externalId } = discount
  const amount = (value: number | null): string | null =>
    value === null || currencyCode === null ? null : money(value, currencyCode)
  return (
    <AsideSection title={texts.conditions}>
      <ul>
        {conditions.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Facts>
        <Fact label={texts.minTotal}>{amount(minTotalAmount)}</Fact>
        <Fact label={texts.maxDiscount}>{amount(maxDiscountAmount)}</Fact>
        <Fact label={texts.used}>
          {usageLimit === null ? count(usageCount) : texts.usedOf(count(usageCount), count(usageLimit))}
        </Fact>
        <Fact label={texts.externalId}>{externalId}</Fact>
      </Facts>
      <p className="dim small">{texts.single}</p>
    </AsideSection>
  )
}
