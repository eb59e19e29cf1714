import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useKeyNames } from './key-names.ts'
import { useKeys } from './keys.ts'

type KeyButtonProps = ButtonProps & {
  /** The shortcut, as `useKeys` takes it. */
  readonly keys: string
  /** What it does, as the list of shortcuts calls it. */
  readonly label: string
  readonly onPress: () => void
  /** What it does beyond its label, as a tip. */
  readonly title?: string
  readonly children?: ReactNode
}

/** A button with its shortcut printed on it. While it is disabled, so is the shortcut. */
export function KeyButton({ keys, label, onPress, children, disabled = false, ...rest }: KeyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const namesOf = useKeyNames()
  const press = (): void => {
    if (!disabled) onPress()
  }
  useKeys(keys, label, press, button)
  return (
    <Button
      {...rest}
      disabled={disabled}
      onClick={onPress}
      ref={button}
      rightSection={<kbd>{namesOf(keys).join(' ')}</kbd>}
    >
      {children ?? label}
    </Button>
  )
}
