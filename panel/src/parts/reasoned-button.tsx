import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, useId } from 'react'

type ReasonedButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** Why it does nothing now. It stands beside the button, which is disabled then. */
    readonly whyDisabled?: string | undefined
  }

/** A button that says why it is disabled. */
export function ReasonedButton({ whyDisabled, disabled = false, ...rest }: ReasonedButtonProps) {
  const reasonId = useId()
  if (whyDisabled === undefined) return <Button {...rest} disabled={disabled} />
  return (
    <>
      <Button {...rest} aria-describedby={reasonId} disabled />
      <small className="dim" id={reasonId}>
        {whyDisabled}
      </small>
    </>
  )
}
