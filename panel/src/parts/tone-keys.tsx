import { useState } from 'react'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const

type ToneKeysProps = {
  /** What the digits are called that were typed. */
  readonly typedLabel: string
  readonly onTone: ((tone: string) => void) | undefined
  readonly styles: Readonly<Record<string, string>>
}

/** The keys of a phone, and the digits that were typed. `styles` has `typed` and `keys`. */
export function ToneKeys({ typedLabel, onTone, styles }: ToneKeysProps) {
  const [typed, setTyped] = useState('')
  const press = (key: string): void => {
    onTone?.(key)
    setTyped(`${typed}${key}`.slice(-20))
  }
  return (
    <>
      <output aria-label={typedLabel} className={styles['typed']}>
        {typed}
      </output>
      <div className={styles['keys']}>
        {keys.map((key) => (
          <button key={key} onClick={() => press(key)} type="button">
            {key}
          </button>
        ))}
      </div>
    </>
  )
}
