import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { upperAscii } from '../../../server/shared/letter-case.ts'

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
  const press = (): void => {
    if (!disabled) onPress()
  }
  useKeys(keys, label, press, button)
  return (
    <Button {...rest} disabled={disabled} onClick={onPress} ref={button} rightSection={<kbd>{shown(keys)}</kbd>}>
      {children ?? label}
    </Button>
  )
}

const names: Readonly<Record<string, string>> = { ctrl: 'Ctrl', enter: 'Enter', escape: 'Esc' }

const shown = (keys: string): string =>
  keys
    .split(' ')
    .map((key) => names[key] ?? upperAscii(key))
    .join(' ')
