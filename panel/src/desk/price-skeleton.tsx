import { Skeleton } from '@mantine/core'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './price-grid.module.css'

export const priceSkeletonTexts = catalogue('desk/priceSkeletonTexts', { loading: 'Loading prices' })

/** The shape of the grid, before the first prices are known. */
export function PriceSkeleton() {
  const { loading } = useTexts(priceSkeletonTexts)
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
