import { useState } from 'react'
import { useTexts } from '../text/catalogue.ts'
import styles from './softphone.module.css'
import { phoneTexts } from './texts.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const

/** The keys of a phone. Each sends its tone to the other side. */
export function ToneKeys({ onTone }: { onTone: (tone: string) => void }) {
  const texts = useTexts(phoneTexts)
  const [typed, setTyped] = useState('')
  const press = (key: string): void => {
    onTone(key)
    setTyped(`${typed}${key}`.slice(-20))
  }
  return (
    <div aria-label={texts.keypad} role="group">
      <output aria-label={texts.typed} className={styles.typed}>
        {typed}
      </output>
      <div className={styles.keys}>
        {keys.map((key) => (
          <button key={key} onClick={() => press(key)} type="button">
            {key}
          </button>
        ))}
      </div>
    </div>
  )
}
