import { Fragment } from 'react'
import { useFormat } from '../text/format.ts'

/** An amount in its currency. Cents are dim, so that the eye reads the whole units first. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  const parts = useFormat().moneyParts(amount, currency)
  return (
    <span className="money">
      {parts.map(({ text, isFraction }) =>
        isFraction ? <i key={text}>{text}</i> : <Fragment key={text}>{text}</Fragment>,
      )}
    </span>
  )
}
