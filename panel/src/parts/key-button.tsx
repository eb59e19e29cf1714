import type { ButtonProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useKeyNames } from './key-names.ts'
import { useCommand, useIsTaken } from './keys.ts'
import { type Readiness, ReasonedButton } from './reasoned-button.tsx'

type KeyButtonProps = Omit<ButtonProps, 'disabled'> &
  Readiness & {
    /** The shortcut, as `useCommand` takes it. Without one only the palette offers what the button does. */
    readonly keys?: string | undefined
    /** What it does, as the list of shortcuts calls it. */
    readonly label: string
    readonly onPress: () => void
    /** What it does beyond its label, as a tip. */
    readonly title?: string
    readonly isReasonTip?: boolean
    readonly children?: ReactNode
  }

/**
 * A button whose command the palette offers, with its shortcut printed on it. While it is disabled, so is the shortcut.
 * While another command has the key, it is not printed.
 */
export function KeyButton({ keys, label, onPress, children, disabled = false, whyDisabled, ...rest }: KeyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const namesOf = useKeyNames()
  useCommand(keys, label, onPress, { button, isDisabled: disabled || whyDisabled !== undefined })
  const isTaken = useIsTaken(keys)
  return (
    <ReasonedButton
      {...rest}
      disabled={disabled}
      whyDisabled={whyDisabled}
      onClick={onPress}
      ref={button}
      {...(keys !== undefined && (!isTaken || keys.startsWith('ctrl '))
        ? { rightSection: <kbd>{namesOf(keys).join(' ')}</kbd> }
        : {})}
    >
      {children ?? label}
    </ReasonedButton>
  )
}
