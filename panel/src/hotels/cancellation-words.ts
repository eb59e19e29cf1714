import type { CancellationRule } from '@bellhop/sdk'
import type { Format } from '../text/format.ts'
import { liveNumber } from '../text/number-texts.ts'
import { fieldsOfOffset, isZero } from './cancellation.ts'
import type { cancellationTexts } from './cancellation-texts.ts'

type Texts = (typeof cancellationTexts)['english']

/** When a rule begins to apply. */
export function beginOfRule({ from, offset }: CancellationRule, texts: Texts, format: Format): string {
  if (isZero(offset)) return from === 'booking' ? texts.atBooking : texts.atArrival
  const { count, unit } = fieldsOfOffset(offset)
  const seconds = { days: 86_400, hours: 3600 }
  const span = unit === 'other' ? offset : format.span((liveNumber(count) ?? 0) * seconds[unit])
  return from === 'booking' ? texts.afterBooking(span) : texts.beforeArrival(span)
}

/** What a rule costs the guest, in the currency of the hotel. */
export function feeOfRule(rule: CancellationRule, currency: string, texts: Texts, format: Format): string {
  const { feeType, feeValue = 0 } = rule
  switch (feeType) {
    case 'none':
      return texts.none
    case 'full':
      return texts.full
    case 'nights':
      return texts.nights(feeValue)
    case 'percent':
      return texts.percent(format.percent(feeValue / 100))
    case 'amount':
      return format.money(feeValue, currency)
  }
}
