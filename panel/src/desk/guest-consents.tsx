import type { Guest } from '@bellhop/sdk'
import { Icon } from '../parts/icon.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { callerTexts } from './caller-texts.ts'
import styles from './screen-pop.module.css'

/** By which channels a guest wants offers. */
export function GuestConsents({ guest }: { guest: Guest }) {
  const texts = useTexts(callerTexts)
  const answers = guest.consents.filter(({ purpose }) => purpose === 'marketing')
  return (
    <AsideSection title={texts.mayWeWrite}>
      <p className={styles.chips}>
        {guest.doNotMessage && <StatusChip tone="bad">{texts.mayNotWrite}</StatusChip>}
        {answers.map(({ channel, status }) =>
          status === 'granted' && !guest.doNotMessage ? (
            <StatusChip key={channel} tone="go">
              <Icon name="check" size={12} />
              {texts[channel]}
            </StatusChip>
          ) : (
            <StatusChip key={channel} tone="line">
              <Icon name="close" size={12} />
              {texts.refused(texts[channel])}
            </StatusChip>
          ),
        )}
        {answers.length === 0 && !guest.doNotMessage && <span className="dim small">{texts.notAsked}</span>}
      </p>
    </AsideSection>
  )
}
