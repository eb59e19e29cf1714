import { Popover } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './call-bar.module.css'
import { callBarTexts } from './texts.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const

/**
 * The keys of a phone. If the phone is in this browser, each sends its tone. Otherwise they note the digits that the other
 * side reads out, and the keypad says that no tones are sent.
 */
export function Keypad({ onTone }: { onTone: ((tone: string) => void) | undefined }) {
  const texts = useTexts(callBarTexts)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const press = (key: string): void => {
    onTone?.(key)
    setTyped(`${typed}${key}`.slice(-20))
  }
  return (
    <Popover
      classNames={{ dropdown: styles.keypad ?? '' }}
      onChange={setOpen}
      opened={isOpen}
      position="bottom-end"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <IconButton className={styles.icon} label={texts.keypad} onClick={() => setOpen(!isOpen)}>
          <Icon name="grid" />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.keypad}>
        <output aria-label={texts.typed} className={styles.typed}>
          {typed}
        </output>
        <div className={styles.digits}>
          {keys.map((key) => (
            <button key={key} onClick={() => press(key)} type="button">
              {key}
            </button>
          ))}
        </div>
        <p className="dim small">{onTone ? texts.keypadTones : texts.keypadText}</p>
      </Popover.Dropdown>
    </Popover>
  )
}
