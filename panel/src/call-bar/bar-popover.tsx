import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type BarPopoverProps = {
  readonly label: string
  readonly className: string | undefined
  /** The button that opens it. */
  readonly button: (isOpen: boolean, toggle: () => void) => ReactNode
  readonly children: ReactNode
}

/** What a button of the call bar opens. */
export function BarPopover({ label, className = '', button, children }: BarPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      classNames={{ dropdown: className }}
      onChange={setOpen}
      opened={isOpen}
      position="bottom-end"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>{button(isOpen, () => setOpen(!isOpen))}</Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}
