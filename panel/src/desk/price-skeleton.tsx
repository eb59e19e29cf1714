import { Skeleton } from '@mantine/core'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './price-grid.module.css'

const texts = catalogue({ en: { loading: 'Loading prices' }, tr: { loading: 'Fiyatlar yükleniyor' } })

/** The shape of the grid, before the first prices are known. */
export function PriceSkeleton() {
  const { loading } = useTexts(texts)
  return (
    <div aria-label={loading} className={`${styles.sheet} ${styles.wait}`} role="status">
      {[46, 60, 52].map((width) => (
        <div className={styles.waitRow} key={width}>
          <Skeleton animate={false} height={12} width={`${width / 2}%`} />
          <Skeleton animate={false} height={12} width="12%" />
          <Skeleton animate={false} height={12} width="12%" />
          <Skeleton animate={false} height={12} width="12%" />
        </div>
      ))}
    </div>
  )
}
