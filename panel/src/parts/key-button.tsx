import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useKeys } from './keys.ts'

type KeyButtonProps = ButtonProps & {
  /** The shortcut, as `useKeys` takes it. */
  readonly keys: string
  /** What it does, as the list of shortcuts calls it. */
  readonly label: string
  readonly onPress: () => void
  readonly children?: ReactNode
}

/** A button with its shortcut printed on it. While it is disabled, so is the shortcut. */
export function KeyButton({ keys, label, onPress, children, disabled = false, ...rest }: KeyButtonProps) {
  useKeys(keys, label, () => {
    if (!disabled) onPress()
  })
  return (
    <Button {...rest} disabled={disabled} onClick={onPress} rightSection={<kbd>{shown(keys)}</kbd>}>
      {children ?? label}
    </Button>
  )
}

const shown = (keys: string): string =>
  keys
    .split(' ')
    .map((key) => (key === 'ctrl' || key === 'enter' ? `${key[0]?.toUpperCase()}${key.slice(1)}` : key.toUpperCase()))
    .join(' ')
