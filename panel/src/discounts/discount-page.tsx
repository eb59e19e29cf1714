import type { Discount } from '@bellhop/sdk'
import { getRouteApi } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { ManageRecord } from '../parts/manage-record.tsx'
import { Notice } from '../parts/notice.tsx'
import { Sheet } from '../parts/page.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { DiscountForm } from './discount-form.tsx'
import { DiscountPreview } from './discount-preview.tsx'
import { DiscountStatusChip } from './discount-status.tsx'
import { useConditions, useValueText } from './discount-words.ts'
import styles from './discounts.module.css'
import { discountTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/discounts/$id')

/** One discount: its conditions, and what a stay costs with and without it. */
export function DiscountPage() {
  const texts = useTexts(discountTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const canPrice = isAllowed(useProfile(), 'reservations.read')
  const valueText = useValueText()
  return (
    <ManageRecord
      form={DiscountForm}
      list="/discounts"
      resource="discounts"
      show={(discount) => ({
        title: discount.name,
        detail: (
          <>
            <span className="mono">{discount.code}</span> · {valueText(discount)}
          </>
        ),
        marks: <DiscountStatusChip status={discount.status} />,
        aside: <DiscountAside discount={discount} />,
        lost: texts.lost,
        children: (
          <Sheet action={<span className="dim small">{texts.previewText}</span>} title={texts.preview}>
            <div className={styles.preview}>
              {canPrice ? (
                <DiscountPreview
                  discount={discount}
                  onSearch={(changes) =>
                    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }), replace: true })
                  }
                  search={search}
                />
              ) : (
                <Notice title={texts.previewHidden} tone="warn">
                  {texts.previewHiddenText}
                </Notice>
              )}
            </div>
          </Sheet>
        ),
      })}
      title={texts.title}
    />
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
