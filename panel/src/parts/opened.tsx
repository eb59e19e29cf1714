import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useState } from 'react'
import type { Opening } from './opening.ts'

type OpenedProps<Props> = Omit<Props, 'id' | 'opened' | 'onChange' | 'children'> & {
  readonly opening: Opening
  readonly children: ReactNode
}

/** The menu that a button of the frame has opened (`useOpening`). */
export const OpenedMenu = ({ opening, children, ...rest }: OpenedProps<MenuProps>) => (
  <Menu {...rest} {...usePlace(opening)}>
    <Menu.Target>
      <Anchor of={opening} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)

/** The dialog that a button of the frame has opened (`useOpening`). */
export const OpenedDialog = ({ opening, label, children, ...rest }: OpenedProps<PopoverProps> & { label: string }) => (
  <Popover {...rest} {...usePlace(opening)}>
    <Popover.Target>
      <Anchor of={opening} />
    </Popover.Target>
    <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
  </Popover>
)

/** It opens after it is there: Mantine then knows its button, and to which element the focus returns. */
function usePlace({ id, isOpen, onChange }: Opening) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return { id, opened: isOpen && isThere, onChange }
}

/** Stands for the button, which was on the page before. */
function Anchor({ ref, of: { button } }: { ref?: Ref<HTMLButtonElement>; of: Opening }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    ref(button.current)
    return () => void ref(null)
  }, [ref, button])
  return null
}
