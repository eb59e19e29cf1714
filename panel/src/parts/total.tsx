import { Money } from './money.tsx'
import styles from './total.module.css'

type TotalProps = { readonly label: string; readonly amount: number; readonly currency: string }

/** The sum of a bill. */
export const Total = ({ label, amount, currency }: TotalProps) => (
  <p className={styles.total}>
    <span>{label}</span>
    <b className="figure">
      <Money amount={amount} currency={currency} />
    </b>
  </p>
)
