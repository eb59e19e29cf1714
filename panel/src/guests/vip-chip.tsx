import type { Guest } from '@bellhop/sdk'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './guests.module.css'
import { guestTexts } from './texts.ts'

/** The level of a guest; nothing for guests without one. */
export function VipChip({ level }: { level: Guest['vipLevel'] }) {
  const texts = useTexts(guestTexts)
  if (level === 'none') return null
  return (
    <span className={`chip ${styles.vip}`}>
      <Icon name="star" size={12} />
      {texts[level]}
    </span>
  )
}
