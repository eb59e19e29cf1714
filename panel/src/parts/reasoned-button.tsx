import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, useId } from 'react'

/** Whether a button does its work now, or what keeps it from it. */
export type Readiness = {
  /** It is at work, which needs no reason. */
  readonly disabled?: boolean | undefined
  /** Why it does nothing now. */
  readonly whyDisabled?: string | undefined
}

type ReasonedButtonProps = Omit<ButtonProps, 'disabled'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps> &
  Readiness & {
    /** Whether the page says the reason already: here it is a tip, and what screen readers hear. */
    readonly isReasonTip?: boolean
  }

/** A button that says why it is disabled, beside it or as a tip. */
export function ReasonedButton({ whyDisabled, isReasonTip = false, disabled = false, ...rest }: ReasonedButtonProps) {
  const reasonId = useId()
  if (whyDisabled === undefined) return <Button {...rest} disabled={disabled} />
  if (isReasonTip) return <Button {...rest} {...disabledBecause(whyDisabled)} />
  return (
    <>
      <Button {...rest} aria-describedby={reasonId} disabled />
      <small className="dim" id={reasonId}>
        {whyDisabled}
      </small>
    </>
  )
}

/** What disables a plain button for a reason, which is its tip. Nothing without a reason. */
export const disabledBecause = (reason: string | undefined) =>
  reason === undefined ? {} : ({ disabled: true, title: reason } as const)
