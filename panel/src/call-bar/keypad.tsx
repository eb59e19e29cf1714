import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { ToneKeys } from '../parts/tone-keys.tsx'
import { useTexts } from '../text/catalogue.ts'
import { BarPopover } from './bar-popover.tsx'
import styles from './call-bar.module.css'
import { callBarTexts } from './texts.ts'

/**
 * The keys of a phone. If the phone is in this browser, each sends its tone. Otherwise they note the digits that the other
 * side reads out, and the keypad says that no tones are sent.
 */
export function Keypad({ onTone }: { onTone: ((tone: string) => void) | undefined }) {
  const texts = useTexts(callBarTexts)
  return (
    <BarPopover
      button={(_, toggle) => (
        <IconButton className={styles.icon} label={texts.keypad} onClick={toggle}>
          <Icon name="grid" />
        </IconButton>
      )}
      className={styles.keypad}
      label={texts.keypad}
    >
      <ToneKeys onTone={onTone} styles={styles} typedLabel={texts.typed} />
      <p className="dim small">{onTone ? texts.keypadTones : texts.keypadText}</p>
    </BarPopover>
  )
}
